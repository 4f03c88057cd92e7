import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import { signInActor } from '../../platform/audit/sign-in-actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import { carryOver } from './carry-over.ts'
import type { SessionName } from './cookies.ts'
import { decodeIdentityToken, identityOf, isSamePerson, type Identity } from './identity-token.ts'
import { ProviderError, TokensRefusedError, type LoginSecrets, type SignInProvider, type TokenSet } from './sign-in-provider-port.ts'
import type { Claim, ExpiredSession, Granted, KeptItems, SessionStore, SignedInSession } from './session-store.ts'

export interface SessionServiceOptions {
  readonly db: Db
  readonly store: SessionStore
  readonly provider: SignInProvider
  readonly clock: Clock
  readonly random: Random
  /** Waits, in milliseconds, for another process that refreshes the same session. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** The signed-out page, where there is no provider to leave by. */
  readonly signedOutPath: string
}

/** What refreshing gave: the session, or why there is none. */
export type Refreshed = { readonly session: SignedInSession } | { readonly fault: 'gone' | 'refreshFailed' | 'unavailable' }

/** The sessions of those who have signed in. [P4.1] */
export interface SessionService {
  /** @returns nothing once it has ended */
  find(id: string): Promise<SignedInSession | undefined>
  /**
   * Begins a session with what the browser brought from the provider.
   * @param before the session that it had: what an anonymous visit has begun, or the same person, is carried over; one that
   * was signed in ends
   * @returns the new session's id
   * @throws ProviderError
   */
  signIn(query: string, secrets: LoginSecrets, before: SessionName | undefined): Promise<string>
  /** Refreshes once, whoever asks at the same time and in which process, and not again within 15 seconds. [P9.1] */
  refresh(id: string): Promise<Refreshed>
  /** Ends a session, here and at the provider. @returns where the browser goes to end the provider's own */
  logOut(id: string): Promise<string>
  /** Revokes the sessions that have expired, and forgets them; those that the provider does not answer for, another time. */
  removeExpired(): Promise<void>
}

/** [P9.1] */
const REFRESH_THROTTLE_MS = 15_000
/** How long one waits for another process, which claims a session for 45 seconds. */
const WAITS = 460
const WAIT_MS = 100
/** After so many sessions for which the provider has not answered the job takes it for down. */
const PATIENCE = 3

