import { ApiCallError } from '../../api/failure.ts'
import type { CallFault } from './sign-machine.ts'
import type { SignCopyKey } from './sign-copy.ts'

const REFUSED: SignCopyKey = 'sign.refused'
/** Names the fault of a refusal by the e-ID service. Its message is the copy key of that service's own text. */
const OF_SERVICE = 'signing'
const FINAL = new Set(['notFound', 'unauthorized'])

/** The server's codes for faults in the signed content: the server would refuse the same content again. */
const SIGNED_CONTENT_CODES: ReadonlySet<string | undefined> = new Set([
  'invalidAnswers',
  'bundleUnknown',
  'bundleChanged',
  'requestMismatch',
  'underwriting',
  'noPrice',
  'notSold',
])

/** Whether the server refuses the content to sign, not the signing itself. */
export function isSignedContentError(error: unknown): error is ApiCallError {
  return error instanceof ApiCallError && SIGNED_CONTENT_CODES.has(error.code)
}

/** The content is signed already, for example by a page that was closed too soon. */
export class AlreadySignedError extends Error {
  override readonly name = 'AlreadySignedError'
}

/** Returns what a failed call means for the signing: the server refused it, or could not be reached. */
export function callFaultOf(error: unknown): CallFault {
  if (error instanceof AlreadySignedError) return { kind: 'refused', messageKey: 'general.sign.alreadySigned', canRetry: false }
  if (!(error instanceof ApiCallError)) return { kind: 'unreachable' }
  const serviceFault = error.faults.find(({ input }) => input === OF_SERVICE)
  if (serviceFault) return { kind: 'refused', messageKey: serviceFault.message, canRetry: true }
  if (error.kind === 'badRequest') return { kind: 'refused', messageKey: REFUSED, canRetry: !isSignedContentError(error) }
  return FINAL.has(error.kind) ? { kind: 'refused', messageKey: REFUSED, canRetry: false } : { kind: 'unreachable' }
}
