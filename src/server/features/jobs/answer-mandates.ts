import type { FastifyBaseLogger } from 'fastify'
import type { Every } from '../../platform/timers/timer.ts'
import type { MandateKeeping } from '../../ports/payments/payments-port.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'

export interface AnswerMandatesOptions extends JobParts {
  readonly mandates: Pick<MandateKeeping, 'answer'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const ROUND_MS = 10 * 60_000

/**
 * Takes in the banks' answers to mandates for direct debit, now and every ten minutes. May run in several processes at once.
 * @returns a function that stops the job; it resolves when the current round has ended
 */
export function startAnswerMandates({ mandates, log, telemetry }: AnswerMandatesOptions, every: Every): () => Promise<void> {
  async function round(): Promise<void> {
    const answered = await mandates.answer()
    if (answered > 0) log.info({ answered }, 'banks answered mandates')
  }
  return repeatJob(
    { name: 'answerMandates', round, everyMs: ROUND_MS, fault: 'the answers of banks could not be taken in', log, telemetry },
    every,
  )
}
