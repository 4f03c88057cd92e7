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
  | 'noPrice'
  | 'outdated'
  | 'sessionLost'

/** The family of each failure code. Codes come from the server, the client and the quote core. [B8.1] */
const FAMILIES: Readonly<Record<string, FailureFamily>> = {
  underwriting: 'underwriting',
  network: 'network',
  timeout: 'slow',
  badResponse: 'nonsense',
  dataMissing: 'nonsense',
  tooManyRequests: 'busy',
  invalidAnswers: 'refused',
  notSold: 'notSold',
  selectedQuoteMissing: 'noPrice',
  requestMismatch: 'outdated',
  bundleUnknown: 'outdated',
  bundleChanged: 'outdated',
  pageOutdated: 'outdated',
  unauthorized: 'sessionLost',
}

/** Returns the family of texts for a code. */
export function failureFamily(code: string): FailureFamily {
  return ownValue(FAMILIES, code) ?? 'unknown'
}

/** Returns the copy key of a family's text. A timeout has its own text, unlike a slow call. */
export function failureTextKey(family: FailureFamily): string {
  return family === 'slow' ? 'general.failure.slow.gaveUp' : `general.failure.${family}.text`
}

const PASSING: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'badResponse', 'unauthorized', 'server'])

/** Whether a retry may succeed: the server did not refuse the content, or only temporarily. */
export function isTransientFailure(failure: unknown): boolean {
  return !(failure instanceof ApiCallError) || PASSING.has(failure.kind) || failure.code === 'tooManyRequests'
}
