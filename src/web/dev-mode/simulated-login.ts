import type { SessionResponse, SignedIn } from '../../contract/session.ts'
import type { Clock } from '../../engine/clock.ts'
import type { SessionStore } from '../api/session.ts'
import type { MockData } from './mock-data.ts'

/** What the server's session is told to be: somebody made up is signed in, until so many seconds from now. [P4.1] */
export type SimulatedLogin = () => Promise<SessionResponse>

interface LoginParts {
  readonly session: Pick<SessionStore, 'get'>
  readonly clock: Clock
  readonly mockData: MockData
}

/** Makes one of the mock login data. A refresh is the same again, and is no call. [P9.1] */
export function createSimulatedLogin({ session, clock, mockData }: LoginParts): SimulatedLogin {
  return async () => {
    const [answer, login] = await Promise.all([session.get(), mockData('login') as Promise<Omit<SignedIn, 'expiresAt'>>])
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + login.expiresIn * 1_000).toISOString()
    return { ...answer, now: now.toISOString(), signedIn: { ...login, expiresAt } }
  }
}
