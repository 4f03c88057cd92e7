import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface RepeatedJob {
  readonly round: () => Promise<void>
  readonly everyMs: number
  /** What is logged of a round that fails; the next one comes all the same. */
  readonly fault: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Runs a job now and again and again, one round at a time.
 * @returns ends it, and resolves when a round under way has ended
 */
export function repeatJob({ round, everyMs, fault, log }: RepeatedJob, every: Every): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= round()
      .catch((error: unknown) => log.error({ error: safeError(error) }, fault))
      .finally(() => {
        running = undefined
      })
  }
  const stop = every(everyMs, run)
  run()
  return async () => {
    stop()
    await running
  }
}
