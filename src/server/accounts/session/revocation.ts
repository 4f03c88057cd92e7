import { safeError } from '../../platform/http/safe-error.ts'
import type { SessionServiceOptions } from './session-options.ts'
import type { ExpiredSession, KeptItems } from './session-store.ts'
import { ProviderError, type TokenSet } from './sign-in-provider-port.ts'

type RevocationOptions = Pick<SessionServiceOptions, 'provider' | 'log'>

/**
 * Revokes the refresh token, or else the access token. Logs a failure. [P7.4] [P8.1]
 * @returns false when the provider does not answer
 */
async function revoke({ provider, log }: RevocationOptions, { refreshToken, accessToken }: KeptItems): Promise<boolean> {
  try {
    if (refreshToken !== undefined) await provider.revoke(refreshToken, 'refresh_token')
    else if (accessToken !== undefined) await provider.revoke(accessToken, 'access_token')
    return true
  } catch (error) {
    log.error({ error: safeError(error) }, 'Error when trying to revoke')
    return !(error instanceof ProviderError && error.fault === 'unavailable')
  }
}

export async function revokeTokens(options: RevocationOptions, { accessToken, refreshToken }: TokenSet): Promise<void> {
  await revoke(options, refreshToken === undefined ? { accessToken } : { refreshToken })
}

/** Revokes new tokens when their use fails. @throws the error of `use` */
export async function usingTokens<T>(options: RevocationOptions, tokens: TokenSet, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    await revokeTokens(options, tokens)
    throw error
  }
}

/**
 * Revokes the tokens of a session that has ended, and deletes it.
 * @returns false when the provider does not answer: the session is kept for a later try
 */
export async function revokeAndDelete(
  options: RevocationOptions & Pick<SessionServiceOptions, 'store'>,
  { idHash, items }: ExpiredSession,
): Promise<boolean> {
  const isAnswered = await revoke(options, items)
  if (isAnswered) await options.store.removeExpired(idHash)
  return isAnswered
}

/** After this number of sessions without an answer, the provider counts as down. */
const MAX_UNANSWERED = 3

/** Revokes and deletes expired sessions, oldest first, until the provider counts as down. */
export async function revokeExpired(options: SessionServiceOptions): Promise<void> {
  const { store } = options
  await store.removeEnded()
  let kept = 0
  for (let batch = await store.expired(kept); batch.length > 0; batch = await store.expired(kept)) {
    for (const session of batch) {
      // a session that the provider never answers for does not block the others
      if (!(await revokeAndDelete(options, session))) kept += 1
      if (kept === MAX_UNANSWERED) return
    }
  }
}
