import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { SignedIn } from '../../../contract/session.ts'
import { isObject } from '../../../values/json.ts'
import type { ApiClient } from '../../api/client.ts'
import { invalidData } from '../../api/failure.ts'
import { isSession, type SessionStore } from '../../api/session.ts'

/** The page's calls about its session. Each may reject. */
export interface SessionCalls {
  /** Returns the signed-in person as the server knows them now, or null. Does not extend the session. */
  readonly check: () => Promise<SignedIn | null>
  /** Extends the session. */
  readonly refresh: () => Promise<SignedIn | null>
  /** Ends the session. @returns the address where the page ends the identity provider's session too */
  readonly logout: (options?: { readonly retries: number }) => Promise<string>
}

/** @throws ApiCallError when the answer breaks the part of the contract that the page depends on */
export function readSignedIn(signedIn: SignedIn | null): SignedIn | null {
  if (signedIn === null) return null
  const { user, engagements, roles, expiresIn, expiresAt } = signedIn
  if (isObject(user) && Array.isArray(engagements) && Array.isArray(roles) && expiresIn > 0 && Date.parse(expiresAt) > 0) return signedIn
  throw invalidData(200)
}

/** The client adds this prefix to each call's template. */
const BASE_PATH = '/api'
const below = (path: string) => path.slice(BASE_PATH.length)

/** Returns the calls of the session. */
export function createSessionCalls(client: ApiClient, session: SessionStore): SessionCalls {
  return {
    async check() {
      session.forget()
      return readSignedIn((await session.get()).signedIn)
    },
    async refresh() {
      const { data, status } = await client.call('POST', below(SESSION_PATHS.refresh), {})
      if (isSession(data)) return readSignedIn(data.signedIn)
      throw invalidData(status)
    },
    async logout(options) {
      const { data, status } = await client.call('GET', below(SESSION_PATHS.logout), {}, options)
      if (isObject(data) && typeof data['redirectTo'] === 'string') return data['redirectTo']
      throw invalidData(status)
    },
  }
}
