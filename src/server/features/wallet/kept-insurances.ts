import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { CollectionRequest, WalletInsurance } from '../../../contract/wallet.ts'
import { readExternalInsurance, type ExternalInsurance, type ExternalRecord } from '../../../insurance/external/external-insurance.ts'
import { comparisonOf, externalStatus, needsUpdate } from '../../../insurance/external/external-status.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { walletInsurances } from '../../platform/db/schema/wallet.ts'
import { longId } from '../../platform/ids/ids.ts'
import type { WalletOptions } from './options.ts'

type Company = CollectionRequest['insuranceCompany']

const { id, personHash, insuranceCompany, recordHash, fetchedAt } = walletInsurances

const contextOf = (insuranceId: string) => `wallet-insurance:${insuranceId}`

/**
 * Replaces what is kept from a company by what it has now. An insurance that is fetched again keeps its id. The record
 * is kept as the company writes it, so that a better reading needs no new collection.
 */
export async function keepRecords(
  tx: DbOrTx,
  { clock, random, cipher, personHash: hash }: Pick<WalletOptions, 'clock' | 'random' | 'cipher' | 'personHash'>,
  owner: { readonly personHash: string; readonly insuranceCompany: Company },
  records: readonly ExternalRecord[],
): Promise<void> {
  const hashed = [...new Map(records.map((record) => [hash(`wallet:${record.id}`), record]))]
  const isOurs = and(eq(personHash, owner.personHash), eq(insuranceCompany, owner.insuranceCompany))
  const known = await tx.select({ id, recordHash }).from(walletInsurances).where(isOurs)
  const hashes = hashed.map(([ofRecord]) => ofRecord)
  await tx.delete(walletInsurances).where(and(isOurs, hashes.length > 0 ? notInArray(recordHash, hashes) : undefined))
  for (const [ofRecord, record] of hashed) {
    const rowId = known.find((one) => one.recordHash === ofRecord)?.id ?? longId(random)
    const values = { content: cipher.encrypt(JSON.stringify(record), contextOf(rowId)), fetchedAt: clock.now() }
    await tx
      .insert(walletInsurances)
      .values({ id: rowId, ...owner, recordHash: ofRecord, ...values })
      .onConflictDoUpdate({ target: id, set: values })
  }
}

/**
 * Returns the insurances that are kept of a person, in our terms and as they stand today. What a company writes in no
 * form that we know is logged by its code alone.
 * @param company only its
 */
export async function readKept(
  { db, clock, cipher, log }: Pick<WalletOptions, 'db' | 'clock' | 'cipher' | 'log'>,
  ofPerson: string,
  company?: Company,
): Promise<WalletInsurance[]> {
  const today = swedishDateOf(clock.now())
  const rows = await db
    .select()
    .from(walletInsurances)
    .where(and(eq(personHash, ofPerson), company === undefined ? undefined : eq(insuranceCompany, company)))
    .orderBy(asc(insuranceCompany), asc(id))
  return rows.map((row) => {
    const record = JSON.parse(cipher.decrypt(row.content, contextOf(row.id))) as ExternalRecord
    const warn = (code: string) => log.warn({ insurance: row.id, code }, 'an insurance of another company has no known type')
    // the company was chosen here: what its record says of itself may be spelled in any way
    const insurance = readExternalInsurance(Object.assign(record, { id: row.id, insuranceCompany: row.insuranceCompany }), warn)
    return standingOn(today, insurance, row.fetchedAt)
  })
}

/** Returns an insurance with what its page says of it on a day. [P4.8] */
function standingOn(today: IsoDate, insurance: ExternalInsurance, fetched: Date): WalletInsurance {
  const status = externalStatus(insurance, today)
  return {
    ...insurance,
    externalStatus: status,
    needsUpdate: needsUpdate(status),
    comparison: comparisonOf(insurance, today),
    fetchedAt: fetched.toISOString(),
  }
}

/** Returns whether insurances of other companies are kept of a person: the engagement `insurance_external`. [P3.2] */
export async function keepsExternal(
  { db, personHash: hash }: Pick<WalletOptions, 'db' | 'personHash'>,
  personalNumber: string,
): Promise<boolean> {
  const isOwn = eq(personHash, hash(personalNumber))
  return (await db.select({ id }).from(walletInsurances).where(isOwn).limit(1)).length > 0
}

/** Deletes what is kept of a person. @returns how many */
export async function deleteKept(tx: DbOrTx, ofPerson: string): Promise<number> {
  return (await tx.delete(walletInsurances).where(eq(personHash, ofPerson)).returning({ id })).length
}

/** Deletes what was fetched before an instant. @returns how many */
export async function removeFetched(db: DbOrTx, before: Date): Promise<number> {
  return (await db.delete(walletInsurances).where(lte(fetchedAt, before)).returning({ id })).length
}
