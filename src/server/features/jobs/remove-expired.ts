import type { FastifyBaseLogger } from 'fastify'
import { repeatJob } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface RemoveExpiredOptions {
  /** What keeps things for a time: each deletes what is too old to be asked for. */
  readonly stores: readonly { removeExpired(): Promise<unknown> }[]
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const ROUND_MS = 10 * 60_000

/**
 * Deletes what was kept for a time that has gone, now and every ten minutes; a store that fails stops no other.
 * @returns ends it, and resolves when a round under way has ended
 */
export function startRemoveExpired({ stores, log }: RemoveExpiredOptions, every: Every): () => Promise<void> {
  const ends = stores.map((store) => {
    const round = async (): Promise<void> => void (await store.removeExpired())
    return repeatJob({ round, everyMs: ROUND_MS, fault: 'what has expired could not be deleted', log }, every)
  })
  return async () => void (await Promise.all(ends.map(async (end) => end())))
}
