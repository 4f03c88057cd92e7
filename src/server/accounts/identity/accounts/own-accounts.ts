import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { endSessionsOf } from '../../session/end-sessions-of.ts'
import type { AccountOptions, AccountRow, AccountRows } from './account-rows.ts'
import type { AccountOwner, CredentialsVerdict, OwnAccounts } from './accounts-port.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './password.ts'

type Options = Pick<AccountOptions, 'db' | 'clock' | 'random'>

/** The digits before the ten that people type. */
const CENTURY_DIGITS = 2

const IS_OWN = (subject: string) => eq(identityAccounts.id, subject)

/** Returns the calls by which customers manage their own accounts. Employees' accounts belong to the operator. */
export function createOwnAccounts(options: Options, { findBy, accountOf }: Pick<AccountRows, 'findBy' | 'accountOf'>): OwnAccounts {
  const { db, random } = options
  return {
    async usernameOf(subject) {
      return (await findBy('id', subject))?.username ?? undefined
    },

    async setCredentials(owner, username, password) {
      const name = username.trim().toLowerCase()
      const fault = passwordFault(password, name) ?? passwordFault(password, owner.personalNumber.slice(CENTURY_DIGITS))
      if (fault) return { kind: 'fault', fault }
      const passwordHash = await hashPassword(password, random)
      return db.transaction(async (tx) => replace(tx, options, owner, { username: name, passwordHash }))
    },

    async removeCredentials(owner) {
      return db.transaction(async (tx) => {
        const known = await lockCustomer(tx, owner.subject)
        if (known.username === null) return false
        await tx.update(identityAccounts).set({ username: null, passwordHash: null }).where(IS_OWN(owner.subject))
        await note(tx, options, owner, 'account.removePassword')
        return true
      })
    },

    async describe(subject) {
      const row = await findBy('id', subject)
      if (!row) return undefined
      const { username, createdAt } = row
      const { givenName, surname, customerNumber = null, personalNumber = null, isStudent, engagements } = accountOf(row)
      const about = { givenName, surname, personalNumber, customerNumber, isStudent, engagements: [...engagements] }
      return { ...about, username, hasPassword: row.passwordHash !== null, createdAt: createdAt.toISOString() }
    },

    async remove(subject) {
      const removed = await db.delete(identityAccounts).where(IS_OWN(subject)).returning({ id: identityAccounts.id })
      return removed.length > 0
    },
  }
}

/** Two customers who ask for one name at once wait for each other here, so the second learns that it is taken. */
async function replace(
  tx: Tx,
  options: Options,
  owner: AccountOwner,
  given: { readonly username: string; readonly passwordHash: string },
): Promise<CredentialsVerdict> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username ${given.username}`}, 0))`)
  const known = await lockCustomer(tx, owner.subject)
  const [holder] = await tx.select({ id: identityAccounts.id }).from(identityAccounts).where(eq(identityAccounts.username, given.username))
  if (holder && holder.id !== owner.subject) return { kind: 'taken' }
  await tx.update(identityAccounts).set(given).where(IS_OWN(owner.subject))
  const kind = known.username === null ? 'made' : 'changed'
  await note(tx, options, owner, kind === 'made' ? 'account.addPassword' : 'account.changePassword')
  return { kind }
}

/** @throws Error if the account is no customer's: access rules prevent it */
async function lockCustomer(tx: Tx, subject: string): Promise<AccountRow> {
  const [row] = await tx.select().from(identityAccounts).where(IS_OWN(subject)).for('update')
  if (!row || row.personalNumberHash === null) throw new Error('the account is not a customer\u2019s')
  return row
}

/** Audits a change, and ends the sessions that may be somebody else's. */
async function note(tx: Tx, { clock }: Options, { subject, session }: AccountOwner, action: string): Promise<void> {
  const endedSessions = await endSessionsOf(tx, subject, clock.now(), session)
  await writeAudit(tx, { at: clock.now(), actor: 'customer', action, subject: `account:${subject}`, detail: { endedSessions } })
}
