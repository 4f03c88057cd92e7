import { and, between, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { kindOfText } from '../../../../insurance/kind-of-text.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../../values/clock.ts'
import { writeAudit } from '../../../platform/audit/audit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import { rowsToDo, type WorkSource } from '../../../platform/jobs/work-source.ts'
import type { VersionRow } from './version-rows.ts'

interface RenewalOptions {
  readonly db: Db
  readonly clock: Clock
}

/** How long before the end the next version is made. */
const AHEAD = { days: 30 } as const
/** How long a server may be away and still renew what has ended meanwhile. */
const BEHIND = { days: -60 } as const
/**
 * Returns the renewal of the embedded insurances: the next version of every insurance whose last version ends within thirty days, or ended
 * at most sixty days ago, while the server was away. The key of a version keeps two processes from writing it twice.
 */
export function createRenewals(options: RenewalOptions): WorkSource {
  const { db, clock } = options
  const { insuranceNumber, insuredTo } = ownInsuranceVersions
  const isOpen = async () => isToRenew(db, swedishDateOf(clock.now()))
  const since = sql`${insuredTo} - ${AHEAD.days}::int`
  return {
    ...rowsToDo(db, { table: ownInsuranceVersions, key: insuranceNumber, since, isOpen, isDue: isOpen }),
    async finish(number) {
      const isOf = and(eq(insuranceNumber, number), await isOpen())
      const [version] = await db.select().from(ownInsuranceVersions).where(isOf)
      return version !== undefined && db.transaction(async (tx) => insertNext(tx, options, version))
    },
  }
}

/** Condition: the version is the last one of its insurance, ends soon, is not cancelled, and its kind goes on. */
async function isToRenew(db: Db, today: IsoDate): Promise<SQL | undefined> {
  const { insuranceNumber, versionNumber, cancelledOn, insuredTo } = ownInsuranceVersions
  const isLast = sql`not exists (select 1 from ${ownInsuranceVersions} as later where later.insurance_number = ${insuranceNumber} and later.version_number > ${versionNumber})`
  const found = await db.selectDistinct({ insuranceType: ownInsurances.insuranceType }).from(ownInsurances)
  const types = found.map(({ insuranceType }) => insuranceType).filter(isRenewed)
  const ofTypes = db
    .select({ number: ownInsurances.insuranceNumber })
    .from(ownInsurances)
    .where(inArray(ownInsurances.insuranceType, types))
  return and(
    isNull(cancelledOn),
    between(insuredTo, addToDate(today, BEHIND), addToDate(today, { days: AHEAD.days })),
    isLast,
    inArray(insuranceNumber, ofTypes),
  )
}

/** An insurance of a kind that nobody knows is left to an employee. */
function isRenewed(insuranceType: string): boolean {
  const kind = kindOfText(insuranceType, () => undefined)
  return kind !== 'Unknown' && !KIND_TRAITS[kind].isForOnePeriod
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
