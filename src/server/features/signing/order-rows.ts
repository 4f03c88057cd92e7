import { and, asc, desc, eq, gt, inArray, isNotNull, lte, max, ne } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/advisory-lock.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import type { SigningEvidence } from '../../ports/e-signing/e-signing-port.ts'
import { isReturnTo } from '../../ports/e-signing/return-nonce.ts'
import type { Subject } from './subject.ts'

export type OrderRow = typeof signingOrders.$inferSelect
type NewOrder = typeof signingOrders.$inferInsert
type OrderChange = Partial<Pick<NewOrder, 'status' | 'hintCode' | 'collectAfter' | 'evidence' | 'completedAt'>>

/** Returns the columns that refer to an order's subject. */
export function columnsOf({ kind, id }: Subject): Pick<NewOrder, 'quoteNumber' | 'submissionId'> {
  return kind === 'quote' ? { quoteNumber: id } : { submissionId: id }
}

/** Returns the subject of an order. The database ensures that the order has exactly one. */
export function subjectOf({ quoteNumber, submissionId }: OrderRow): Subject {
  return quoteNumber === null ? { kind: 'submission', id: submissionId ?? '' } : { kind: 'quote', id: quoteNumber }
}

/** Returns the e-ID service's evidence, stored unchanged. */
export const evidenceOf = ({ evidence }: OrderRow) => evidence as SigningEvidence | null

const isOf = ({ kind, id }: Subject) => eq(kind === 'quote' ? signingOrders.quoteNumber : signingOrders.submissionId, id)

/** Returns an order of a session, or undefined. */
export async function readOrder(db: DbOrTx, id: string, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.sessionId, sessionId)))
  return row
}

/** Returns a session's newest pending or complete order for a subject, or undefined. */
export async function newestOrder(db: DbOrTx, subject: Subject, sessionId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.sessionId, sessionId), inArray(signingOrders.status, ['pending', 'complete'])))
    .orderBy(desc(signingOrders.startedAt))
    .limit(1)
  return row
}

/** Returns a session's order whose return nonce matches, in any state, or undefined. */
export async function orderReturnedTo(db: DbOrTx, subject: Subject, sessionId: string, returnNonce: string): Promise<OrderRow | undefined> {
  const orders = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.sessionId, sessionId)))
  return orders.find((order) => isReturnTo(order, returnNonce))
}

/** Returns the last completed order for a subject, or undefined. */
export async function lastCompleted(db: DbOrTx, subject: Subject): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(isOf(subject), eq(signingOrders.status, 'complete')))
    .orderBy(desc(signingOrders.completedAt))
    .limit(1)
  return row
}

/** Returns a completed order, or undefined. */
export async function completedOrder(db: DbOrTx, id: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.status, 'complete')))
  return row
}

/**
 * Claims the right to ask the e-ID service about an order. Only one process gets it.
 * @param until end of the claim, unless it is released earlier
 * @returns whether this process has the claim
 */
export async function claimOrder(db: DbOrTx, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(signingOrders)
    .set({ collectAfter: until })
    .where(and(eq(signingOrders.id, id), eq(signingOrders.status, 'pending'), lte(signingOrders.collectAfter, now)))
    .returning({ id: signingOrders.id })
  return claimed.length > 0
}

/** Changes a pending order. Returns undefined if the order is no longer pending. */
export async function changePending(db: DbOrTx, id: string, change: OrderChange): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(signingOrders)
    .set(change)
    .where(and(eq(signingOrders.id, id), eq(signingOrders.status, 'pending')))
    .returning()
  return row
}

/** Cancels all pending orders of a subject, and returns them so that the caller ends them at the e-ID service. */
export async function cancelPending(db: DbOrTx, subject: Subject): Promise<OrderRow[]> {
  return db
    .update(signingOrders)
    .set({ status: 'cancelled' })
    .where(and(isOf(subject), eq(signingOrders.status, 'pending')))
    .returning()
}

/** Locks the subject before any order's row, so that one transaction at a time changes a subject's orders. */
export const lockOrdersOf = async (tx: Tx, { kind, id }: Subject): Promise<void> => lockName(tx, `signing ${kind} ${id}`)

/** Which quotes a person began to sign after an instant and has not signed. */
interface UnsignedSearch {
  readonly signerHash: string
  readonly after: Date
  /** Only of this quote. */
  readonly of?: string | undefined
  /** At most so many quotes. */
  readonly limit: number
}

/** A quote, and when its latest signing began. */
export interface UnsignedQuote {
  readonly quoteNumber: string
  readonly startedAt: Date
}

/** Returns the quotes that a person began to sign and has not signed, the newest first. */
export async function unsignedQuotesOf(db: DbOrTx, { signerHash, after, of, limit }: UnsignedSearch): Promise<UnsignedQuote[]> {
  const { startedAt, status, quoteNumber } = signingOrders
  const isWanted = of === undefined ? isNotNull(quoteNumber) : eq(quoteNumber, of)
  const latest = max(startedAt)
  const rows = await db
    .select({ quoteNumber, startedAt: latest })
    .from(signingOrders)
    .where(and(eq(signingOrders.signerHash, signerHash), gt(startedAt, after), ne(status, 'complete'), isWanted))
    .groupBy(quoteNumber)
    .orderBy(desc(latest))
    .limit(limit)
  return rows.flatMap((row) =>
    row.quoteNumber === null || row.startedAt === null ? [] : [{ quoteNumber: row.quoteNumber, startedAt: row.startedAt }],
  )
}

/** Returns pending orders that have not been asked about since an instant, oldest first. */
export async function abandonedOrders(db: DbOrTx, since: Date, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(signingOrders)
    .where(and(eq(signingOrders.status, 'pending'), lte(signingOrders.collectAfter, since)))
    .orderBy(asc(signingOrders.startedAt))
    .limit(limit)
}
