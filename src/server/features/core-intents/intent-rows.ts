import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import { lockName } from '../../platform/db/advisory-lock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { coreIntents } from '../../platform/db/schema/core-intents.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { rowsToDo, type WorkSource } from '../../platform/jobs/work-source.ts'

export type IntentRow = typeof coreIntents.$inferSelect
export type IntentKind = IntentRow['kind']
type NewIntent = Pick<IntentRow, 'id' | 'kind' | 'about' | 'dueAt' | 'createdAt'> & Partial<Pick<IntentRow, 'state' | 'payload'>>

const { id, kind, about, state, status, dueAt, askedAt, createdAt } = coreIntents

const LIVE = ['waiting', 'due'] as const

/** How long a process has for a due intent before another one takes it. */
const CLAIM_MS = 60_000
/** How long the core system is left alone after a failure. The job's own pauses grow beyond it. */
const DELAY_MS = 30_000

/** Returns until when a process has an intent that it takes now. */
export const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MS)

export async function addIntent(db: DbOrTx, intent: NewIntent): Promise<void> {
  await db.insert(coreIntents).values({ ...intent, status: 'due' })
}

/** What has become of a signature that has no intent: its contract is still to be made, is made, or is no more wanted. */
export type IntentEnd = { readonly status: 'due' | 'released' } | { readonly status: 'done'; readonly outcome: string }

/** Adds the acceptance of a signature that another version stored, unless there is one. */
export async function adoptIntent(db: DbOrTx, intent: Pick<IntentRow, 'id' | 'about' | 'state'>, end: IntentEnd, now: Date): Promise<void> {
  const endedAt = end.status === 'due' ? null : now
  await db
    .insert(coreIntents)
    .values({ ...intent, ...end, kind: 'accept', dueAt: now, createdAt: now, endedAt })
    .onConflictDoNothing()
}

/** Returns the complete signatures of quotes after an instant that have no intent, the oldest first. */
export async function signaturesWithoutIntent(
  db: DbOrTx,
  after: Date,
  limit: number,
): Promise<readonly { readonly signing: string; readonly quoteNumber: string }[]> {
  const { id: signing, quoteNumber, completedAt } = signingOrders
  const rows = await db
    .select({ signing, quoteNumber })
    .from(signingOrders)
    .leftJoin(coreIntents, eq(id, signing))
    .where(and(gt(completedAt, after), eq(signingOrders.status, 'complete'), isNotNull(quoteNumber), isNull(id)))
    .orderBy(asc(completedAt))
    .limit(limit)
  return rows.flatMap((row) => (row.quoteNumber === null ? [] : [{ signing: row.signing, quoteNumber: row.quoteNumber }]))
}

export async function findIntent(db: DbOrTx, intentId: string): Promise<IntentRow | undefined> {
  const [row] = await db.select().from(coreIntents).where(eq(id, intentId))
  return row
}

/** Returns what a job reads of the intents of a kind. */
export function intentsToDo(db: Db, clock: Clock, of: IntentKind): Omit<WorkSource, 'finish'> {
  const isOpen = () => and(eq(kind, of), eq(status, 'due'))
  return rowsToDo(db, { table: coreIntents, key: id, since: createdAt, isOpen, isDue: () => and(isOpen(), lte(dueAt, clock.now())) })
}

/** Takes a due intent. Only one process gets it. @returns undefined if it is not due */
export async function claimIntent(db: DbOrTx, intentId: string, now: Date): Promise<IntentRow | undefined> {
  const [row] = await db
    .update(coreIntents)
    .set({ dueAt: claimEnd(now) })
    .where(and(eq(id, intentId), eq(status, 'due'), lte(dueAt, now)))
    .returning()
  return row
}

/** Notes that the core system is asked now. @returns false if the intent has ended or waits: then it must not be asked */
export async function noteAsked(db: DbOrTx, { id: intentId, askedAt: since, attempts }: IntentRow, now: Date): Promise<boolean> {
  const noted = await db
    .update(coreIntents)
    .set({ askedAt: since ?? now, attempts: attempts + 1 })
    .where(and(eq(id, intentId), eq(status, 'due')))
    .returning({ id })
  return noted.length > 0
}

/** Leaves an intent to a later round of the job. */
export async function postpone(db: DbOrTx, { id: intentId }: Pick<IntentRow, 'id'>, now: Date): Promise<void> {
  await db
    .update(coreIntents)
    .set({ dueAt: new Date(now.getTime() + DELAY_MS) })
    .where(eq(id, intentId))
}

/** Notes that others have to sign before the core system is asked. */
export async function noteWaiting(db: DbOrTx, intentId: string): Promise<void> {
  await db
    .update(coreIntents)
    .set({ status: 'waiting' })
    .where(and(eq(id, intentId), eq(status, 'due'), isNull(askedAt)))
}

/** Notes that everyone has signed. */
export async function noteDue(tx: DbOrTx, intentId: string, now: Date): Promise<void> {
  await tx
    .update(coreIntents)
    .set({ status: 'due', dueAt: now })
    .where(and(eq(id, intentId), eq(status, 'waiting')))
}

