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

/** Audits a sign-in. @param roles of the account: an e-ID opens only customers' accounts */
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
 * Audits a failed sign-in.
 * @param reason a code of ours, never user input
 * @param accountId the account, if known
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
 * Audits identifications whose order ended before the app returned. The person may have left, or may have opened a link
 * that another person sent.
 * @param ended orders that were pending
 */
export async function auditNoReturn(tx: DbOrTx, at: Date, ended: readonly IdentificationRow[]): Promise<void> {
  for (const { accountId, device, sameAddress } of ended)
    if (accountId !== null) await auditNoSignIn(tx, { at, method: 'bankid', detail: { device, sameAddress } }, AWAITS_RETURN, accountId)
}
