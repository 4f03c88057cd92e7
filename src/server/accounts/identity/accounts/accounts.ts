import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Engagement, Role } from '../../../../contract/session.ts'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { customerNumber, longId, type Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword, isPassword } from './password.ts'

/** Somebody who can sign in at the embedded identity provider. */
export interface IdentityAccount {
  /** What clients know the account by: chance, and nothing else. */
  readonly id: string
  /** Twelve digits; employees have none. */
  readonly personalNumber: string | undefined
  readonly givenName: string
  readonly surname: string
  readonly customerNumber: string | undefined
  readonly isStudent: boolean
  readonly engagements: readonly Engagement[]
  readonly roles: readonly Role[]
}

/** Who somebody is, as the e-identification says. */
export interface Identified {
  /** twelve digits */
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

/** What a password opens. `wait`: too many were wrong, the next one may come in so many seconds. */
export type PasswordVerdict =
  | { readonly kind: 'right'; readonly account: IdentityAccount }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** An account to be made, by whoever sets the provider up. */
export interface NewAccount extends Partial<Omit<IdentityAccount, 'id' | 'customerNumber'>> {
  readonly username: string
  /** As `hashPassword` makes it. */
  readonly passwordHash: string
  readonly givenName: string
  readonly surname: string
}

/** The accounts of the embedded identity provider. */
export interface Accounts {
  /** @returns nothing where it is disabled: then a refresh is refused too */
  find(id: string): Promise<IdentityAccount | undefined>
  /** A customer, who gets an account and a customer number at the first sign-in. A new name is taken over. */
  findOrCreateByPersonalNumber(identified: Identified): Promise<IdentityAccount>
  /**
   * Signs in by username and password. An unknown username takes as long as a wrong password, and looks the same.
   * @param address of the client: after some wrong passwords, that address waits, longer each time
   */
  verifyPassword(username: string, password: string, address: string): Promise<PasswordVerdict>
  /** Makes an account unless the username or the person has one; an account of the person gets the username. */
  make(account: NewAccount): Promise<void>
  /** Deletes accounts that a password hash opens. @returns how many */
  removeByPasswordHash(passwordHash: string): Promise<number>
  /** Deletes wrong attempts that are too old to count. @returns how many */
  removeExpired(): Promise<number>
}

export interface AccountOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

type Row = typeof identityAccounts.$inferSelect

/** Accounts in the database: personal numbers encrypted, and found by a hash that needs the server's secret. */
export function createAccounts({ db, secret, cipher, clock, random }: AccountOptions): Accounts {
  const attempts = createAttempts({ db, secret, clock })
  const hashOf = (personalNumber: string) =>
    createHmac('sha256', secret).update(`identity personal number:${personalNumber}`).digest('base64url')
  /** Passwords for unknown usernames are tried on this: it opens nothing, and is made at the first of them. */
  let decoy: Promise<string> | undefined
  const decoyHash = async () => (decoy ??= hashPassword(Buffer.from(random(32)).toString('base64url'), random))

  function accountOf(row: Row): IdentityAccount {
    const { id, givenName, surname, isStudent, engagements, roles } = row
    const personalNumber = row.personalNumber === null ? undefined : cipher.decrypt(row.personalNumber, contextOf(id))
    return { id, personalNumber, givenName, surname, customerNumber: row.customerNumber ?? undefined, isStudent, engagements, roles }
  }

  function rowOf({ personalNumber, ...given }: Partial<NewAccount> & Pick<NewAccount, 'givenName' | 'surname'>): Row {
    const id = longId(random)
    return {
      username: null,
      passwordHash: null,
      isStudent: false,
      engagements: [],
      roles: [],
      ...given,
      id,
      personalNumberHash: personalNumber === undefined ? null : hashOf(personalNumber),
      personalNumber: personalNumber === undefined ? null : cipher.encrypt(personalNumber, contextOf(id)),
      customerNumber: personalNumber === undefined ? null : customerNumber(random),
      createdAt: clock.now(),
      disabledAt: null,
    }
  }

  async function findBy(column: 'id' | 'username' | 'personalNumberHash', value: string): Promise<Row | undefined> {
    const [row] = await db.select().from(identityAccounts).where(eq(identityAccounts[column], value))
    return row
  }

  /** A customer number that somebody has already is drawn anew. */
  async function insertCustomer(identified: Identified): Promise<Row> {
    for (;;) {
      const made = rowOf({ ...identified, roles: ['customer'], engagements: ['insurance_ica'] })
      await db.insert(identityAccounts).values(made).onConflictDoNothing()
      const row = await findBy('personalNumberHash', hashOf(identified.personalNumber))
      if (row) return row
    }
  }

  return {
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

    async verifyPassword(username, password, address) {
      const name = username.trim().toLowerCase()
      const seconds = await attempts.begin(name, address)
      if (seconds > 0) return { kind: 'wait', seconds }
      const row = await findBy('username', name)
      const isRight = await isPassword(password, row?.passwordHash ?? (await decoyHash()))
      if (!row || !isRight || row.disabledAt !== null) return { kind: 'wrong' }
      await attempts.forget(name, address)
      return { kind: 'right', account: accountOf(row) }
    },

    async make(account) {
      const { username, passwordHash, personalNumber } = account
      const known = personalNumber === undefined ? undefined : await findBy('personalNumberHash', hashOf(personalNumber))
      if (!known) await db.insert(identityAccounts).values(rowOf(account)).onConflictDoNothing()
      else if (known.username === null)
        await db.update(identityAccounts).set({ username, passwordHash }).where(eq(identityAccounts.id, known.id))
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

const contextOf = (id: string) => `identity:account:${id}`
