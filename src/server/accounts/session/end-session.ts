import { signInActor } from '../../platform/audit/sign-in-actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Identity } from './identity-token.ts'
import { revokeAndDelete } from './revocation.ts'
import type { SessionServiceOptions } from './session-options.ts'
import type { ExpiredSession } from './session-store.ts'

/** The actions on a session in the audit log. */
type SessionAction = 'session.signIn' | 'session.logout' | 'session.replaced' | 'session.refused'

/** Returns an audit entry about a person's session. */
export function sessionAudit({ clock }: Pick<SessionServiceOptions, 'clock'>, identity: Identity, action: SessionAction) {
  return { at: clock.now(), actor: signInActor(identity), action, subject: `account:${identity.subject}` }
}

/** Ends a session and writes the audit log. @returns undefined when the session had already ended */
export async function endSession(
  options: Pick<SessionServiceOptions, 'db' | 'store' | 'clock'>,
  id: string,
  identity: Identity,
  action: SessionAction,
): Promise<ExpiredSession | undefined> {
  return options.db.transaction(async (tx) => {
    const ended = await options.store.end(tx, id)
    if (ended) await writeAudit(tx, sessionAudit(options, identity, action))
    return ended
  })
}

/** Ends a session that the provider no longer refreshes. */
export async function endRefused(options: SessionServiceOptions, id: string, identity: Identity): Promise<void> {
  const ended = await endSession(options, id, identity, 'session.refused')
  if (ended) await revokeAndDelete(options, ended)
}

/** Ends a session, here and at the provider. @returns the address where the browser ends the provider's own session */
export async function logOut(options: SessionServiceOptions, id: string): Promise<string> {
  const { store, provider, log, signedOutPath } = options
  const session = await store.find(id)
  const ended = session && (await endSession(options, id, session.identity, 'session.logout'))
  // a provider that is down cannot show a page, and the customer must see that they are signed out
  if (!ended || !(await revokeAndDelete(options, ended))) return signedOutPath
  try {
    return await provider.logoutAddress(ended.items.idToken)
  } catch (error) {
    log.error({ error: safeError(error) }, 'the provider does not say where to log out')
    return signedOutPath
  }
}
