import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import { inSpan, NO_TELEMETRY, stopwatch, type Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { Every } from '../../platform/timers/timer.ts'

/** What every job can be given. */
export interface JobParts {
  /** Measures the rounds; nothing by default. */
  readonly telemetry?: Telemetry | undefined
}

export interface RepeatedJob extends JobParts {
  /** The job's name in the metrics. */
  readonly name: string
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
export function repeatJob({ name, round, everyMs, fault, log, telemetry = NO_TELEMETRY }: RepeatedJob, every: Every): () => Promise<void> {
  let running: Promise<void> | undefined
  const measured = async (): Promise<void> => {
    const seconds = stopwatch()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await inSpan(telemetry, 'job.round', round, { job: name })
      outcome = 'done'
    } finally {
      telemetry.record('jobRounds', seconds(), { job: name, outcome })
    }
  }
  const run = (): void => {
    running ??= measured()
      .catch((error: unknown) => log.error({ reason: 'jobFailed', job: name, error: safeError(error) }, fault))
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
