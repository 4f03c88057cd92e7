import type { Facts } from '../engine/document.ts'
import { INVITATION_FACT, INVITED_PERSON_FACT } from '../engine/participants.ts'
import type { Invitation } from './participants.ts'

/**
 * Returns the facts that the page gives to the flow of a person who signs beside a policyholder. The server gives the same
 * from its own data, so that what the person signs is not the page's word.
 */
export function invitationFacts({
  id,
  personalNumber,
  asker,
  insurance,
  startDate,
}: Pick<Invitation, 'id' | 'personalNumber' | 'asker' | 'insurance' | 'startDate'>): Facts {
  return {
    [INVITATION_FACT]: id,
    [INVITED_PERSON_FACT]: personalNumber,
    policyholderName: asker,
    insuranceName: insurance,
    insuranceStart: startDate,
  }
}
