import { createJsonService, type CallService, type ServiceFault, type ServiceOptions } from '../../json-service/json-service.ts'
import { CollectorError } from '../collector-port.ts'

/** How to reach the aggregator. */
type AggregatorOptions = Pick<ServiceOptions, 'baseUrl' | 'token'> & Partial<Pick<ServiceOptions, 'timeoutMs'>>

/** Two calls fit in a claim on a collection. */
const DEFAULT_TIMEOUT_MS = 15_000
const LONGEST_ANSWER = 4 * 1024 * 1024

/** Returns calls to an aggregator. They throw a CollectorError: `unavailable` without an answer, `invalid` for one that is too long. */
export function createAggregator({ baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS }: AggregatorOptions): CallService {
  return createJsonService({ baseUrl, token, timeoutMs, longestAnswer: LONGEST_ANSWER, errorOf })
}

const FAULTS: Readonly<Record<ServiceFault, ConstructorParameters<typeof CollectorError>>> = {
  late: ['unavailable', 'the aggregator did not answer in time'],
  unreachable: ['unavailable', 'the aggregator cannot be reached'],
  tooLong: ['invalid', 'the answer of the aggregator is too long'],
}

const errorOf = (fault: ServiceFault) => new CollectorError(...FAULTS[fault])
