import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm'
import { kindOfText } from '../../../../insurance/kind-of-text.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import type { VersionRow } from './version-rows.ts'

interface RenewalOptions {
  readonly db: Db
  readonly clock: Clock
}

/** How long before the end the next version is made. */
const AHEAD = { days: 30 } as const
/** How long a server may be away and still renew what has ended meanwhile. */
const BEHIND = { days: -60 } as const
/** How many insurances a query reads. */
const BATCH = 100

/**
 * Returns the renewal of the embedded insurances. Each call writes the next version of every insurance whose last version
 * ends within thirty days, or ended at most sixty days ago, while the server was away. The key of a version keeps two processes from writing it
 * twice.
 */
export function createRenewals(options: RenewalOptions): () => Promise<number> {
  const { db } = options
  return async () => {
    let renewed = 0
    for (let batch = await readDue(options, ''); batch.length > 0; batch = await readDue(options, numberOfLast(batch))) {
      for (const { insuranceType, version } of batch) {
        if (!isRenewed(insuranceType)) continue
        const isNew = await db.transaction(async (tx) => insertNext(tx, options, version))
        renewed += isNew ? 1 : 0
      }
    }
    return renewed
  }
}

/** What one read finds: the last version of an insurance that is due. */
interface Due {
  readonly insuranceType: string
  readonly version: VersionRow
}

const numberOfLast = (batch: readonly Due[]) => batch.at(-1)?.version.insuranceNumber ?? ''

/** An insurance of a kind that nobody knows is left to an employee. */
function isRenewed(insuranceType: string): boolean {
  const kind = kindOfText(insuranceType, () => undefined)
  return kind !== 'Unknown' && !KIND_TRAITS[kind].isForOnePeriod
}

/** Reads the last versions that end soon and are not cancelled, by number. */
async function readDue({ db, clock }: RenewalOptions, after: string): Promise<Due[]> {
  const today = swedishDateOf(clock.now())
  const isLast = sql`not exists (select 1 from ${ownInsuranceVersions} as later where later.insurance_number = ${ownInsuranceVersions.insuranceNumber} and later.version_number > ${ownInsuranceVersions.versionNumber})`
  return db
    .select({ insuranceType: ownInsurances.insuranceType, version: ownInsuranceVersions })
    .from(ownInsuranceVersions)
    .innerJoin(ownInsurances, eq(ownInsurances.insuranceNumber, ownInsuranceVersions.insuranceNumber))
    .where(
      and(
        gt(ownInsuranceVersions.insuranceNumber, after),
        isNull(ownInsuranceVersions.cancelledOn),
        between(ownInsuranceVersions.insuredTo, addToDate(today, BEHIND), addToDate(today, AHEAD)),
        isLast,
      ),
    )
    .orderBy(asc(ownInsuranceVersions.insuranceNumber))
    .limit(BATCH)
}

/** Writes the year after a version, with the same content. @returns whether it is new */
async function insertNext(tx: Tx, { clock }: RenewalOptions, version: VersionRow): Promise<boolean> {
  const { insuranceNumber, insuredTo, content } = version
  if (insuredTo === null || !(await lockToRenew(tx, version))) return false
  const versionNumber = version.versionNumber + 1
  const insuredFrom = addToDate(insuredTo, { days: 1 })
  const term = { insuredFrom, insuredTo: addToDate(insuredFrom, { years: 1, days: -1 }) }
  const made = await tx
    .insert(ownInsuranceVersions)
    .values({ insuranceNumber, versionNumber, ...term, content, madeAt: clock.now() })
    .onConflictDoNothing()
    .returning({ versionNumber: ownInsuranceVersions.versionNumber })
  if (made.length === 0) return false
  const subject = `insurance:${insuranceNumber}`
  await writeAudit(tx, { at: clock.now(), actor: 'server', action: 'insurance.renew', subject, detail: { versionNumber, ...term } })
  return true
}

/** Locks the insurance, and returns whether its version still goes on: its holder may just have cancelled it. */
async function lockToRenew(tx: Tx, { insuranceNumber, versionNumber }: VersionRow): Promise<boolean> {
  const { insuranceNumber: number } = ownInsurances
  await tx.select({ number }).from(ownInsurances).where(eq(number, insuranceNumber)).for('update')
  const [now] = await tx
    .select({ cancelledOn: ownInsuranceVersions.cancelledOn })
    .from(ownInsuranceVersions)
    .where(and(eq(ownInsuranceVersions.insuranceNumber, insuranceNumber), eq(ownInsuranceVersions.versionNumber, versionNumber)))
  return now !== undefined && now.cancelledOn === null
}
