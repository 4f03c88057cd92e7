import { createJsonService, type ServiceAnswer, type ServiceFault, type ServiceOptions } from '../../json-service/json-service.ts'
import { ComparisonError } from '../comparison-port.ts'

/** How to reach the service that compares insurances. */
export type ComparisonServiceOptions = Pick<ServiceOptions, 'baseUrl' | 'token'> & Partial<Pick<ServiceOptions, 'timeoutMs'>>

/** A page waits for the answer. */
const DEFAULT_TIMEOUT_MS = 5_000
const LONGEST_ANSWER = 64 * 1024

/**
 * Returns a GET below the address of the service.
 * @throws ComparisonError `unavailable` without an answer, `invalid` for one that is too long
 */
export function createComparisonService({
  baseUrl,
  token,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ComparisonServiceOptions): (path: string) => Promise<ServiceAnswer> {
  const call = createJsonService({ baseUrl, token, timeoutMs, longestAnswer: LONGEST_ANSWER, errorOf })
  return async (path) => call({ method: 'GET', path })
}

const FAULTS: Readonly<Record<ServiceFault, ConstructorParameters<typeof ComparisonError>>> = {
  late: ['unavailable', 'the comparison did not answer in time'],
  unreachable: ['unavailable', 'the comparison cannot be reached'],
  tooLong: ['invalid', 'the answer of the comparison is too long'],
}

const errorOf = (fault: ServiceFault) => new ComparisonError(...FAULTS[fault])
