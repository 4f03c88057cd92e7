import type { FastifyBaseLogger } from 'fastify'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { mandateState, type MandateState } from '../../../../insurance/mandate.ts'
import { STATEMENTS } from '../../../../contract/insurances.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { Db, DbOrTx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import type { PersonHash } from '../../../platform/secrets/person-hash.ts'
import type { Insurances } from '../insurances-port.ts'
import { detailsOfRecords, overviewOfRecords } from '../records.ts'
import { endInsurance } from './end-insurance.ts'
import type { StatePapers } from './state-papers.ts'
import { recordsOf, type InsuranceRow, type VersionRecord, type VersionRow } from './version-rows.ts'

export interface EmbeddedInsurancesOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
  /** The insurer's name. */
  readonly company: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Prints a document of a contract; undefined for an unknown kind. */
  readonly print: (receiptToken: string, kind: string) => Promise<Uint8Array | undefined>
  readonly papers: StatePapers
}

/** Creates the insurances shipped with Teckna: a table that contracts and renewals write. */
export function createEmbeddedInsurances({ db, clock, personHash, company, log, print, papers }: EmbeddedInsurancesOptions): Insurances {
  async function read(personalNumber: string, condition?: SQL, within: DbOrTx = db): Promise<VersionRecord[]> {
    const rows = await within
      .select({ insurance: ownInsurances, version: ownInsuranceVersions })
      .from(ownInsurances)
      .innerJoin(ownInsuranceVersions, eq(ownInsuranceVersions.insuranceNumber, ownInsurances.insuranceNumber))
      .where(and(eq(ownInsurances.personHash, personHash(personalNumber)), condition))
      .orderBy(asc(ownInsurances.insuranceNumber), asc(ownInsuranceVersions.versionNumber))
    const around = { today: swedishDateOf(clock.now()), company, titles: await papers.titles(within) }
    const mandate = await mandatesOf(within, personHash(personalNumber))
    return grouped(rows).flatMap((stored) => recordsOf({ ...stored, mandate: mandate.get(stored.insurance.insuranceNumber) }, around))
  }

  const find = async (personalNumber: string, insuranceNumber: string, within?: DbOrTx) =>
    detailsOfRecords(await read(personalNumber, numbered(insuranceNumber), within), log)

  return {
    overview: async (personalNumber) => overviewOfRecords(await read(personalNumber), log),
    details: async (personalNumber) => detailsOfRecords(await read(personalNumber), log),
    find: async (personalNumber, insuranceNumber) => find(personalNumber, insuranceNumber),
    end: endInsurance({ db, clock, personHash, find: async (tx, person, number) => find(person, number, tx) }),
    async document(personalNumber, insuranceNumber, kind) {
      const statement = STATEMENTS.find((known) => known === kind)
      if (statement !== undefined) {
        const versions = await find(personalNumber, insuranceNumber)
        const version = versions.find(({ documents }) => documents.some((document) => document.kind === statement))
        return version && papers.print(version, statement)
      }
      const [own] = await db
        .select({ receiptToken: ownInsurances.receiptToken })
        .from(ownInsurances)
        .where(and(eq(ownInsurances.personHash, personHash(personalNumber)), numbered(insuranceNumber)))
      return own?.receiptToken ? print(own.receiptToken, kind) : undefined
    },
  }
}

/** Returns what a person's mandates say of each insurance. */
async function mandatesOf(db: DbOrTx, personHash: string): Promise<ReadonlyMap<string, MandateState>> {
  const { insuranceNumber, status, givenAt, id } = mandates
  const rows = await db
    .select({ insuranceNumber, status })
    .from(mandates)
    .where(eq(mandates.personHash, personHash))
    .orderBy(asc(givenAt), asc(id))
  const byNumber = Map.groupBy(rows, (row) => row.insuranceNumber)
  return new Map([...byNumber].map(([number, own]) => [number, mandateState(own.map((row) => row.status))]))
}

const numbered = (insuranceNumber: string) => eq(ownInsurances.insuranceNumber, insuranceNumber)

interface JoinedRow {
  readonly insurance: InsuranceRow
  readonly version: VersionRow
}

function grouped(rows: readonly JoinedRow[]) {
  const byNumber = Map.groupBy(rows, ({ insurance }) => insurance.insuranceNumber)
  return [...byNumber.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ insurance: first.insurance, versions: group.map(({ version }) => version) }] : []
  })
}
