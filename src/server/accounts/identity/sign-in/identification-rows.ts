import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { identificationOrders } from '../../../platform/db/schema/identifications.ts'
import { isReturnTo } from '../../../ports/e-signing/return-nonce.ts'

export type IdentificationRow = typeof identificationOrders.$inferSelect
type ChangeableColumn = 'status' | 'hintCode' | 'collectAfter' | 'accountId' | 'sameAddress'
type Change = Partial<Pick<typeof identificationOrders.$inferInsert, ChangeableColumn>>

const { id, interaction, status, startedAt, collectAfter } = identificationOrders
const isPending = eq(status, 'pending')

/** An order of a sign-in, or undefined. */
export async function readIdentification(db: DbOrTx, orderId: string, ofInteraction: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identificationOrders)
    .where(and(eq(id, orderId), eq(interaction, ofInteraction)))
  return row
}

/** The newest order of a sign-in that is pending or complete, or undefined. */
export async function newestIdentification(db: DbOrTx, ofInteraction: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identificationOrders)
    .where(and(eq(interaction, ofInteraction), inArray(status, ['pending', 'complete'])))
    .orderBy(desc(startedAt))
    .limit(1)
  return row
}

/** The order of a sign-in that an app leads back to, however it stands, or undefined. */
export async function identificationReturnedTo(
  db: DbOrTx,
  ofInteraction: string,
  returnNonce: string,
): Promise<IdentificationRow | undefined> {
  const orders = await db.select().from(identificationOrders).where(eq(interaction, ofInteraction))
  return orders.find((order) => isReturnTo(order, returnNonce))
}

/**
 * Takes the right to ask the e-ID service about an order: of all processes one gets it.
 * @param until nobody else gets it before, unless it is given back
 */
export async function claimIdentification(db: DbOrTx, orderId: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(identificationOrders)
    .set({ collectAfter: until })
    .where(and(eq(id, orderId), isPending, lte(collectAfter, now)))
    .returning({ id })
  return claimed.length > 0
}

/** Changes an order that is still pending; undefined when it is not. */
export async function changePendingIdentification(db: DbOrTx, orderId: string, change: Change): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .update(identificationOrders)
    .set(change)
    .where(and(eq(id, orderId), isPending))
    .returning()
  return row
}

/** Ends all pending orders of a sign-in here, and gives them, to be ended at the e-ID service too. */
export async function cancelPendingIdentifications(db: DbOrTx, ofInteraction: string): Promise<IdentificationRow[]> {
  return db
    .update(identificationOrders)
    .set({ status: 'cancelled' })
    .where(and(eq(interaction, ofInteraction), isPending))
    .returning()
}

/** Deletes the orders that were begun before an instant, and gives them. */
export async function removeIdentifications(db: DbOrTx, before: Date): Promise<IdentificationRow[]> {
  return db.delete(identificationOrders).where(lte(startedAt, before)).returning()
}
