import { and, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { CancellationConsent } from '../../../contract/moves.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../values/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { insuranceMoves } from '../../platform/db/schema/moves.ts'
import { rowsToDo, type WorkSource } from '../../platform/jobs/work-source.ts'
import type { MoveOptions } from './options.ts'

export type MoveRow = typeof insuranceMoves.$inferSelect

/** Who signed what, and what the letter says. */
export interface MoveContent {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly signerName: string
  /** The text that the customer signed. */
  readonly signedText: string
  readonly companyName: string
  readonly externalName: string
  readonly ownName: string
  readonly ownStart: IsoDate
  /** Where the customer reads what becomes of it. */
  readonly email?: string
}

const { id, applicationId, personHash, externalInsurance, signedAt, sendOn, sentAt, undoneAt } = insuranceMoves

const contextOf = (moveId: string) => `insurance-move:${moveId}`

export function sealContent({ cipher }: Pick<MoveOptions, 'cipher'>, moveId: string, content: MoveContent): string {
  return cipher.encrypt(JSON.stringify(content), contextOf(moveId))
}

export function openContent({ cipher }: Pick<MoveOptions, 'cipher'>, row: Pick<MoveRow, 'id' | 'content'>): MoveContent {
  return JSON.parse(cipher.decrypt(row.content, contextOf(row.id))) as MoveContent
}

/** Returns a person's consents, the newest first. */
export async function readMoves(db: DbOrTx, ofPerson: string): Promise<MoveRow[]> {
  return db.select().from(insuranceMoves).where(eq(personHash, ofPerson)).orderBy(desc(signedAt), desc(id))
}

export async function readMove(db: DbOrTx, moveId: string): Promise<MoveRow | undefined> {
  return (await db.select().from(insuranceMoves).where(eq(id, moveId)))[0]
}

/** Returns the consent of a request, or the one that is in force for the same insurance. */
export async function findMove(
  db: DbOrTx,
  found: { readonly applicationId: string; readonly personHash: string; readonly externalInsurance?: string },
): Promise<MoveRow | undefined> {
  const inForce = found.externalInsurance === undefined ? undefined : and(eq(externalInsurance, found.externalInsurance), isNull(undoneAt))
  const [row] = await db
    .select()
    .from(insuranceMoves)
    .where(and(eq(personHash, found.personHash), or(eq(applicationId, found.applicationId), inForce)))
    .orderBy(desc(signedAt))
  return row
}

/** Locks a consent of a person until the transaction ends. */
export async function lockMove(tx: Tx, ofPerson: string, moveId: string): Promise<MoveRow | undefined> {
  const [row] = await tx
    .select()
    .from(insuranceMoves)
    .where(and(eq(id, moveId), eq(personHash, ofPerson)))
    .for('update')
  return row
}

const isDue = (today: IsoDate) => and(lte(sendOn, today), isNull(sentAt), isNull(undoneAt))

/** Returns what a job reads of consents whose letter is due. */
export function lettersToSend(db: Db, clock: Clock): Omit<WorkSource, 'finish'> {
  return rowsToDo(db, {
    table: insuranceMoves,
    key: id,
    since: sendOn,
    isOpen: () => and(isNull(sentAt), isNull(undoneAt)),
    isDue: () => isDue(swedishDateOf(clock.now())),
  })
}

/** Locks a due consent that no other process holds; undefined if another one has it, and once it is sent or undone. */
export async function claimMove(tx: Tx, moveId: string, today: IsoDate): Promise<MoveRow | undefined> {
  const [row] = await tx
    .select()
    .from(insuranceMoves)
    .where(and(eq(id, moveId), isDue(today)))
    .for('update', { skipLocked: true })
  return row
}

export async function changeMove(
  tx: Tx,
  moveId: string,
  change: Partial<Pick<MoveRow, 'sentAt' | 'undoneAt' | 'undoneBy'>>,
): Promise<void> {
  await tx.update(insuranceMoves).set(change).where(eq(id, moveId))
}

/**
 * Deletes the consents of a person that were undone, which nothing needs. A sent one is kept: it is the proof of the power of
 * attorney. @returns how many
 */
export async function deleteUndone(db: DbOrTx, ofPerson: string): Promise<number> {
  const gone = await db
    .delete(insuranceMoves)
    .where(and(eq(personHash, ofPerson), isNotNull(undoneAt)))
    .returning({ id })
  return gone.length
}

/** Deletes consents that were undone, or sent, before an instant each. @returns how many */
export async function removeMoves(db: DbOrTx, before: { readonly undone: Date; readonly sent: Date }): Promise<number> {
  const isOld = or(lte(undoneAt, before.undone), lte(sentAt, before.sent))
  return (await db.delete(insuranceMoves).where(isOld).returning({ id })).length
}

/** Returns a consent as its customer sees it. */
export function shownMove(options: Pick<MoveOptions, 'cipher'>, row: MoveRow): CancellationConsent {
  const { companyName, externalName } = openContent(options, row)
  return {
    id: row.id,
    externalInsurance: row.externalInsurance,
    companyName,
    externalName,
    insuranceNumber: row.insuranceNumber,
    lastDay: row.lastDay,
    signedOn: swedishDateOf(row.signedAt),
    sendOn: row.sendOn,
    ...(row.sentAt && { sentOn: swedishDateOf(row.sentAt) }),
    ...(row.undoneAt && row.undoneBy && { undoneOn: swedishDateOf(row.undoneAt), undoneBy: row.undoneBy }),
  }
}
