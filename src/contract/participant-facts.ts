import type { Facts } from '../engine/document.ts'
import type { Invitation } from './participants.ts'

/** The name of the given fact that is the invitation's id. */
export const INVITATION_FACT = 'invitation'

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
    invitedPerson: personalNumber,
    policyholderName: asker,
    insuranceName: insurance,
    insuranceStart: startDate,
  }
}
