import { eq } from 'drizzle-orm'
import type { ContactDetails } from '../../../contract/customer-update.ts'
import type { Clock } from '../../../values/clock.ts'
import { isObject } from '../../../values/json.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import type { Registries } from '../../ports/registries/registry-port.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { Customers } from './customer-port.ts'

export interface DatabaseCustomersOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly registries: Registries
  readonly clock: Clock
}

/**
 * Stores the contact details that customers give, encrypted, under a keyed hash of the personal number. The person
 * registry supplies the rest.
 */
export function createDatabaseCustomers({ db, secret, cipher, registries, clock }: DatabaseCustomersOptions): Customers {
  const hashOf = createPersonHash(secret)

  async function said(tx: DbOrTx, personHash: string): Promise<ContactDetails> {
    const [row] = await tx.select().from(customerContacts).where(eq(customerContacts.personHash, personHash)).for('update')
    return row ? (JSON.parse(cipher.decrypt(row.details, contextOf(personHash))) as ContactDetails) : {}
  }

  async function registered(personalNumber: string): Promise<ContactDetails> {
    const person = await registries.lookUp('person', { personalNumber })
    if (!isObject(person)) return {}
    const { postalCode, city } = person
    return { ...(typeof postalCode === 'string' && { zip: postalCode }), ...(typeof city === 'string' && { city }) }
  }

  return {
    async contactDetails(personalNumber) {
      return { ...(await registered(personalNumber)), ...(await said(db, hashOf(personalNumber))) }
    },

    async update(personalNumber, changed) {
      const personHash = hashOf(personalNumber)
      const details = await db.transaction(async (tx) => {
        const merged = { ...(await said(tx, personHash)), ...changed }
        const values = { details: cipher.encrypt(JSON.stringify(merged), contextOf(personHash)), changedAt: clock.now() }
        await tx
          .insert(customerContacts)
          .values({ personHash, ...values })
          .onConflictDoUpdate({ target: customerContacts.personHash, set: values })
        const detail = { changed: Object.keys(changed) }
        await writeAudit(tx, { at: clock.now(), actor: 'customer', action: 'customer.update', subject: `person:${personHash}`, detail })
        return merged
      })
      return { ...(await registered(personalNumber)), ...details }
    },
  }
}

const contextOf = (personHash: string) => `customer:${personHash}`
