import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../platform/db/database.ts'
import { customerCases } from '../../platform/db/schema/customer-cases.ts'
import { identityAccounts } from '../../platform/db/schema/identity.ts'
import { ownInsurances } from '../../platform/db/schema/insurances.ts'
import { mandates } from '../../platform/db/schema/mandates.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { invitations, waitingPurchases } from '../../platform/db/schema/participants.ts'
import { signedSubmissions } from '../../platform/db/schema/submissions.ts'
import type { ContractRecord, UnboughtQuote } from '../../ports/core-system/core-system-port.ts'

/** A person, by number and by the keyed hashes of it. */
export interface PersonKeys {
  readonly personalNumber: string
  readonly personHash: string
  /** Of the accounts of the embedded identity provider. */
  readonly accountHash: string
}

/** What the core system keeps of a person. */
export interface KeptByCore {
  /** References of cases whose answers name the person. */
  readonly cases: readonly string[]
  readonly contracts: readonly ContractRecord[]
  readonly unbought: readonly UnboughtQuote[]
}

/** What entries about a person are under. */
export interface PersonSubjects {
  readonly subjects: readonly string[]
  /** Purchases of others that the person signed: their entries count only if they name the person's answers. */
  readonly signed: readonly { readonly subject: string; readonly reference: string }[]
}

/** Returns the subjects of the audit log that are a person's: the person, and each of the person's things. */
export async function subjectsOf(
  db: DbOrTx,
  { personalNumber, personHash, accountHash }: PersonKeys,
  { cases, contracts, unbought }: KeptByCore,
): Promise<PersonSubjects> {
  const ids = async (kind: string, table: PgTable, id: PgColumn, owner: PgColumn, value: string): Promise<string[]> =>
    (
      await db
        .select({ id: sql<string>`${id}` })
        .from(table)
        .where(eq(owner, value))
    ).map((row) => `${kind}:${row.id}`)
  const invited = await invitationsOf(db, personHash)
  const references = invited.flatMap(({ reference }) => (reference === null ? [] : [reference]))
  return {
    subjects: [
      `person:${personHash}`,
      ...[...contracts, ...unbought].map(({ quoteNumber }) => `quote:${quoteNumber}`),
      ...contracts.map(({ policyNumber }) => `policy:${policyNumber}`),
      ...(await ids('submission', signedSubmissions, signedSubmissions.id, signedSubmissions.signer, personalNumber)),
      ...(await ids('insurance', ownInsurances, ownInsurances.insuranceNumber, ownInsurances.personHash, personHash)),
      ...(await ids('mandate', mandates, mandates.id, mandates.personHash, personHash)),
      ...(await ids('message', outboxMessages, outboxMessages.id, outboxMessages.personHash, personHash)),
      ...(await ids('account', identityAccounts, identityAccounts.id, identityAccounts.personalNumberHash, accountHash)),
      ...[...new Set([...(await ownCases(db, personHash)), ...cases, ...references])].map((reference) => `case:${reference}`),
      ...invited.map(({ id }) => `invitation:${id}`),
    ],
    signed: invited.flatMap(({ reference, quoteNumber }) => (reference === null ? [] : [{ subject: `quote:${quoteNumber}`, reference }])),
  }
}

async function invitationsOf(db: DbOrTx, personHash: string) {
  return db
    .select({ id: invitations.id, reference: invitations.reference, quoteNumber: waitingPurchases.quoteNumber })
    .from(invitations)
    .innerJoin(waitingPurchases, eq(waitingPurchases.signingId, invitations.signingId))
    .where(eq(invitations.personHash, personHash))
}

/** Returns the cases that a signed-in customer sent. */
async function ownCases(db: DbOrTx, personHash: string): Promise<string[]> {
  const rows = await db.select({ reference: customerCases.reference }).from(customerCases).where(eq(customerCases.personHash, personHash))
  return rows.map(({ reference }) => reference)
}
