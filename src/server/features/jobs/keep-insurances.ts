import type { FastifyBaseLogger } from 'fastify'
import type { InsuranceKeeping } from '../insurances/take-in.ts'
import type { Every } from '../../platform/timers/timer.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'

export interface KeepInsurancesOptions extends JobParts {
  readonly insuranceKeeping: Pick<InsuranceKeeping, 'keep'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const ROUND_MS = 10 * 60_000

/**
 * Takes in contracts that are not insurances yet, and renews insurances, now and every ten minutes. May run in several
 * processes at once.
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startKeepInsurances({ insuranceKeeping, log, telemetry }: KeepInsurancesOptions, every: Every): () => Promise<void> {
  return repeatJob(
    {
      name: 'keepInsurances',
      round: async () => insuranceKeeping.keep(),
      everyMs: ROUND_MS,
      fault: 'insurances could not be kept up to date',
      log,
      telemetry,
    },
    every,
  )
}
