import type { CopyParams } from '../../../copy/placeholders.ts'
import { ApiCallError } from '../../api/failure.ts'
import { isTooMany, TOO_MANY } from './sign-in-calls.ts'

/** The text for a failed sign-in by user name and password. */
export interface RefusalMessage {
  readonly key: string
  readonly params?: CopyParams
}

const FAILED: RefusalMessage = { key: 'identity.username.failed' }

/** Returns the text for a refusal: the server's, or a general one when the call failed. */
export function refusalMessage(error: unknown): RefusalMessage {
  if (isTooMany(error)) return { key: TOO_MANY }
  const fault = error instanceof ApiCallError ? error.faults.find(({ input }) => input === 'username') : undefined
  return fault ? { key: fault.message, params: fault.params } : FAILED
}
