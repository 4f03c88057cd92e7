import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface RepeatedJob {
  readonly round: () => Promise<void>
  readonly everyMs: number
  /** The log message of a failed round. The next round still runs. */
  readonly fault: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Runs a job immediately, then at an interval, one round at a time.
 * @returns a function that stops the job; it resolves when the current round has ended
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
