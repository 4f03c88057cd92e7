import type { CopyParams } from '../../../copy/placeholders.ts'
import { ApiCallError } from '../../api/failure.ts'
import { isTooMany, TOO_MANY } from './sign-in-calls.ts'

/** What is said when a user name and a password have opened nothing. */
export interface Told {
  readonly key: string
  readonly params?: CopyParams
}

const FAILED: Told = { key: 'identity.username.failed' }

/** The text for a refusal: the server names it; otherwise it could not be asked. */
export function toldOf(error: unknown): Told {
  if (isTooMany(error)) return { key: TOO_MANY }
  const fault = error instanceof ApiCallError ? error.faults.find(({ input }) => input === 'username') : undefined
  return fault ? { key: fault.message, params: fault.params } : FAILED
}
