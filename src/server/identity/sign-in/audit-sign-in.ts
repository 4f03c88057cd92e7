import type { JsonObject } from '../../../engine/json.ts'
import type { SignInMethod } from '../../../contract/sign-in.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { DbOrTx } from '../../db/database.ts'

const UNKNOWN = 'unknown'

interface SignInAttempt {
  readonly at: Date
  readonly method: SignInMethod
  readonly detail?: JsonObject
}

/** Writes down that somebody has signed in. */
export async function auditSignIn(tx: DbOrTx, { at, method, detail = {} }: SignInAttempt, accountId: string): Promise<void> {
  await writeAudit(tx, { at, actor: 'customer', action: 'signIn.complete', subject: `account:${accountId}`, detail: { method, ...detail } })
}

/** Writes down that somebody has not, and why: a word of the program, nothing that they wrote. */
export async function auditNoSignIn(tx: DbOrTx, { at, method, detail = {} }: SignInAttempt, reason: string): Promise<void> {
  await writeAudit(tx, {
    at,
    actor: 'customer',
    action: 'signIn.fail',
    subject: `account:${UNKNOWN}`,
    detail: { method, reason, ...detail },
  })
}
