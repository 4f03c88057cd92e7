import type { FastifyBaseLogger } from 'fastify'
import type { Every } from '../../platform/timers/timer.ts'
import type { MoveService } from '../moves/move-service.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'

export interface SendLettersOptions extends JobParts {
  readonly moves: Pick<MoveService, 'sendDue'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const ROUND_MS = 10 * 60_000

/**
 * Sends the letters that end insurances at other companies, now and every ten minutes. May run in several processes at once.
 * @returns a function that stops the job; it resolves when the letter under way is written
 */
export function startSendLetters({ moves, log, telemetry }: SendLettersOptions, every: Every): () => Promise<void> {
  let isStopping = false
  async function round(): Promise<void> {
    const sent = await moves.sendDue(() => isStopping)
    if (sent > 0) log.info({ sent }, 'letters that end insurances at other companies were sent')
  }
  const stop = repeatJob(
    { name: 'sendLetters', round, everyMs: ROUND_MS, fault: 'letters that end insurances could not be looked for', log, telemetry },
    every,
  )
  return async () => {
    isStopping = true
    await stop()
  }
}
