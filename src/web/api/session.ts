import type { SessionResponse } from '../../contract/session.ts'
import { isObject } from '../../engine/json.ts'
import type { ApiClient } from './client.ts'
import { ApiFailure } from './failure.ts'
import { loadOnce, type LoadedOnce } from './load-once.ts'

export type { SessionResponse }

/** Fetches what a page needs to begin. The client of this call is the unsigned one: the key comes with the answer. */
export async function loadSession(client: ApiClient): Promise<SessionResponse> {
  const { data, status } = await client.call('GET', '/session')
  if (!isSession(data)) throw new ApiFailure('badResponse', 'Invalid session answer', { status })
  return data
}

/** Whether a value is an answer of the session, as far as every page depends on it. */
export function isSession(data: unknown): data is SessionResponse {
  if (!isObject(data)) return false
  const { signingKey, now, insurer, signedIn } = data
  if (typeof signingKey !== 'string' || typeof now !== 'string' || Number.isNaN(Date.parse(now))) return false
  if (signedIn !== null && !isObject(signedIn)) return false
  return isObject(insurer) && Object.values(insurer).every((fact) => typeof fact === 'string')
}

/** The session of this page. It is dropped when the server no longer knows it. */
export type SessionStore = Pick<LoadedOnce<SessionResponse>, 'get' | 'forget'>

export const createSessionStore = loadOnce<SessionResponse>

/** A client that begins a new session and asks once more when the server no longer knows the session. */
export function withSessionRenewal(client: ApiClient, session: SessionStore): ApiClient {
  return {
    async call(method, template, payload, options) {
      try {
        return await client.call(method, template, payload, options)
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure
        session.forget()
        return client.call(method, template, payload, options)
      }
    },
  }
}
