import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { invitations, waitingPurchases } from '../../platform/db/schema/participants.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'

export type PurchaseRow = typeof waitingPurchases.$inferSelect
export type InvitationRow = typeof invitations.$inferSelect
type PurchaseEnd = Exclude<PurchaseRow['status'], 'waiting'>

/** What pages and messages say of a waiting purchase. Encrypted in the database. */
export interface PurchaseContent {
  /** The policyholder's token, which a repeated call returns again. */
  readonly token: string
  /** Name of the policyholder, by their signature. */
  readonly asker: string
  readonly email?: string
  /** Keyed hash of the policyholder's number; purchases from before it have none. */
  readonly personHash?: string
  /** Name of the insurance. */
  readonly insurance: string
  readonly startDate: string
  readonly documents: readonly { readonly title: string; readonly path: string }[]
  /** Once the contract is made. */
  readonly receiptToken?: string
}

/** Who is asked. Encrypted in the database. */
export interface InvitationContent {
  readonly personalNumber: string
  readonly firstName: string
  readonly email: string
  /** What the person is to be insured for, in words. */
  readonly insured: string
}

/** The secrets of rows: contents are encrypted for their row, and of a token the database has the hash. */
export interface RowSecrets {
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export function sealed({ cipher }: RowSecrets, content: PurchaseContent | InvitationContent, id: string): string {
  return cipher.encrypt(JSON.stringify(content), `participants:${id}`)
}

export function purchaseContent({ cipher }: RowSecrets, { content, signingId }: PurchaseRow): PurchaseContent {
  return JSON.parse(cipher.decrypt(content, `participants:${signingId}`)) as PurchaseContent
}

export function invitationContent({ cipher }: RowSecrets, { content, id }: InvitationRow): InvitationContent {
  return JSON.parse(cipher.decrypt(content, `participants:${id}`)) as InvitationContent
}

export async function findPurchase(db: DbOrTx, signingId: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(waitingPurchases).where(eq(waitingPurchases.signingId, signingId))
  return row
}

export async function purchaseOfToken(db: DbOrTx, token: string): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(waitingPurchases)
    .where(eq(waitingPurchases.tokenHash, hashOf(token)))
  return row
}

/** Locks a purchase, so that one transaction at a time changes it and its invitations. */
export async function lockPurchase(tx: Tx, signingId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(waitingPurchases).where(eq(waitingPurchases.signingId, signingId)).for('update')
  return row
}

/** Returns the invitations of a purchase, in the order of the participants' names. */
export async function invitationsOf(db: DbOrTx, signingId: string): Promise<InvitationRow[]> {
  return db.select().from(invitations).where(eq(invitations.signingId, signingId)).orderBy(asc(invitations.participant))
}

export async function findInvitation(db: DbOrTx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** Returns the invitation of a link: by its token, or by its id, which my pages lead the person to. */
export async function invitationOfToken(db: DbOrTx, token: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(or(eq(invitations.tokenHash, hashOf(token)), eq(invitations.id, token)))
  return row
}

/** Returns the unsigned invitations of a person, the oldest first. */
export async function unsignedOf(db: DbOrTx, personHash: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.personHash, personHash), isNull(invitations.signedAt)))
    .orderBy(asc(invitations.sentAt), asc(invitations.id))
}

/** Ends a waiting purchase. @returns whether it waited */
export async function endPurchase(tx: Tx, signingId: string, status: PurchaseEnd, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .update(waitingPurchases)
    .set({ status, endedAt })
    .where(and(eq(waitingPurchases.signingId, signingId), eq(waitingPurchases.status, 'waiting')))
    .returning({ id: waitingPurchases.signingId })
  return ended.length > 0
}

/** Ends the other waiting purchases of a quote that is signed anew. */
export async function replaceEarlier(tx: Tx, { quoteNumber, signingId }: PurchaseRow, endedAt: Date): Promise<void> {
  const { status } = waitingPurchases
  const isEarlier = and(eq(waitingPurchases.quoteNumber, quoteNumber), eq(status, 'waiting'), ne(waitingPurchases.signingId, signingId))
  await tx.update(waitingPurchases).set({ status: 'replaced', endedAt }).where(isEarlier)
}

/** Returns the purchases of a quote that has become a contract: concluded, or about to be noted as such. */
export async function contractsOfQuote(db: DbOrTx, quoteNumber: string): Promise<PurchaseRow[]> {
  const isOfQuote = eq(waitingPurchases.quoteNumber, quoteNumber)
  return db
    .select()
    .from(waitingPurchases)
    .where(and(isOfQuote, inArray(waitingPurchases.status, ['waiting', 'concluded'])))
}

/** Returns waiting purchases whose last day is before a day, in ascending order of id, after the given one. */
export async function overduePurchases(db: DbOrTx, day: string, limit: number, after: string): Promise<PurchaseRow[]> {
  const { status, validUntil, signingId } = waitingPurchases
  return db
    .select()
    .from(waitingPurchases)
    .where(and(eq(status, 'waiting'), lt(validUntil, day), gt(signingId, after)))
    .orderBy(asc(signingId))
    .limit(limit)
}

/** Deletes purchases that ended before an instant, with their invitations. @returns their number */
export async function deleteEnded(db: DbOrTx, before: Date): Promise<number> {
  const removed = await db
    .delete(waitingPurchases)
    .where(lt(waitingPurchases.endedAt, before))
    .returning({ id: waitingPurchases.signingId })
  return removed.length
}
