import { writeAudit } from '../../platform/audit/audit.ts'
import { longId } from '../../platform/ids/ids.ts'
import { carryOverRows } from './carry-over.ts'
import type { SessionName } from './cookies.ts'
import { endSession, sessionAudit } from './end-session.ts'
import { gapsIn, identityIn } from './granted.ts'
import { isSamePerson } from './identity-token.ts'
import { revokeAndDelete, revokeTokens, usingTokens } from './revocation.ts'
import type { SessionServiceOptions } from './session-options.ts'
import type { ExpiredSession, Granted } from './session-store.ts'
import { TokensRefusedError, type LoginSecrets, type TokenSet } from './sign-in-provider-port.ts'

/**
 * Opens a session with the callback query from the provider.
 * @param before the browser's earlier session
 * @returns the new session's id
 * @throws ProviderError
 */
export async function signIn(
  options: SessionServiceOptions,
  query: string,
  secrets: LoginSecrets,
  before: SessionName | undefined,
): Promise<string> {
  const tokens = await tokensOf(options, query, secrets)
  const { id, replaced } = await usingTokens(options, tokens, async () => openSession(options, tokens, before))
  if (replaced) await revokeAndDelete(options, replaced)
  return id
}

async function tokensOf(options: SessionServiceOptions, query: string, secrets: LoginSecrets): Promise<TokenSet> {
  try {
    return await options.provider.tokensOf(query, secrets)
  } catch (error) {
    if (error instanceof TokensRefusedError) await revokeTokens(options, error.tokens)
    throw error
  }
}

interface OpenedSession {
  readonly id: string
  /** The browser's earlier signed-in session, now ended. */
  readonly replaced: ExpiredSession | undefined
}

async function openSession(options: SessionServiceOptions, tokens: TokenSet, before: SessionName | undefined): Promise<OpenedSession> {
  const { store, random } = options
  const granted = { tokens, identity: identityIn(tokens, options.claims) }
  for (const gap of gapsIn(tokens, options.claims)) options.log.warn(gap, 'an identity token lacks something that the shop needs')
  const earlier = before?.isSignedIn ? await store.find(before.id) : undefined
  const isOwn = !before?.isSignedIn || (earlier !== undefined && isSamePerson(earlier.identity, granted.identity))
  const replaced = before && earlier && (await endSession(options, before.id, earlier.identity, 'session.replaced'))
  const id = longId(random)
  await writeSession(options, id, granted, isOwn ? before?.id : undefined)
  return { id, replaced }
}

/** @param carriedOver id of the session whose quotes and answers move to the new one */
async function writeSession(options: SessionServiceOptions, id: string, granted: Granted, carriedOver: string | undefined): Promise<void> {
  const elsewhere = await options.db.transaction(async (tx) => {
    await options.store.begin(tx, id, granted)
    const detail = { roles: [...granted.identity.roles] }
    await writeAudit(tx, { ...sessionAudit(options, granted.identity, 'session.signIn'), detail })
    if (carriedOver === undefined) return undefined
    await carryOverRows(tx, carriedOver, id)
    return options.carryOver.note(tx, carriedOver, id)
  })
  if (elsewhere !== undefined) await options.carryOver.perform(elsewhere)
}
