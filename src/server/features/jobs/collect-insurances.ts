import type { FastifyBaseLogger } from 'fastify'
import type { WalletService } from '../wallet/wallet-service.ts'
import type { Every } from '../../platform/timers/timer.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'

export interface CollectInsurancesOptions extends JobParts {
  readonly wallet: Pick<WalletService, 'stepDue'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** How long a collection whose page is closed waits for its next step, in milliseconds. */
const ROUND_MS = 3_000

/**
 * Takes the collections of insurances onward, now and every three seconds. May run in several processes at once.
 * @returns a function that stops the job; it resolves when the step under way has ended
 */
export function startCollectInsurances({ wallet, log, telemetry }: CollectInsurancesOptions, every: Every): () => Promise<void> {
  let isStopping = false
  const round = async (): Promise<void> => void (await wallet.stepDue(() => isStopping))
  const stop = repeatJob(
    { name: 'collectInsurances', round, everyMs: ROUND_MS, fault: 'insurances at other companies could not be fetched', log, telemetry },
    every,
  )
  return async () => {
    isStopping = true
    await stop()
  }
}