/** Ends an intent that the core system was never asked about. @returns false if it was, or has ended */
export async function releaseIntent(tx: DbOrTx, intentId: string, now: Date): Promise<boolean> {
  const released = await tx
    .update(coreIntents)
    .set({ status: 'released', endedAt: now })
    .where(and(eq(id, intentId), inArray(status, LIVE), isNull(askedAt)))
    .returning({ id })
  return released.length > 0
}

/** Ends the acceptances of a quote that the core system was never asked about, except that of one signing or of one state. */
export async function releaseOthers(
  tx: DbOrTx,
  quoteNumber: string,
  kept: { signing: string } | { state: string },
  now: Date,
): Promise<void> {
  const isOther = 'signing' in kept ? ne(id, kept.signing) : ne(state, kept.state)
  await tx
    .update(coreIntents)
    .set({ status: 'released', endedAt: now })
    .where(and(eq(kind, 'accept'), eq(about, quoteNumber), inArray(status, LIVE), isNull(askedAt), isOther))
}

/** Whether a state of a quote is signed, and its contract is not refused. */
export async function isSigned(db: DbOrTx, quoteNumber: string, signedState: string): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(coreIntents)
    .where(and(eq(kind, 'accept'), eq(about, quoteNumber), eq(state, signedState), notInArray(status, ['refused', 'released'])))
    .limit(1)
  return row !== undefined
}

/** Returns those of the quotes whose contract is being made. */
export async function liveQuotes(db: DbOrTx, quoteNumbers: readonly string[]): Promise<readonly string[]> {
  if (quoteNumbers.length === 0) return []
  const rows = await db
    .select({ about })
    .from(coreIntents)
    .where(and(eq(kind, 'accept'), inArray(about, [...quoteNumbers]), inArray(status, LIVE)))
  return rows.map((row) => row.about)
}

interface Answered {
  readonly about: string
  readonly outcome: string
}

/** Whether an answer was the first about its number, and the outcome that counts: that of the first. */
interface Settled {
  readonly isFirst: boolean
  readonly outcome: string
}

/**
 * Notes the core system's answer in one transaction, with what follows from it. What follows happens once for each quote and each
 * contract, however many processes and intents get the answer.
 */
export async function settle(
  db: Db,
  intent: Pick<IntentRow, 'id' | 'kind'>,
  { about: number, outcome }: Answered,
  now: Date,
  follows: (tx: Tx) => Promise<void>,
): Promise<Settled> {
  return db.transaction(async (tx) => {
    await lockIntents(tx, intent.kind, number)
    const [earlier] = await tx
      .select({ outcome: coreIntents.outcome })
      .from(coreIntents)
      .where(and(eq(kind, intent.kind), eq(about, number), eq(status, 'done')))
      .limit(1)
    const settled = { isFirst: false, outcome: earlier?.outcome ?? outcome }
    const end = { status: earlier ? 'released' : 'done', about: number, outcome: settled.outcome, payload: null, endedAt: now } as const
    const ended = await tx
      .update(coreIntents)
      .set(end)
      .where(and(eq(id, intent.id), inArray(status, LIVE)))
      .returning({ id })
    if (earlier || ended.length === 0) return settled
    // of several signatures of a quote, one became the contract
    const isSame = and(eq(kind, intent.kind), eq(about, number), inArray(status, LIVE))
    await tx.update(coreIntents).set({ status: 'released', payload: null, endedAt: now }).where(isSame)
    await follows(tx)
    return { isFirst: true, outcome }
  })
}

/** Until the transaction ends, others that note an answer about the same number wait here. */
const lockIntents = async (tx: Tx, of: IntentKind, number: string): Promise<void> => lockName(tx, `core ${of} ${number}`)

/** Ends an intent that the core system refuses for good. @returns whether it was live */
export async function noteRefused(tx: DbOrTx, intentId: string, code: string, now: Date): Promise<boolean> {
  const refused = await tx
    .update(coreIntents)
    .set({ status: 'refused', outcome: code, payload: null, endedAt: now })
    .where(and(eq(id, intentId), inArray(status, LIVE)))
    .returning({ id })
  return refused.length > 0
}

/** Deletes the acceptances of quotes that the core system has forgotten. */
export async function forgetAcceptances(tx: DbOrTx, quoteNumbers: readonly string[]): Promise<void> {
  await tx.delete(coreIntents).where(and(eq(kind, 'accept'), inArray(about, [...quoteNumbers])))
}

/** Makes the live intents about one thing be about another. @param payloadOf the new payload of one of them */
export async function redirect(
  tx: DbOrTx,
  of: IntentKind,
  { from, to }: { readonly from: string; readonly to: string },
  payloadOf: (row: IntentRow) => string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(coreIntents)
    .where(and(eq(kind, of), eq(about, from), inArray(status, LIVE)))
    .for('update')
  for (const row of rows)
    await tx
      .update(coreIntents)
      .set({ about: to, payload: payloadOf(row) })
      .where(eq(id, row.id))
}

export async function removeIntent(db: DbOrTx, intentId: string): Promise<void> {
  await db.delete(coreIntents).where(eq(id, intentId))
}

/** Deletes an intent that is done, unless it has become about something else since it was read. @returns whether it is deleted */
export async function removeDone(db: DbOrTx, row: Pick<IntentRow, 'id' | 'about'>): Promise<boolean> {
  const removed = await db
    .delete(coreIntents)
    .where(and(eq(id, row.id), eq(about, row.about)))
    .returning({ id })
  return removed.length > 0
}
