import { eq } from 'drizzle-orm'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { identityAccounts } from '../../../platform/db/schema/identity.ts'
import { customerNumber, longId, type Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import type { IdentityAccount, NewAccount } from './account.ts'
import { createAccountHash } from './account-hash.ts'

export interface AccountOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

export type AccountRow = typeof identityAccounts.$inferSelect

/** Reads and builds account rows. Personal numbers are encrypted and looked up by a hash. */
export interface AccountRows {
  /** Returns the look-up hash of a personal number. */
  readonly hashOf: (personalNumber: string) => string
  readonly accountOf: (row: AccountRow) => IdentityAccount
  readonly rowOf: (account: Partial<NewAccount> & Pick<NewAccount, 'givenName' | 'surname'>) => AccountRow
  readonly findBy: (column: 'id' | 'username' | 'personalNumberHash', value: string) => Promise<AccountRow | undefined>
}

const contextOf = (id: string) => `identity:account:${id}`

export function accountRows({ db, secret, cipher, clock, random }: AccountOptions): AccountRows {
  const hashOf = createAccountHash(secret)

  return {
    hashOf,

    accountOf(row) {
      const { id, givenName, surname, isStudent, engagements, roles } = row
      const personalNumber = row.personalNumber === null ? undefined : cipher.decrypt(row.personalNumber, contextOf(id))
      return { id, personalNumber, givenName, surname, customerNumber: row.customerNumber ?? undefined, isStudent, engagements, roles }
    },

    rowOf({ personalNumber, ...given }) {
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
    },

    async findBy(column, value) {
      const [row] = await db.select().from(identityAccounts).where(eq(identityAccounts[column], value))
      return row
    },
  }
}
