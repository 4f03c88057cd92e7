import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { quotes } from '../../platform/db/schema/quotes.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import type { SigningEvidence } from '../../ports/e-signing/e-signing-port.ts'
import { isReturnTo } from '../../ports/e-signing/return-nonce.ts'
import type { Subject } from './subject.ts'

export type OrderRow = typeof signingOrders.$inferSelect
type NewOrder = typeof signingOrders.$inferInsert
type OrderChange = Partial<Pick<NewOrder, 'status' | 'hintCode' | 'collectAfter' | 'evidence' | 'completedAt'>>

/** The columns that say what an order signs. */
export function columnsOf({ kind, id }: Subject): Pick<NewOrder, 'quoteNumber' | 'submissionId'> {
  return kind === 'quote' ? { quoteNumber: id } : { submissionId: id }
}

/** What an order signs: the database sees to it that it is one of them. */
export function subjectOf({ quoteNumber, submissionId }: OrderRow): Subject {
  return quoteNumber === null ? { kind: 'submission', id: submissionId ?? '' } : { kind: 'quote', id: quoteNumber }
}

/** The proof that the e-ID service gave, stored as it came. */
export const evidenceOf = ({ evidence }: OrderRow) => evidence as SigningEvidence | null

const isOf = ({ kind, id }: Subject) => eq(kind === 'quote' ? signingOrders.quoteNumber : signingOrders.submissionId, id)

/** An order of a session, or undefined. */
export async function readOrder(db: DbOrTx, id: string, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.sessionId, sessionId)))
  return row
}

/** The newest order of a session for a subject that is pending or complete, or undefined. */
export async function newestOrder(db: DbOrTx, subject: Subject, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.sessionId, sessionId), inArray(signingOrders.status, ['pending', 'complete'])))
    .orderBy(desc(signingOrders.startedAt))
    .limit(1)
  return row
}

/** The order of a session for a subject that an app leads back to, however it stands, or undefined. */
export async function orderReturnedTo(db: DbOrTx, subject: Subject, sessionId: string, returnNonce: string): Promise<OrderRow | undefined> {
  const orders = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.sessionId, sessionId)))
  return orders.find((order) => isReturnTo(order, returnNonce))
}

/** The order that was completed last for a subject, or undefined. */
export async function lastCompleted(db: DbOrTx, subject: Subject): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.status, 'complete')))
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

/** Ends all pending orders of a subject here, and gives them, to be ended at the e-ID service too. */
export async function cancelPending(db: DbOrTx, subject: Subject): Promise<OrderRow[]> {
  return db
    .update(signingOrders)
    .set({ status: 'cancelled' })
    .where(and(isOf(subject), eq(signingOrders.status, 'pending')))
    .returning()
}

/** Lets one transaction at a time change which orders a subject has: it holds the subject's row, before any order's. */
export async function lockOrdersOf(tx: Tx, { kind, id }: Subject): Promise<void> {
  if (kind === 'quote') await tx.select({ id: quotes.quoteNumber }).from(quotes).where(eq(quotes.quoteNumber, id)).for('update')
  else await tx.select({ id: signedSubmissions.id }).from(signedSubmissions).where(eq(signedSubmissions.id, id)).for('update')
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
