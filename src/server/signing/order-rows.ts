import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/database.ts'
import { quotes } from '../db/schema/quotes.ts'
import { signingOrders } from '../db/schema/signing.ts'

export type OrderRow = typeof signingOrders.$inferSelect
type NewOrder = typeof signingOrders.$inferInsert
type OrderChange = Partial<Pick<NewOrder, 'status' | 'hintCode' | 'collectAfter' | 'evidence' | 'completedAt'>>

/** An order of a session, or undefined. */
export async function readOrder(db: DbOrTx, id: string, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.sessionId, sessionId)))
  return row
}

/** The newest order of a session for a quote that is pending or complete, or undefined. */
export async function newestOrder(db: DbOrTx, quoteNumber: string, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(
      and(
        eq(signingOrders.quoteNumber, quoteNumber),
        eq(signingOrders.sessionId, sessionId),
        inArray(signingOrders.status, ['pending', 'complete']),
      ),
    )
    .orderBy(desc(signingOrders.startedAt))
    .limit(1)
  return row
}

/** The order that was completed last for a quote, or undefined. */
export async function lastCompleted(db: DbOrTx, quoteNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.quoteNumber, quoteNumber), eq(signingOrders.status, 'complete')))
    .orderBy(desc(signingOrders.completedAt))
    .limit(1)
  return row
}

/**
 * Takes the right to ask the e-ID service about an order: of all processes one gets it.
 * @param until nobody else gets it before, unless it is given back
 */
export async function claimOrder(db: DbOrTx, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(signingOrders)
    .set({ collectAfter: until })
    .where(and(eq(signingOrders.id, id), eq(signingOrders.status, 'pending'), lte(signingOrders.collectAfter, now)))
    .returning({ id: signingOrders.id })
  return claimed.length > 0
}

/** Changes an order that is still pending; undefined when it is not. */
export async function changePending(db: DbOrTx, id: string, change: OrderChange): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(signingOrders)
    .set(change)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.status, 'pending')))
    .returning()
  return row
}

/** Ends all pending orders of a quote here, and gives them, to be ended at the e-ID service too. */
export async function cancelPending(db: DbOrTx, quoteNumber: string): Promise<OrderRow[]> {
  return db
    .update(signingOrders)
    .set({ status: 'cancelled' })
    .where(and(eq(signingOrders.quoteNumber, quoteNumber), eq(signingOrders.status, 'pending')))
    .returning()
}

/** Lets one transaction at a time change which orders a quote has: it holds the quote's row, before any order's. */
export async function lockOrdersOf(tx: Tx, quoteNumber: string): Promise<void> {
  await tx.select({ quoteNumber: quotes.quoteNumber }).from(quotes).where(eq(quotes.quoteNumber, quoteNumber)).for('update')
}

/** Pending orders that nobody has asked about since an instant, oldest first. */
export async function abandonedOrders(db: DbOrTx, since: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.status, 'pending'), lte(signingOrders.collectAfter, since)))
    .orderBy(asc(signingOrders.startedAt))
    .limit(limit)
}
