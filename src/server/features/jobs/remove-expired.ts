import type { FastifyBaseLogger } from 'fastify'
import { repeatJob, type JobParts } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface RemoveExpiredOptions extends JobParts {
  /** Stores with expiring data. Each deletes its own expired rows. */
  readonly stores: readonly { removeExpired(): Promise<unknown> }[]
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const ROUND_MS = 10 * 60_000

/**
 * Deletes expired data now and every ten minutes. A failing store does not stop the others.
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startRemoveExpired({ stores, log, telemetry }: RemoveExpiredOptions, every: Every): () => Promise<void> {
  const ends = stores.map((store) => {
    const round = async (): Promise<void> => void (await store.removeExpired())
    return repeatJob(
      { name: 'removeExpired', round, everyMs: ROUND_MS, fault: 'what has expired could not be deleted', log, telemetry },
      every,
    )
  })
  return async () => void (await Promise.all(ends.map(async (end) => end())))
}
