import { eq } from 'drizzle-orm'
import type { ContactDetails } from '../../../contract/customer-update.ts'
import type { Clock } from '../../../values/clock.ts'
import { equalJson, isObject } from '../../../values/json.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import type { Registries } from '../../ports/registries/registry-port.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { Customers } from './customer-port.ts'
import { afterGiving, readGiven, valuesOf, type GivenContact } from './given-contact.ts'

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
export function createDatabaseCustomers(options: DatabaseCustomersOptions): Customers {
  const { db, secret, registries, clock } = options
  const hashOf = createPersonHash(secret)
  const said = async (tx: DbOrTx, personHash: string) => readSaid(options, tx, personHash)

  async function registered(personalNumber: string): Promise<ContactDetails> {
    const person = await registries.lookUp('person', { personalNumber })
    if (!isObject(person)) return {}
    const { postalCode, city } = person
    return { ...(typeof postalCode === 'string' && { zip: postalCode }), ...(typeof city === 'string' && { city }) }
  }

  /** Stores and audits what differs from what is known. @returns what is known afterwards */
  async function give(personalNumber: string, given: ContactDetails, at: Date, by: 'customer' | 'purchase'): Promise<GivenContact> {
    const personHash = hashOf(personalNumber)
    return db.transaction(async (tx) => {
      const known = await said(tx, personHash)
      const next = afterGiving(known, given, at)
      if (equalJson(known, next)) return known
      const values = { details: options.cipher.encrypt(JSON.stringify(next), contextOf(personHash)), changedAt: clock.now() }
      await tx
        .insert(customerContacts)
        .values({ personHash, ...values })
        .onConflictDoUpdate({ target: customerContacts.personHash, set: values })
      const detail = { changed: Object.keys(given), by }
      await writeAudit(tx, { at: clock.now(), actor: 'customer', action: 'customer.update', subject: `person:${personHash}`, detail })
      return next
    })
  }

  return {
    async contactDetails(personalNumber) {
      return { ...(await registered(personalNumber)), ...valuesOf(await said(db, hashOf(personalNumber))) }
    },

    async update(personalNumber, changed) {
      const given = await give(personalNumber, changed, clock.now(), 'customer')
      return { ...(await registered(personalNumber)), ...valuesOf(given) }
    },

    async noteSigned(personalNumber, details, signedAt) {
      await give(personalNumber, details, signedAt, 'purchase')
    },

    async forget(personalNumber) {
      const removed = await db
        .delete(customerContacts)
        .where(eq(customerContacts.personHash, hashOf(personalNumber)))
        .returning({ personHash: customerContacts.personHash })
      return removed.length > 0
    },
  }
}

async function readSaid({ cipher }: DatabaseCustomersOptions, tx: DbOrTx, personHash: string): Promise<GivenContact> {
  const [row] = await tx.select().from(customerContacts).where(eq(customerContacts.personHash, personHash)).for('update')
  return row ? readGiven(cipher.decrypt(row.details, contextOf(personHash)), row.changedAt) : {}
}

const contextOf = (personHash: string) => `customer:${personHash}`
