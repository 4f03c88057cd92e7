import type { FastifyBaseLogger } from 'fastify'
import { isObject } from '../../../../values/json.ts'
import { createJsonService, type ServiceFault } from '../../json-service/json-service.ts'
import { CORE_SYSTEM_ERROR_CODES, CoreSystemError, type CoreSystemErrorCode } from '../core-system-port.ts'
import type { ReadAnswer } from './answers.ts'
import type { FindDifference } from './differences.ts'

export interface CoreServiceOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly token: string
  /** How long an answer may take. What comes later counts as unknown. */
  readonly timeoutMs: number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** A call to the core system. */
export interface CoreCall<T> {
  /** Below the base address. It names no person. */
  readonly path: string
  /** Undefined: a GET. */
  readonly body?: object
  /** The key that makes a repeated call the same. */
  readonly idempotencyKey?: string
  readonly read: ReadAnswer<T>
  /** Finds what the answer says of something else than what was asked for. */
  readonly differs?: FindDifference<T>
}

/** Calls the core system. @throws CoreSystemError */
export type CallCoreService = <T>(call: CoreCall<T>) => Promise<T>

const LONGEST_ANSWER = 8 * 1024 * 1024
const LONGEST_MESSAGE = 200

const FAULTS: Readonly<Record<ServiceFault, string>> = {
  late: 'the core system did not answer in time',
  unreachable: 'the core system cannot be reached',
  tooLong: 'the core system answered too much',
}

/**
 * Returns calls to a core system over HTTP. A refusal is an answer with a status from 400 to 499 and a known `code`. Everything else that
 * is no success leaves open what the core system did: `unavailable`. So does an answer about something else than what was asked for; the
 * log names its first such field, and no value. The log says where an answer has another form.
 */
export function createCoreService({ baseUrl, token, timeoutMs, log }: CoreServiceOptions): CallCoreService {
  const call = createJsonService({ baseUrl, token, timeoutMs, longestAnswer: LONGEST_ANSWER, errorOf })
  return async ({ path, body, idempotencyKey, read, differs }) => {
    const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    const answer = await call({ method: body ? 'POST' : 'GET', path, headers, ...(body && { body }) })
    const refusal = refusalIn(answer)
    if (refusal) throw refusal
    if (answer.status !== 200) throw new CoreSystemError('unavailable', `the core system answered ${answer.status}`)
    const found = read(answer.body)
    const [, about] = path.split('/')
    if ('fault' in found) {
      log.warn({ call: about, fault: found.fault }, 'the core system answered in another form')
      throw new CoreSystemError('unavailable', `the core system answered in another form: ${found.fault}`)
    }
    const field = differs?.(found.value)
    if (field === undefined) return found.value
    log.warn({ call: about, field }, 'the core system answered with something else than what was asked for')
    throw new CoreSystemError('unavailable', 'the core system answered with something else than what was asked for')
  }
}

const errorOf = (fault: ServiceFault) => new CoreSystemError('unavailable', FAULTS[fault])

function refusalIn({ status, body }: { readonly status: number; readonly body: unknown }): CoreSystemError | undefined {
  if (status < 400 || status > 499 || !isObject(body)) return undefined
  const code = CORE_SYSTEM_ERROR_CODES.find((known) => known === body['code'])
  if (code === undefined || code === 'unavailable') return undefined
  return new CoreSystemError(code, messageIn(body, code))
}

function messageIn({ message }: Record<string, unknown>, code: CoreSystemErrorCode): string {
  return typeof message === 'string' && message !== '' && message.length <= LONGEST_MESSAGE ? message : code
}
