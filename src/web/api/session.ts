import type { SessionResponse, SignedInUser } from '../../contract/session.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { ApiCallError } from './failure.ts'
import { loadOnce, type LoadedOnce } from './load-once.ts'

export type { SessionResponse }

/**
 * Loads the data that a page needs to start. Takes the unsigned client, because the answer contains the key. @throws
 * ApiCallError
 */
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

/** Whether a value is a session answer. Checks only what every page depends on. */
export function isSession(data: unknown): data is SessionResponse {
  if (!isObject(data)) return false
  const { signingKey, now, insurer, signedIn } = data
  if (typeof signingKey !== 'string' || typeof now !== 'string' || Number.isNaN(Date.parse(now))) return false
  if (signedIn !== null && !isObject(signedIn)) return false
  return isObject(insurer) && INSURER_FACTS.every((fact) => typeof insurer[fact] === 'string')
}

/** The session of this page. It is forgotten when the server no longer knows it. */
export type SessionStore = Pick<LoadedOnce<SessionResponse>, 'get' | 'forget'>

export const createSessionStore = loadOnce<SessionResponse>

/** Returns what identifies a signed-in person within a browser; an employee has only a name. Keep it in memory only. */
export function nameOf({ customerNumber, personalNumber, firstName, lastName }: SignedInUser): string {
  return customerNumber ?? personalNumber ?? `${firstName} ${lastName}`
}

/**
 * Returns a client that gets a new session and retries once when the server no longer knows the session. If another
 * person has signed in since, it does not repeat the call: the call fails as for a signed-out person.
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
