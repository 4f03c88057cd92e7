import type { SessionResponse, SignedInUser } from '../../contract/session.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { ApiCallError } from './failure.ts'
import { loadOnce, type LoadedOnce } from './load-once.ts'

export type { SessionResponse }

/** Fetches what a page needs to begin. The client of this call is the unsigned one: the key comes with the answer. */
export async function loadSession(client: ApiClient): Promise<SessionResponse> {
  const { data, status } = await client.call('GET', '/session')
  if (!isSession(data)) throw new ApiCallError('badResponse', 'Invalid session answer', { status })
  return data
}

const INSURER_FACTS = [
  'name',
  'organizationNumber',
  'address',
  'email',
  'phone',
  'openingHours',
] as const satisfies readonly (keyof SessionResponse['insurer'])[]

/** Whether a value is an answer of the session, as far as every page depends on it. */
export function isSession(data: unknown): data is SessionResponse {
  if (!isObject(data)) return false
  const { signingKey, now, insurer, signedIn } = data
  if (typeof signingKey !== 'string' || typeof now !== 'string' || Number.isNaN(Date.parse(now))) return false
  if (signedIn !== null && !isObject(signedIn)) return false
  return isObject(insurer) && INSURER_FACTS.every((fact) => typeof insurer[fact] === 'string')
}

/** The session of this page. It is dropped when the server no longer knows it. */
export type SessionStore = Pick<LoadedOnce<SessionResponse>, 'get' | 'forget'>

export const createSessionStore = loadOnce<SessionResponse>

/** What tells one signed-in person from another in a browser: an employee has nothing but a name. It stays in memory. */
export function nameOf({ customerNumber, personalNumber, firstName, lastName }: SignedInUser): string {
  return customerNumber ?? personalNumber ?? `${firstName} ${lastName}`
}

/**
 * A client that begins a new session and asks once more when the server no longer knows the session. What was asked for
 * one person is never asked again for another, who has signed in meanwhile: it fails as it does for who is signed out.
 */
export function withSessionRenewal(client: ApiClient, session: SessionStore): ApiClient {
  return {
    async call(method, template, payload, options) {
      const before = (await session.get()).signedIn
      try {
        return await client.call(method, template, payload, options)
      } catch (failure) {
        if (!(failure instanceof ApiCallError) || failure.status !== 401) throw failure
        session.forget()
        const { signedIn } = await session.get()
        if (before && signedIn && nameOf(before.user) !== nameOf(signedIn.user)) throw failure
        return client.call(method, template, payload, options)
      }
    },
  }
}
