import { answerAt } from '../../engine/answer-path.ts'
import type { Answers, BeforeQuotes } from '../../engine/document.ts'
import { callErrorText } from '../../quote/call-errors.ts'
import type { ApiClient } from './client.ts'
import { LOG_LEVELS, type Log } from './log.ts'

type Arguments = Readonly<Record<keyof BeforeQuotes['with'], string>>

/** Makes a call before quotes are created. */
type Before = (client: ApiClient, args: Arguments, signal: AbortSignal) => Promise<unknown>

/** These calls are never retried: quotes wait for them. */
const CALLS: { readonly [Call in BeforeQuotes['call']]: Before } = {
  vehicleCache: async (client, { personalNumber, registrationNumber }, signal) =>
    client.call(
      'POST',
      '/legacy/cache',
      { PersonalNumber: personalNumber, RegistrationNumber: registrationNumber },
      { retries: 0, signal },
    ),
}

/** The dependencies of the call. */
export interface BeforeParts {
  readonly client: ApiClient
  readonly log: Log
  /** Cancels the call. */
  readonly signal: AbortSignal
}

/**
 * Makes the call that a document needs before quotes are created, once its arguments are answered. Logs a failure
 * without the answers, and does not reject. [B4.6] [B8.1]
 */
export async function callBefore(
  { client, log, signal }: BeforeParts,
  { call, with: paths }: BeforeQuotes,
  answers: Answers,
): Promise<void> {
  const personalNumber = answerAt(answers, paths.personalNumber)
  const registrationNumber = answerAt(answers, paths.registrationNumber)
  if (typeof personalNumber !== 'string' || typeof registrationNumber !== 'string') return
  try {
    await CALLS[call](client, { personalNumber, registrationNumber }, signal)
  } catch {
    log({ text: callErrorText('registryCacheFailed'), level: LOG_LEVELS.error, tag: 'buying flow' })
  }
}
