import { ApiCallError, type FailureKind } from '../api/failure.ts'
import { ownValue } from '../../values/own-value.ts'

/** The families of failure texts in the copy page `general`: `general.failure.<family>.title` and `.text`. */
export type FailureFamily =
  | 'unknown'
  | 'underwriting'
  | 'network'
  | 'slow'
  | 'nonsense'
  | 'busy'
  | 'refused'
  | 'notSold'
  | 'outdated'
  | 'sessionLost'

/** What a failure's code means to a customer. Codes come from the server, the client and the quote core. [B8.1] */
const FAMILIES: Readonly<Record<string, FailureFamily>> = {
  underwriting: 'underwriting',
  network: 'network',
  timeout: 'slow',
  badResponse: 'nonsense',
  dataMissing: 'nonsense',
  tooManyRequests: 'busy',
  invalidAnswers: 'refused',
  notSold: 'notSold',
  requestMismatch: 'outdated',
  bundleUnknown: 'outdated',
  bundleChanged: 'outdated',
  pageOutdated: 'outdated',
  unauthorized: 'sessionLost',
}

/** The family of texts for a code. */
export function failureFamily(code: string): FailureFamily {
  return ownValue(FAMILIES, code) ?? 'unknown'
}

/** The text key of a family: a call that timed out is not one that is still slow. */
export function failureTextKey(family: FailureFamily): string {
  return family === 'slow' ? 'general.failure.slow.gaveUp' : `general.failure.${family}.text`
}

const PASSING: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'badResponse', 'unauthorized', 'server'])

/** Whether the same call may succeed the next time: the server did not refuse what was sent, or only for now. */
export function mayPass(failure: unknown): boolean {
  return !(failure instanceof ApiCallError) || PASSING.has(failure.kind) || failure.code === 'tooManyRequests'
}
