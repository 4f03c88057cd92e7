import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../../contract/session.ts'
import type { Clock } from '../../../values/clock.ts'
import { REQUEST_WINDOW_MS } from '../../../contract/request-id.ts'
import { isSame } from '../../platform/secrets/is-same.ts'
import type { SessionName, SessionNames } from './cookies.ts'
import { createRequestIds } from './request-ids.ts'
import type { ShopSession } from './session.ts'
import type { SessionService } from './session-service.ts'

export interface CallOptions {
  readonly names: SessionNames
  readonly sessions: Pick<SessionService, 'find'>
  readonly clock: Clock
}

/** Whose call a request is. */
export interface Calls {
  /** The session that the browser has; nothing once it has ended. */
  sessionOf(request: FastifyRequest): Promise<ShopSession | undefined>
  /** The same, of a call that is signed with the session's key, now and for the first time. [P7.1] */
  signedBy(request: FastifyRequest): Promise<ShopSession | undefined>
}

/** The signature is the defence against forged requests from other sites: they cannot read the key. */
export function createCalls({ names, sessions, clock }: CallOptions): Calls {
  const requestIds = createRequestIds(clock)

  async function named(name: SessionName | undefined): Promise<ShopSession | undefined> {
    if (!name?.isSignedIn) return name && { id: name.id }
    const signedIn = await sessions.find(name.id)
    return signedIn && { id: name.id, signedIn }
  }

  return {
    sessionOf: async ({ headers }) => named(names.read(headers.cookie)),

    async signedBy({ headers }) {
      const name = names.read(headers.cookie)
      const [requestId, signature, start] = [REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER].map((header) => headers[header])
      if (!name || typeof requestId !== 'string' || typeof signature !== 'string' || typeof start !== 'string') return undefined
      const age = Math.abs(clock.now().getTime() - Date.parse(start))
      const key = Buffer.from(names.signingKey(name.id), 'base64url')
      const isSigned = isSame(signature, createHmac('sha256', key).update(requestId).digest('base64url'))
      // NaN, of a time that is none, is not within the window
      if (!isSigned || !(age <= REQUEST_WINDOW_MS) || !requestIds.take(name.id, requestId)) return undefined
      return named(name)
    },
  }
}
