import type { SessionName } from './cookies.ts'
import { logOut } from './end-session.ts'
import { signIn } from './open-session.ts'
import { refreshSession, type Refreshed } from './refresh-session.ts'
import { revokeExpired } from './revocation.ts'
import type { SessionServiceOptions } from './session-options.ts'
import type { SignedInSession } from './session-store.ts'
import type { LoginSecrets } from './sign-in-provider-port.ts'

/** The signed-in sessions. [P4.1] */
export interface SessionService {
  /** @returns undefined once the session has ended */
  find(id: string): Promise<SignedInSession | undefined>
  /**
   * Opens a session with the callback query from the provider.
   * @param before the browser's earlier session. Data of an anonymous visit or of the same person moves to the new session.
   * A signed-in earlier session ends
   * @returns the new session's id
   * @throws ProviderError
   */
  signIn(query: string, secrets: LoginSecrets, before: SessionName | undefined): Promise<string>
  /** Refreshes once for all callers in all processes, and at most every 15 seconds. [P9.1] */
  refresh(id: string): Promise<Refreshed>
  /** Ends a session, here and at the provider. @returns the address where the browser ends the provider's own session */
  logOut(id: string): Promise<string>
  /** Revokes and deletes expired sessions. If the provider does not answer, the session stays for the next run. */
  removeExpired(): Promise<void>
}

export function createSessionService(options: SessionServiceOptions): SessionService {
  const underWay = new Map<string, Promise<Refreshed>>()
  return {
    find: async (id) => options.store.find(id),
    signIn: async (query, secrets, before) => signIn(options, query, secrets, before),
    async refresh(id) {
      const running = underWay.get(id) ?? refreshSession(options, id).finally(() => underWay.delete(id))
      underWay.set(id, running)
      return running
    },
    logOut: async (id) => logOut(options, id),
    removeExpired: async () => revokeExpired(options),
  }
}
