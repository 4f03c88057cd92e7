import type { SessionResponse, SignedIn } from '../../../contract/session.ts'
import type { Clock } from '../../../values/clock.ts'
import type { SessionStore } from '../../api/session.ts'
import type { MockData } from './mock-data.ts'

/**
 * A simulated session: a fictitious person is signed in for a real token's lifetime. Sign-in, refresh and sign-out are
 * simulated without calls. [P4.1]
 */
export interface SimulatedLogin {
  /** Returns the current session without extending it. The first call signs in. */
  readonly check: () => Promise<SessionResponse>
  /** Extends the session, unless it has ended. [P9.1] */
  readonly refresh: () => Promise<SessionResponse>
  readonly logOut: () => void
}

interface LoginParts {
  readonly session: Pick<SessionStore, 'get'>
  readonly clock: Clock
  readonly mockData: MockData
}

/** Returns a simulated login from the mock login data. */
export function createSimulatedLogin({ session, clock, mockData }: LoginParts): SimulatedLogin {
  /** Millisecond of the session's end; undefined before it has begun. */
  let end: number | undefined

  async function answer(isProlonging: boolean): Promise<SessionResponse> {
    const [answer, login] = await Promise.all([session.get(), mockData('login') as Promise<Omit<SignedIn, 'expiresAt'>>])
    const now = clock.now()
    const life = login.expiresIn * 1_000
    end ??= now.getTime() + life
    const isAlive = now.getTime() < end
    if (isAlive && isProlonging) end = now.getTime() + life
    return { ...answer, now: now.toISOString(), signedIn: isAlive ? { ...login, expiresAt: new Date(end).toISOString() } : null }
  }

  return {
    check: async () => answer(false),
    refresh: async () => answer(true),
    logOut() {
      end = 0
    },
  }
}
