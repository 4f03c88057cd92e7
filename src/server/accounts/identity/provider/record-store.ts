import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { identityRecords as records } from '../../../platform/db/schema/identity.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'

export interface RecordStoreOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
}

/** The identity provider's expiring records. */
export interface RecordStore {
  /** Returns the provider's adapter for one kind of record. */
  adapterOf(model: string): Adapter
  /** Deletes expired records. @returns how many */
  removeExpired(): Promise<number>
}

/**
 * Stores records in the database, encrypted and keyed by hashes of their ids. A reader of the table finds no usable token
 * and no person's sign-ins. All processes share the records, also after a restart.
 */
export function createRecordStore({ db, cipher, clock }: RecordStoreOptions): RecordStore {
  /** Returns the record of a kind that meets a condition; undefined if it has expired. */
  async function read(model: string, condition: SQL): Promise<AdapterPayload | undefined> {
    const [row] = await db
      .select()
      .from(records)
      .where(and(eq(records.model, model), condition, gt(records.expiresAt, clock.now())))
    if (!row) return undefined
    const payload = JSON.parse(cipher.decrypt(row.payload, contextOf(model, row.idHash))) as AdapterPayload
    return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload
  }

  return {
    adapterOf: (model) => ({
      async upsert(id, payload, expiresIn) {
        if (expiresIn === undefined) throw new TypeError(`a record without an end: ${model}`)
        const idHash = hashOf(id)
        const kept = {
          payload: cipher.encrypt(JSON.stringify(payload), contextOf(model, idHash)),
          grantHash: payload.grantId === undefined ? null : hashOf(payload.grantId),
          uidHash: payload.uid === undefined ? null : hashOf(payload.uid),
          expiresAt: new Date(clock.now().getTime() + expiresIn * 1000),
        }
        await db
          .insert(records)
          .values({ model, idHash, ...kept })
          .onConflictDoUpdate({ target: [records.model, records.idHash], set: kept })
      },

      find: async (id) => read(model, eq(records.idHash, hashOf(id))),
      findByUid: async (uid) => read(model, eq(records.uidHash, hashOf(uid))),
      // the device flow, which uses user codes, is off
      findByUserCode: async () => undefined,

      /** Marks a record as used. If two calls use it at once, the second fails with `InvalidGrant`. */
      async consume(id) {
        const consumed = await db
          .update(records)
          .set({ consumedAt: clock.now() })
          .where(and(named(model, id), isNull(records.consumedAt)))
          .returning({ model: records.model })
        if (consumed.length === 0) throw new errors.InvalidGrant('it has been used')
      },

      async destroy(id) {
        await db.delete(records).where(named(model, id))
      },

      async revokeByGrantId(grantId) {
        await db.delete(records).where(and(eq(records.model, model), eq(records.grantHash, hashOf(grantId))))
      },
    }),

    async removeExpired() {
      const removed = await db.delete(records).where(lte(records.expiresAt, clock.now())).returning({ model: records.model })
      return removed.length
    },
  }
}

const named = (model: string, id: string) => and(eq(records.model, model), eq(records.idHash, hashOf(id)))
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')
const contextOf = (model: string, idHash: string) => `identity:${model}:${idHash}`
