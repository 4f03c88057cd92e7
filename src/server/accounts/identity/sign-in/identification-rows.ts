import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { identificationOrders } from '../../../platform/db/schema/identifications.ts'
import { isReturnTo } from '../../../ports/e-signing/return-nonce.ts'

export type IdentificationRow = typeof identificationOrders.$inferSelect
type ChangeableColumn = 'status' | 'hintCode' | 'collectAfter' | 'accountId' | 'sameAddress'
type Change = Partial<Pick<typeof identificationOrders.$inferInsert, ChangeableColumn>>

const { id, interaction, status, startedAt, collectAfter } = identificationOrders
const isPending = eq(status, 'pending')

/** Returns an order of a sign-in, or undefined. */
export async function readIdentification(db: DbOrTx, orderId: string, ofInteraction: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identificationOrders)
    .where(and(eq(id, orderId), eq(interaction, ofInteraction)))
  return row
}

/** Returns the newest pending or complete order of a sign-in, or undefined. */
export async function newestIdentification(db: DbOrTx, ofInteraction: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identificationOrders)
    .where(and(eq(interaction, ofInteraction), inArray(status, ['pending', 'complete'])))
    .orderBy(desc(startedAt))
    .limit(1)
  return row
}

/** Returns the order of a sign-in with this return nonce, in any status, or undefined. */
export async function identificationReturnedTo(
  db: DbOrTx,
  ofInteraction: string,
  returnNonce: string,
): Promise<IdentificationRow | undefined> {
  const orders = await db.select().from(identificationOrders).where(eq(interaction, ofInteraction))
  return orders.find((order) => isReturnTo(order, returnNonce))
}

/**
 * Claims the right to collect an order at the e-ID service; only one process gets it.
 * @param until end of the claim, unless the order is updated earlier
 * @returns whether this process has the claim
 */
export async function claimIdentification(db: DbOrTx, orderId: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(identificationOrders)
    .set({ collectAfter: until })
    .where(and(eq(id, orderId), isPending, lte(collectAfter, now)))
    .returning({ id })
  return claimed.length > 0
}

/** Changes a pending order; returns undefined if the order is not pending. */
export async function changePendingIdentification(db: DbOrTx, orderId: string, change: Change): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .update(identificationOrders)
    .set(change)
    .where(and(eq(id, orderId), isPending))
    .returning()
  return row
}

/** Cancels all pending orders of a sign-in in the database. Returns them, so the caller can cancel them at the e-ID service. */
export async function cancelPendingIdentifications(db: DbOrTx, ofInteraction: string): Promise<IdentificationRow[]> {
  return db
    .update(identificationOrders)
    .set({ status: 'cancelled' })
    .where(and(eq(interaction, ofInteraction), isPending))
    .returning()
}

/** Deletes orders started before an instant, and returns them. */
export async function removeIdentifications(db: DbOrTx, before: Date): Promise<IdentificationRow[]> {
  return db.delete(identificationOrders).where(lte(startedAt, before)).returning()
}
