import { safeError } from '../../platform/http/safe-error.ts'
import { endRefused } from './end-session.ts'
import { refreshedBy } from './granted.ts'
import { revokeTokens, usingTokens } from './revocation.ts'
import type { SessionServiceOptions } from './session-options.ts'
import type { Claim, SignedInSession } from './session-store.ts'
import { ProviderError } from './sign-in-provider-port.ts'

/** The result of a refresh: the session, or why there is none. */
export type Refreshed = { readonly session: SignedInSession } | { readonly fault: 'gone' | 'refreshFailed' | 'unavailable' }

/** [P9.1] */
const REFRESH_THROTTLE_MS = 15_000
/** Together longer than a claim, which another process holds for 45 seconds. */
const WAITS = 460
const WAIT_MS = 100

/**
 * Refreshes a session, unless it was refreshed within 15 seconds. One process claims the refresh, the others wait for its
 * result. [P9.1]
 */
export async function refreshSession(options: SessionServiceOptions, id: string): Promise<Refreshed> {
  const { store, clock, wait } = options
  for (let waited = 0; waited < WAITS; waited += 1) {
    const session = await store.find(id)
    if (!session) return { fault: 'gone' }
    if (clock.now().getTime() - session.refreshedAt.getTime() < REFRESH_THROTTLE_MS) return { session }
    const claim = session.isRefreshing ? undefined : await store.claim(id, session.refreshedAt)
    if (claim) return refreshWithClaim(options, id, session, claim)
    await wait(WAIT_MS)
  }
  return { fault: 'unavailable' }
}

async function refreshWithClaim(options: SessionServiceOptions, id: string, session: SignedInSession, claim: Claim): Promise<Refreshed> {
  const { store, log } = options
  try {
    return await renew(options, id, session, claim)
  } catch (error) {
    log.error({ ...reasonIn(error), error: safeError(error) }, 'Error when trying to refresh')
    if (isRefusal(error)) return afterRefusal(options, id, session, claim)
    await store.release(id, claim)
    return { fault: 'unavailable' }
  }
}

const reasonIn = (error: unknown) =>
  error instanceof ProviderError ? { reason: error.reason, claim: error.claim } : { reason: 'refreshFailed' }

/** A provider that refused refuses again. One that is unavailable may answer before the session ends. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProviderError && error.fault !== 'unavailable'
}

async function renew(options: SessionServiceOptions, id: string, session: SignedInSession, claim: Claim): Promise<Refreshed> {
  const { store, provider } = options
  const { refreshToken } = await store.items(id)
  if (refreshToken === undefined) throw new ProviderError('refused', 'Could not find a refresh_token', { reason: 'noRefreshToken' })
  const tokens = await provider.refresh(refreshToken)
  const renewal = await usingTokens(options, tokens, async () =>
    store.renew(id, claim, refreshedBy(tokens, session.identity, options.claims)),
  )
  // tokens that come after another refresh are dropped: revoking them would end the tokens of that refresh too
  if (renewal !== 'gone') return findRefreshed(options, id)
  await revokeTokens(options, tokens)
  return { fault: 'gone' }
}

async function findRefreshed({ store }: SessionServiceOptions, id: string): Promise<Refreshed> {
  const session = await store.find(id)
  return session ? { session } : { fault: 'gone' }
}

/** Ends the session, unless another process has renewed it: then the provider refused the token from before. */
async function afterRefusal(options: SessionServiceOptions, id: string, { identity }: SignedInSession, claim: Claim): Promise<Refreshed> {
  const now = await options.store.find(id)
  if (now && now.refreshedAt > claim.refreshedAt) return { session: now }
  await endRefused(options, id, identity)
  return { fault: 'refreshFailed' }
}
