import type { FastifyBaseLogger } from 'fastify'
import { engagementsOfInsurances, type InsuranceEngagement } from '../../../insurance/held.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'

interface HeldEngagementsOptions {
  readonly insurances: Pick<Insurances, 'overview'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns the reading of the engagements that follow from a person's insurances. [P3.2] If the insurances cannot be read, logs it and returns
 * none: a sign-in does not wait for a system that is down.
 */
export function createHeldEngagements({ insurances, log }: HeldEngagementsOptions) {
  return async (personalNumber: string): Promise<readonly InsuranceEngagement[]> => {
    try {
      return engagementsOfInsurances(await insurances.overview(personalNumber))
    } catch (error) {
      log.error({ error: safeError(error) }, 'the insurances for an identity token could not be read')
      return []
    }
  }
}
