import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { SignedIn } from '../../../contract/session.ts'
import { isObject } from '../../../values/json.ts'
import type { ApiClient } from '../../api/client.ts'
import { invalidData } from '../../api/failure.ts'
import { isSession, type SessionStore } from '../../api/session.ts'

/** What the page asks the server of its session. Each may reject. */
export interface SessionCalls {
  /** Who is signed in, as the server knows it now; null when nobody is any more. Does not make the session longer. */
  readonly check: () => Promise<SignedIn | null>
  /** Makes the session longer. */
  readonly refresh: () => Promise<SignedIn | null>
  /** Ends the session. @returns where the page goes to end that of the identity provider too */
  readonly logout: (options?: { readonly retries: number }) => Promise<string>
}

/** @throws ApiCallError when it is not what the contract says, as far as the page depends on it */
export function readSignedIn(signedIn: SignedIn | null): SignedIn | null {
  if (signedIn === null) return null
  const { user, engagements, roles, expiresIn, expiresAt } = signedIn
  if (isObject(user) && Array.isArray(engagements) && Array.isArray(roles) && expiresIn > 0 && Date.parse(expiresAt) > 0) return signedIn
  throw invalidData(200)
}

/** The client adds this to the templates of its calls. */
const BASE_PATH = '/api'
const below = (path: string) => path.slice(BASE_PATH.length)

/** Builds the calls of the session. */
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
