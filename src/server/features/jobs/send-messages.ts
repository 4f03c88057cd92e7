import type { FastifyBaseLogger } from 'fastify'
import type { Sending } from '../messages/register-messages.ts'
import { repeatJob, type JobParts } from './repeat-job.ts'
import type { Every } from '../../platform/timers/timer.ts'

export interface SendMessagesOptions extends JobParts {
  readonly sending: Pick<Sending, 'sendDue' | 'countDeadLetters'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** How long a message may wait before its first try, in milliseconds. */
const ROUND_MS = 5_000

/**
 * Logs how many messages an earlier run gave up. Then sends what is due, now and every five seconds, one round at a time.
 * @returns a function that stops the job; it resolves when the message under way has a result
 */
export function startSendMessages({ sending, log, telemetry }: SendMessagesOptions, every: Every): () => Promise<void> {
  let isStopping = false
  let areCounted = false
  const round = async (): Promise<void> => {
    const deadLetters = areCounted ? 0 : await sending.countDeadLetters()
    areCounted = true
    if (deadLetters > 0) log.error({ deadLetters }, 'messages were given up: see npm run messages')
    await sending.sendDue(() => isStopping)
  }
  const stop = repeatJob({ name: 'sendMessages', round, everyMs: ROUND_MS, fault: 'messages could not be sent', log, telemetry }, every)
  return async () => {
    isStopping = true
    await stop()
  }
}
