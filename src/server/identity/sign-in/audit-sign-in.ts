import type { JsonObject } from '../../../engine/json.ts'
import type { Role } from '../../../contract/session.ts'
import type { SignInMethod } from '../../../contract/sign-in.ts'
import { signInActor } from '../../audit/sign-in-actor.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { DbOrTx } from '../../db/database.ts'

const UNKNOWN = 'unknown'

interface SignInAttempt {
  readonly at: Date
  readonly method: SignInMethod
  readonly detail?: JsonObject
}

/** Writes down that somebody has signed in. @param roles of the account: an e-ID opens accounts of customers alone */
export async function auditSignIn(
  tx: DbOrTx,
  { at, method, detail = {} }: SignInAttempt,
  accountId: string,
  roles: readonly Role[] = ['customer'],
): Promise<void> {
  await writeAudit(tx, {
    at,
    actor: signInActor({ subject: accountId, roles }),
    action: 'signIn.complete',
    subject: `account:${accountId}`,
    detail: { method, ...detail },
  })
}

/** Writes down that somebody has not, and why: a word of the program, nothing that they wrote. */
export async function auditNoSignIn(tx: DbOrTx, { at, method, detail = {} }: SignInAttempt, reason: string): Promise<void> {
  await writeAudit(tx, {
    at,
    actor: 'visitor',
    action: 'signIn.fail',
    subject: `account:${UNKNOWN}`,
    detail: { method, reason, ...detail },
  })
}
