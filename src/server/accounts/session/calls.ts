import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../../contract/headers.ts'
import type { Clock } from '../../../values/clock.ts'
import { REQUEST_WINDOW_MS } from '../../../contract/request-id.ts'
import { CallMemoryError, type CallMemory } from '../../platform/call-memory/call-memory.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { isSame } from '../../platform/secrets/is-same.ts'
import type { SessionName, SessionNames } from './cookies.ts'
import { createRequestIds } from './request-ids.ts'
import type { ShopSession } from './session.ts'
import type { SessionService } from './session-service.ts'

export interface CallOptions {
  readonly names: SessionNames
  readonly sessions: Pick<SessionService, 'find'>
  readonly clock: Clock
  readonly callMemory: CallMemory
}

/**
 * Why a call is in no session, for the log.
 * - `noSession`: without our cookie
 * - `notSigned`: without a signature
 * - `wrongSignature`: signed for another session
 * - `staleCall`: made too long ago, or ahead of time
 * - `repeatedCall`: its id was used, or is too old
 * - `sessionOver`: the session has ended
 */
export type CallFault = 'noSession' | 'notSigned' | 'wrongSignature' | 'staleCall' | 'repeatedCall' | 'sessionOver'

/** Finds the session of a request. */
export interface Calls {
  /** Returns the browser's session; undefined once it has ended. */
  sessionOf(request: FastifyRequest): Promise<ShopSession | undefined>
  /** As `sessionOf`, but only for a call with a valid signature, a current time and an unused request id. [P7.1] */
  signedBy(request: FastifyRequest): Promise<ShopSession | undefined>
  /** As `signedBy`, with the reason of a refusal. @throws ApiError 503 `unavailable` if it is not known whether the id was used */
  check(request: FastifyRequest): Promise<ShopSession | CallFault>
}

/** The signature protects against forged requests from other sites (CSRF): they cannot read the key. */
export function createCalls({ names, sessions, clock, callMemory }: CallOptions): Calls {
  const requestIds = createRequestIds(clock, callMemory)

  async function named(name: SessionName | undefined): Promise<ShopSession | undefined> {
    if (!name?.isSignedIn) return name && { id: name.id }
    const signedIn = await sessions.find(name.id)
    return signedIn && { id: name.id, signedIn }
  }

  async function check({ headers }: FastifyRequest): Promise<ShopSession | CallFault> {
    const name = names.read(headers.cookie)
    if (!name) return 'noSession'
    const [requestId, signature, start] = [REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER].map((header) => headers[header])
    if (typeof requestId !== 'string' || typeof signature !== 'string' || typeof start !== 'string') return 'notSigned'
    const age = Math.abs(clock.now().getTime() - Date.parse(start))
    const key = Buffer.from(names.signingKey(name.id), 'base64url')
    if (!isSame(signature, createHmac('sha256', key).update(requestId).digest('base64url'))) return 'wrongSignature'
    // an invalid time gives NaN, which is outside the window
    if (!(age <= REQUEST_WINDOW_MS)) return 'staleCall'
    if (!(await requestIds.take(name.id, requestId).catch(refuseUnknown))) return 'repeatedCall'
    return (await named(name)) ?? 'sessionOver'
  }

  return {
    sessionOf: async ({ headers }) => named(names.read(headers.cookie)),
    check,
    async signedBy(request) {
      const checked = await check(request)
      return typeof checked === 'string' ? undefined : checked
    },
  }
}

/** A call that may be a repeated one is refused: the client calls again with a new id. */
function refuseUnknown(error: unknown): never {
  if (error instanceof CallMemoryError) throw new ApiError(503, 'unavailable', 'the call cannot be checked now', undefined, 'callMemory')
  throw error
}
