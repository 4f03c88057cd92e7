import { eq } from 'drizzle-orm'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import type { IdentityAccount, NewAccount } from './account.ts'
import { accountRows, type AccountOptions, type AccountRow, type AccountRows } from './account-rows.ts'
import type { OwnAccounts } from './accounts-port.ts'
import { createAttempts } from './attempts.ts'
import { createOwnAccounts } from './own-accounts.ts'
import { hashPassword, isPassword } from './password.ts'

/** The identity of a person, from the e-identification. */
export interface Identified {
  /** twelve digits */
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

/** The result of a password. `wait`: too many wrong passwords; seconds until the next attempt. */
export type PasswordVerdict =
  | { readonly kind: 'right'; readonly account: IdentityAccount }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The accounts of the embedded identity provider. */
export interface Accounts extends OwnAccounts {
  /** @returns undefined if the account is disabled or unknown; then a refresh is refused too */
  find(id: string): Promise<IdentityAccount | undefined>
  /** Returns a customer's account. The first sign-in creates it with a customer number; a changed name is stored. */
  findOrCreateByPersonalNumber(identified: Identified): Promise<IdentityAccount>
  /**
   * Signs in by username and password. An unknown username takes as long as a wrong password, and looks the same.
   * @param address of the client: after some wrong passwords this address must wait, longer each time
   */
  verifyPassword(username: string, password: string, address: string): Promise<PasswordVerdict>
  /** Creates an account unless the username or the person has one; a person's existing account gets the username and the engagements. */
  make(account: NewAccount): Promise<void>
  /** Deletes accounts with this password hash. @returns how many */
  removeByPasswordHash(passwordHash: string): Promise<number>
  /** Deletes wrong attempts that are too old to count. @returns how many */
  removeExpired(): Promise<number>
}

/** Creates the accounts in the database. Personal numbers are encrypted and looked up by a keyed hash. */
export function createAccounts(options: AccountOptions): Accounts {
  const { db, secret, clock } = options
  const attempts = createAttempts({ db, secret, clock })
  const rows = accountRows(options)
  const { accountOf, rowOf, hashOf, findBy } = rows

  /** Inserts a customer; tries another customer number if the first is taken. */
  async function insertCustomer(identified: Identified): Promise<AccountRow> {
    for (;;) {
      const made = rowOf({ ...identified, roles: ['customer'] })
      await db.insert(identityAccounts).values(made).onConflictDoNothing()
      const row = await findBy('personalNumberHash', hashOf(identified.personalNumber))
      if (row) return row
    }
  }

  return {
    ...createOwnAccounts(options, rows),

    async find(id) {
      const row = await findBy('id', id)
      return row && row.disabledAt === null ? accountOf(row) : undefined
    },

    async findOrCreateByPersonalNumber(identified) {
      const { personalNumber, givenName, surname } = identified
      const [known] = await db
        .update(identityAccounts)
        .set({ givenName, surname })
        .where(eq(identityAccounts.personalNumberHash, hashOf(personalNumber)))
        .returning()
      return accountOf(known ?? (await insertCustomer(identified)))
    },

    verifyPassword: passwordVerifier(options, attempts, rows),

    async make(account) {
      const { username, passwordHash, personalNumber } = account
      const known = personalNumber === undefined ? undefined : await findBy('personalNumberHash', hashOf(personalNumber))
      if (!known) await db.insert(identityAccounts).values(rowOf(account)).onConflictDoNothing()
      else if (known.username === null) {
        const engagements = account.engagements ?? known.engagements
        await db.update(identityAccounts).set({ username, passwordHash, engagements }).where(eq(identityAccounts.id, known.id))
      }
    },

    async removeByPasswordHash(passwordHash) {
      const removed = await db
        .delete(identityAccounts)
        .where(eq(identityAccounts.passwordHash, passwordHash))
        .returning({ id: identityAccounts.id })
      return removed.length
    },

    removeExpired: () => attempts.removeExpired(),
  }
}

/** Returns the check of a password. It takes as long for an unknown username as for a wrong password. */
function passwordVerifier(
  { random }: AccountOptions,
  attempts: ReturnType<typeof createAttempts>,
  { findBy, accountOf }: AccountRows,
): Accounts['verifyPassword'] {
  /** Hash to compare with passwords of unknown usernames; created at first use. It opens no account. */
  let decoy: Promise<string> | undefined
  const decoyHash = async () => (decoy ??= hashPassword(Buffer.from(random(32)).toString('base64url'), random))

  return async (username, password, address) => {
    const name = username.trim().toLowerCase()
    const seconds = await attempts.begin(name, address)
    if (seconds > 0) return { kind: 'wait', seconds }
    const row = await findBy('username', name)
    const isRight = await isPassword(password, row?.passwordHash ?? (await decoyHash()))
    if (!row || !isRight || row.disabledAt !== null) return { kind: 'wrong' }
    await attempts.forget(name, address)
    return { kind: 'right', account: accountOf(row) }
  }
}
