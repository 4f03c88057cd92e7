import { and, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import { bankOf } from '../../../../../validators/account/account-number.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import { lockName } from '../../../platform/db/advisory-lock.ts'
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import { rowsToDo, type WorkSource } from '../../../platform/jobs/work-source.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import type { BankAccount } from '../../core-system/core-system-port.ts'
import type { ChangedMandate } from '../mandate-events.ts'
import type { Consent } from '../payments-port.ts'

export type MandateRow = typeof mandates.$inferSelect
type AccountCipher = Pick<Cipher, 'encrypt' | 'decrypt'>

/** Digits of an account number that its owner recognises it by. GDPR article 5 */
const SHOWN_DIGITS = 4

const OPEN = ['pending', 'active'] as const

/** What is encrypted of a mandate: the account, and the address of its payer. */
export interface SealedAccount extends BankAccount {
  readonly email?: string
}

/** Encrypts an account for its row. */
export function sealAccount(cipher: Pick<AccountCipher, 'encrypt'>, account: SealedAccount, id: string): string {
  return cipher.encrypt(JSON.stringify(account), `mandate:${id}`)
}

/** Returns the account of a row. */
export function accountOf(cipher: AccountCipher, { account, id }: Pick<MandateRow, 'account' | 'id'>): SealedAccount {
  return JSON.parse(cipher.decrypt(account, `mandate:${id}`)) as SealedAccount
}

/** Returns what the payer sees of a mandate. */
export function consentOf(cipher: AccountCipher, row: MandateRow): Consent {
  const { clearing, number } = accountOf(cipher, row)
  const bankName = bankOf(clearing)
  return {
    id: row.id,
    insuranceNumber: row.insuranceNumber,
    status: row.status,
    clearingNumber: clearing,
    accountEnding: number.slice(-SHOWN_DIGITS),
    ...(bankName !== undefined && { bankName }),
    givenOn: swedishDateOf(row.givenAt),
    ...(row.status !== 'revoked' && { answerOn: row.answeredAt ? swedishDateOf(row.answeredAt) : row.answerOn }),
  }
}

/** Returns what its payer is told of a changed mandate. */
export function changedMandate(cipher: AccountCipher, row: MandateRow, status: ChangedMandate['status']): ChangedMandate {
  const { clearing, email } = accountOf(cipher, row)
  const bankName = bankOf(clearing)
  const { insuranceNumber, personHash } = row
  return { insuranceNumber, status, ...(bankName !== undefined && { bankName }), email, personHash }
}

/** Returns a person's mandates, the newest first. */
export async function mandatesOf(db: DbOrTx, personHash: string): Promise<MandateRow[]> {
  return db.select().from(mandates).where(eq(mandates.personHash, personHash)).orderBy(desc(mandates.givenAt), desc(mandates.id))
}

export async function mandateOfApplication(db: DbOrTx, applicationId: string): Promise<MandateRow | undefined> {
  const [row] = await db.select().from(mandates).where(eq(mandates.applicationId, applicationId))
  return row
}

/** Until the transaction ends, whoever gives another mandate for the insurance waits here: one account is debited. */
export async function lockMandates(tx: Tx, insuranceNumber: string): Promise<void> {
  await lockName(tx, `mandate ${insuranceNumber}`)
}

/** Ends the open mandates of an insurance, except one. */
export async function revokeOthers(tx: Tx, { insuranceNumber, id }: Pick<MandateRow, 'insuranceNumber' | 'id'>, at: Date): Promise<void> {
  const isOther = and(eq(mandates.insuranceNumber, insuranceNumber), ne(mandates.id, id), inArray(mandates.status, OPEN))
  await tx.update(mandates).set({ status: 'revoked', revokedAt: at }).where(isOther)
}

/** Ends an open mandate of a person. @returns the mandate if it was open */
export async function revokeOwn(
  tx: Tx,
  { personHash, id }: Pick<MandateRow, 'personHash' | 'id'>,
  at: Date,
): Promise<MandateRow | undefined> {
  const isOwn = and(eq(mandates.id, id), eq(mandates.personHash, personHash), inArray(mandates.status, OPEN))
  const [revoked] = await tx.update(mandates).set({ status: 'revoked', revokedAt: at }).where(isOwn).returning()
  return revoked
}

/** Returns what a job reads of pending mandates. */
export function mandatesToAnswer(db: Db, clock: Clock): Omit<WorkSource, 'finish'> {
  const isOpen = isPending
  const isDue = () => and(isPending(), lte(mandates.answerOn, swedishDateOf(clock.now())))
  return rowsToDo(db, { table: mandates, key: mandates.id, since: mandates.answerOn, isOpen, isDue })
}

const isPending = () => eq(mandates.status, 'pending')

/** Returns a mandate whose bank has not answered. */
export async function pendingMandate(db: DbOrTx, id: string): Promise<MandateRow | undefined> {
  const [row] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), eq(mandates.status, 'pending')))
  return row
}

/** Writes a bank's answer. @returns whether the mandate was still pending */
export async function noteAnswer(tx: Tx, id: string, status: 'active' | 'refused', answeredAt: Date): Promise<boolean> {
  const noted = await tx
    .update(mandates)
    .set({ status, answeredAt })
    .where(and(eq(mandates.id, id), eq(mandates.status, 'pending')))
    .returning({ id: mandates.id })
  return noted.length > 0
}
