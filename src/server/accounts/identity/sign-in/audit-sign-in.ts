import type { JsonObject } from '../../../../values/json.ts'
import type { Role } from '../../../../contract/session.ts'
import type { SignInMethod } from '../../../../contract/sign-in.ts'
import { AWAITS_RETURN } from '../../../../contract/sign-in-calls.ts'
import { signInActor } from '../../../platform/audit/sign-in-actor.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import type { IdentificationRow } from './identification-rows.ts'

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

/**
 * Writes down that somebody has not, and why: a word of the program, nothing that they wrote.
 * @param accountId whose it was to be, where that is known
 */
export async function auditNoSignIn(
  tx: DbOrTx,
  { at, method, detail = {} }: SignInAttempt,
  reason: string,
  accountId = UNKNOWN,
): Promise<void> {
  await writeAudit(tx, {
    at,
    actor: 'visitor',
    action: 'signIn.fail',
    subject: `account:${accountId}`,
    detail: { method, reason, ...detail },
  })
}

/**
 * Writes down who was identified and whom no app has led back: of orders that end before that. It may be somebody who went
 * away, or somebody who was sent another's link.
 * @param ended orders that were pending
 */
export async function auditNoReturn(tx: DbOrTx, at: Date, ended: readonly IdentificationRow[]): Promise<void> {
  for (const { accountId, device, sameAddress } of ended)
    if (accountId !== null) await auditNoSignIn(tx, { at, method: 'bankid', detail: { device, sameAddress } }, AWAITS_RETURN, accountId)
}
