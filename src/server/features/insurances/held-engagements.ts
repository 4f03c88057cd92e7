import type { FastifyBaseLogger } from 'fastify'
import { engagementsOfInsurances, type InsuranceEngagement } from '../../../insurance/held.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Insurances } from '../../ports/insurances/insurances-port.ts'

interface HeldEngagementsOptions {
  readonly insurances: Pick<Insurances, 'overview'>
  /** Whether a person's wallet has insurances of other companies. */
  readonly keepsExternal: (personalNumber: string) => Promise<boolean>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Returns the reading of the engagements that follow from a person's insurances, with the insurer and in the wallet. [P3.2] If they
 * cannot be read, logs it and returns none: a sign-in does not wait for a system that is down.
 */
export function createHeldEngagements({ insurances, keepsExternal, log }: HeldEngagementsOptions) {
  return async (personalNumber: string): Promise<readonly InsuranceEngagement[]> => {
    try {
      const [own, isExternal] = await Promise.all([insurances.overview(personalNumber), keepsExternal(personalNumber)])
      return engagementsOfInsurances(own, isExternal)
    } catch (error) {
      log.error({ error: safeError(error) }, 'the insurances for an identity token could not be read')
      return []
    }
  }
}
