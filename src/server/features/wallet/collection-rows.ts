import { and, asc, desc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { walletCollections } from '../../platform/db/schema/wallet.ts'

export type CollectionRow = typeof walletCollections.$inferSelect

type Change = Partial<
  Pick<CollectionRow, 'stage' | 'failure' | 'sealedOrder' | 'collectorId' | 'signIn' | 'attempts' | 'dueAt' | 'endedAt'>
>

/** A row that this process has claimed. */
export type ClaimedRow = CollectionRow & { readonly claimedBy: string }

const { id, personHash, insuranceCompany, stage, createdAt, endedAt, dueAt, claimedBy, claimedUntil } = walletCollections

const isRunning = isNull(endedAt)
const isFree = (now: Date) => and(lte(dueAt, now), or(isNull(claimedUntil), lte(claimedUntil, now)))

/** A claim: who holds it, from when, and until when unless it is renewed or released. */
export interface Claim {
  readonly by: string
  readonly now: Date
  readonly until: Date
}

/**
 * Claims the collection that has been due the longest and that no other process holds.
 * @param only this one
 */
export async function claimDue(db: Db, { by, now, until }: Claim, only?: string): Promise<ClaimedRow | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id })
      .from(walletCollections)
      .where(and(isFree(now), only === undefined ? undefined : eq(id, only)))
      .orderBy(asc(dueAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const [row] = await tx.update(walletCollections).set({ claimedBy: by, claimedUntil: until }).where(eq(id, due.id)).returning()
    return row && { ...row, claimedBy: by }
  })
}

const isHeldBy = (row: ClaimedRow) => and(eq(id, row.id), eq(claimedBy, row.claimedBy), isRunning)

/** Holds a claim for longer. @returns whether it was still held */
export async function renewClaim(db: DbOrTx, row: ClaimedRow, until: Date): Promise<boolean> {
  const renewed = await db.update(walletCollections).set({ claimedUntil: until }).where(isHeldBy(row)).returning({ id })
  return renewed.length > 0
}

/** Changes a claimed collection, and releases the claim. @returns whether it was still held */
export async function release(db: DbOrTx, row: ClaimedRow, change: Change): Promise<boolean> {
  const released = await db
    .update(walletCollections)
    .set({ ...change, claimedBy: null, claimedUntil: null })
    .where(isHeldBy(row))
    .returning({ id })
  return released.length > 0
}

/** What ends a collection: nothing is due, and nothing that identifies the person is kept. */
export const ended = (now: Date) => ({ endedAt: now, dueAt: null, signIn: null, sealedOrder: null }) as const

export async function readCollection(db: DbOrTx, ofPerson: string, collectionId: string): Promise<CollectionRow | undefined> {
  const [row] = await db
    .select()
    .from(walletCollections)
    .where(and(eq(id, collectionId), eq(personHash, ofPerson)))
  return row
}

/** Returns a person's collections, newest first. */
export async function readCollections(db: DbOrTx, ofPerson: string): Promise<CollectionRow[]> {
  return db.select().from(walletCollections).where(eq(personHash, ofPerson)).orderBy(desc(createdAt), desc(id))
}

/** Returns a person's running collections. */
export async function readRunning(db: DbOrTx, ofPerson: string): Promise<CollectionRow[]> {
  return db
    .select()
    .from(walletCollections)
    .where(and(eq(personHash, ofPerson), isRunning))
}

/**
 * Ends running collections of a person as cancelled.
 * @param only this one
 * @returns those that were running
 */
export async function cancelRunning(db: DbOrTx, ofPerson: string, now: Date, only?: string): Promise<CollectionRow[]> {
  return db
    .update(walletCollections)
    .set({ ...ended(now), stage: 'cancelled', claimedBy: null, claimedUntil: null })
    .where(and(eq(personHash, ofPerson), isRunning, only === undefined ? undefined : eq(id, only)))
    .returning()
}

/** Deletes a person's collections, and returns them. */
export async function deleteCollections(db: DbOrTx, ofPerson: string): Promise<CollectionRow[]> {
  return db.delete(walletCollections).where(eq(personHash, ofPerson)).returning()
}

/**
 * Deletes a person's collections from a company that ended before an instant, except the last one and the last one that
 * said what the person has.
 */
export async function forgetOld(
  db: DbOrTx,
  { personHash: ofPerson, insuranceCompany: company }: Pick<CollectionRow, 'personHash' | 'insuranceCompany'>,
  before: Date,
): Promise<void> {
  const isOurs = and(eq(personHash, ofPerson), eq(insuranceCompany, company))
  const newest = async (among: ReturnType<typeof and>) =>
    db.select({ id }).from(walletCollections).where(among).orderBy(desc(createdAt), desc(id)).limit(1)
  const kept = [...(await newest(isOurs)), ...(await newest(and(isOurs, inArray(stage, ['done', 'noneFound']))))]
  const old = await db
    .select({ id })
    .from(walletCollections)
    .where(and(isOurs, lte(endedAt, before)))
  const gone = old.filter((one) => !kept.some((other) => other.id === one.id)).map((one) => one.id)
  if (gone.length > 0) await db.delete(walletCollections).where(inArray(id, gone))
}

/** Deletes collections that ended before an instant. @returns how many */
export async function removeEnded(db: DbOrTx, before: Date): Promise<number> {
  return (await db.delete(walletCollections).where(lte(endedAt, before)).returning({ id })).length
}