export function createSessionService(options: SessionServiceOptions): SessionService {
  const { db, store, provider, clock, random, wait, log, signedOutPath } = options
  const underWay = new Map<string, Promise<Refreshed>>()

  const fail = (error: unknown, words: string): void => log.error({ error: safeError(error) }, words)

  /** A failure is only logged. [P7.4] [P8.1] @returns false where the provider does not answer */
  async function revoke({ refreshToken, accessToken }: KeptItems): Promise<boolean> {
    try {
      if (refreshToken !== undefined) await provider.revoke(refreshToken, 'refresh_token')
      else if (accessToken !== undefined) await provider.revoke(accessToken, 'access_token')
      return true
    } catch (error) {
      fail(error, 'Error when trying to revoke')
      return !(error instanceof ProviderError && error.fault === 'unavailable')
    }
  }

  async function revokeTokens({ accessToken, refreshToken }: TokenSet): Promise<void> {
    await revoke(refreshToken === undefined ? { accessToken } : { refreshToken })
  }

  /** Makes use of new tokens: nobody may be left with those that come to nothing. */
  async function using<T>(tokens: TokenSet, use: () => Promise<T>): Promise<T> {
    try {
      return await use()
    } catch (error) {
      await revokeTokens(tokens)
      throw error
    }
  }

  async function end(id: string, identity: Identity, action: string): Promise<ExpiredSession | undefined> {
    return db.transaction(async (tx) => {
      const ended = await store.end(tx, id)
      if (ended) await writeAudit(tx, auditOf(identity, action))
      return ended
    })
  }

  const auditOf = (identity: Identity, action: string) => ({
    at: clock.now(),
    actor: signInActor(identity),
    action,
    subject: `account:${identity.subject}`,
  })

  /** Revokes what was kept of a session that has ended, and forgets it. @returns false where that is for another time */
  async function letGo({ idHash, items }: ExpiredSession): Promise<boolean> {
    const isAnswered = await revoke(items)
    if (isAnswered) await store.removeExpired(idHash)
    return isAnswered
  }

  async function ask(id: string, session: SignedInSession, claim: Claim): Promise<Refreshed> {
    const { refreshToken } = await store.items(id)
    if (refreshToken === undefined) throw new ProviderError('refused', 'Could not find a refresh_token')
    const tokens = await provider.refresh(refreshToken)
    const renewal = await using(tokens, async () => store.renew(id, claim, refreshedBy(tokens, session.identity)))
    // what comes after another refresh is let go: to revoke it would end the tokens of that one too
    if (renewal !== 'gone') return present(id)
    // logged out meanwhile: nobody may be left with the new tokens
    await revokeTokens(tokens)
    return { fault: 'gone' }
  }

  async function present(id: string): Promise<Refreshed> {
    const session = await store.find(id)
    return session ? { session } : { fault: 'gone' }
  }

  async function refresh(id: string): Promise<Refreshed> {
    for (let waited = 0; waited < WAITS; waited += 1) {
      const session = await store.find(id)
      if (!session) return { fault: 'gone' }
      if (clock.now().getTime() - session.refreshedAt.getTime() < REFRESH_THROTTLE_MS) return { session }
      const claim = session.isRefreshing ? undefined : await store.claim(id, session.refreshedAt)
      if (claim) return attempt(id, session, claim)
      await wait(WAIT_MS)
    }
    return { fault: 'unavailable' }
  }

  async function attempt(id: string, session: SignedInSession, claim: Claim): Promise<Refreshed> {
    try {
      return await ask(id, session, claim)
    } catch (error) {
      fail(error, 'Error when trying to refresh')
      // what the provider has refused it refuses again; a provider that is down may be back before the session ends
      if (error instanceof ProviderError && error.fault !== 'unavailable') {
        const now = await store.find(id)
        // it is the token from before that was refused: another process has a new one since
        if (now && now.refreshedAt > claim.refreshedAt) return { session: now }
        await endRefused(id, session.identity)
        return { fault: 'refreshFailed' }
      }
      await store.release(id, claim)
      return { fault: 'unavailable' }
    }
  }

  async function endRefused(id: string, identity: Identity): Promise<void> {
    const ended = await end(id, identity, 'session.refused')
    if (ended) await letGo(ended)
  }

  async function tokensOf(query: string, secrets: LoginSecrets): Promise<TokenSet> {
    try {
      return await provider.tokensOf(query, secrets)
    } catch (error) {
      if (error instanceof TokensRefusedError) await revokeTokens(error.tokens)
      throw error
    }
  }

  /** @returns the new session's id, and the session that the browser had, which has ended */
  async function begin(tokens: TokenSet, before: SessionName | undefined) {
    const granted = { tokens, identity: identityIn(tokens) }
    const earlier = before?.isSignedIn ? await store.find(before.id) : undefined
    const isOwn = !before?.isSignedIn || (earlier !== undefined && isSamePerson(earlier.identity, granted.identity))
    const old = before && earlier && (await end(before.id, earlier.identity, 'session.replaced'))
    const id = longId(random)
    await db.transaction(async (tx) => {
      await store.begin(tx, id, granted)
      if (before && isOwn) await carryOver(tx, before.id, id)
      const detail = { roles: [...granted.identity.roles] }
      await writeAudit(tx, { ...auditOf(granted.identity, 'session.signIn'), detail })
    })
    return { id, old }
  }

  return {
    find: async (id) => store.find(id),

    async signIn(query, secrets, before) {
      const tokens = await tokensOf(query, secrets)
      const { id, old } = await using(tokens, async () => begin(tokens, before))
      if (old) await letGo(old)
      return id
    },

    async refresh(id) {
      const running = underWay.get(id) ?? refresh(id).finally(() => underWay.delete(id))
      underWay.set(id, running)
      return running
    },

    async logOut(id) {
      const session = await store.find(id)
      const ended = session && (await end(id, session.identity, 'session.logout'))
      // its own page would be none where it is down: whoever signs out must see that they have
      if (!ended || !(await letGo(ended))) return signedOutPath
      try {
        return await provider.logoutAddress(ended.items.idToken)
      } catch (error) {
        fail(error, 'the provider does not say where to log out')
        return signedOutPath
      }
    },

    async removeExpired() {
      await store.removeOutlived()
      let kept = 0
      for (let some = await store.expired(kept); some.length > 0; some = await store.expired(kept)) {
        for (const session of some) {
          // one that the provider never answers for must not keep all the others
          if (!(await letGo(session))) kept += 1
          if (kept === PATIENCE) return
        }
      }
    },
  }
}

/** @throws ProviderError `refused` */
function identityIn({ idToken }: TokenSet): Identity {
  try {
    return identityOf(decodeIdentityToken(idToken))
  } catch (cause) {
    throw new ProviderError('refused', 'the identity token cannot be read', { cause })
  }
}

/** What was granted anew. A provider may leave the identity token out. @throws ProviderError `refused` when it is somebody else's */
function refreshedBy(tokens: TokenSet, before: Identity): Granted {
  if (tokens.idToken === undefined) return { tokens, identity: before }
  const identity = identityIn(tokens)
  if (isSamePerson(identity, before)) return { tokens, identity }
  throw new ProviderError('refused', 'the identity token is of somebody else')
}
