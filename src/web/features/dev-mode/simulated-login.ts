import type { SessionResponse, SignedIn } from '../../../contract/session.ts'
import type { Clock } from '../../../values/clock.ts'
import type { SessionStore } from '../../api/session.ts'
import type { MockData } from './mock-data.ts'

/**
 * What the server's session is told to be: somebody made up is signed in, for as long as somebody really signed in would be.
 * None of it is a call. [P4.1]
 */
export interface SimulatedLogin {
  /** The session as it is now, and no longer for having been looked at. The first look signs in. */
  readonly check: () => Promise<SessionResponse>
  /** Makes the session longer, unless it has ended. [P9.1] */
  readonly refresh: () => Promise<SessionResponse>
  readonly logOut: () => void
}

interface LoginParts {
  readonly session: Pick<SessionStore, 'get'>
  readonly clock: Clock
  readonly mockData: MockData
}

/** Makes one of the mock login data. */
export function createSimulatedLogin({ session, clock, mockData }: LoginParts): SimulatedLogin {
  /** Millisecond at which it ends; undefined before it has begun. */
  let end: number | undefined

  async function answer(isProlonging: boolean): Promise<SessionResponse> {
    const [told, login] = await Promise.all([session.get(), mockData('login') as Promise<Omit<SignedIn, 'expiresAt'>>])
    const now = clock.now()
    const life = login.expiresIn * 1_000
    end ??= now.getTime() + life
    const isAlive = now.getTime() < end
    if (isAlive && isProlonging) end = now.getTime() + life
    return { ...told, now: now.toISOString(), signedIn: isAlive ? { ...login, expiresAt: new Date(end).toISOString() } : null }
  }

  return {
    check: async () => answer(false),
    refresh: async () => answer(true),
    logOut() {
      end = 0
    },
  }
}
