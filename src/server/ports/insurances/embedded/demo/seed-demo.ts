import { like } from 'drizzle-orm'
import { addToDate } from '../../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../../../values/clock.ts'
import type { JsonObject } from '../../../../../values/json.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../../../platform/secrets/person-hash.ts'
import type { InsuranceContent } from '../content.ts'
import { DEMO_CUSTOMERS, type DemoInsurance } from './demo-customers.ts'

interface DemoParts {
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
}

/** Numbers of no year: no contract of the shop has one. */
const DEMO_NUMBERS = 'TF-00-%'

/**
 * Writes the demo customers' insurances, with dates around today, in place of those of an earlier start. Never call it in
 * production.
 */
export async function seedDemoInsurances({ db, secret, clock }: DemoParts): Promise<void> {
  const personHash = createPersonHash(secret)
  const madeAt = clock.now()
  const today = swedishDateOf(madeAt)
  await db.transaction(async (tx) => {
    await tx.delete(ownInsurances).where(like(ownInsurances.insuranceNumber, DEMO_NUMBERS))
    const all = Object.entries(DEMO_CUSTOMERS).flatMap(([person, own]) => own.map((insurance) => ({ person, insurance })))
    for (const [index, { person, insurance }] of all.entries()) {
      const insuranceNumber = `TF-00-${String(10_000_001 + index)}`
      await insertDemo(tx, insurance, { insuranceNumber, personHash: personHash(person), madeAt, today })
    }
  })
}

/** Deletes demo insurances left in the database. */
export async function removeDemoInsurances({ db }: Pick<DemoParts, 'db'>): Promise<void> {
  await db.delete(ownInsurances).where(like(ownInsurances.insuranceNumber, DEMO_NUMBERS))
}

interface DemoPlace {
  readonly insuranceNumber: string
  readonly personHash: string
  readonly madeAt: Date
  readonly today: IsoDate
}

async function insertDemo(tx: Tx, insurance: DemoInsurance, { insuranceNumber, personHash, madeAt, today }: DemoPlace): Promise<void> {
  const dayOf = (days: number) => addToDate(today, { days })
  const { type, starts, days, cancelled, withdrawalUntil, cancellationApproved, cancellationSent } = insurance
  // another process may seed at the same time: what it writes is the same
  await tx
    .insert(ownInsurances)
    .values({
      insuranceNumber,
      personHash,
      insuranceType: type,
      withdrawalUntil: withdrawalUntil === undefined ? null : dayOf(withdrawalUntil),
      madeAt,
    })
    .onConflictDoNothing()
  const content = contentOf(insurance) as unknown as JsonObject
  for (const [index, start] of starts.entries()) {
    const insuredFrom = dayOf(start)
    const next = starts[index + 1]
    const length = days === undefined ? { years: 1, days: -1 } : { days: days - 1 }
    const version = {
      insuranceNumber,
      versionNumber: index + 1,
      insuredFrom,
      insuredTo: cancelled?.isWithdrawn === true ? null : next === undefined ? addToDate(insuredFrom, length) : dayOf(next - 1),
      cancelledOn: cancelled === undefined ? null : dayOf(cancelled.day),
      cancellationReason: cancelled?.reason ?? null,
      cancellationApprovedOn: cancellationApproved === undefined ? null : dayOf(cancellationApproved),
      cancellationSentOn: cancellationSent === undefined ? null : dayOf(cancellationSent),
      content,
      madeAt,
    }
    await tx.insert(ownInsuranceVersions).values(version).onConflictDoNothing()
  }
}

function contentOf({ name, price, content }: DemoInsurance): InsuranceContent {
  const isMonthly = content?.premiumFrequency === undefined
  return {
    insuranceName: name,
    premiumAmountYear: price,
    annualPremium: price,
    premiumAmountTerm: isMonthly ? Math.round(price / 12) : price,
    ...(isMonthly && {
      paymentMethod: 'Autogiro',
      paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
      premiumFrequency: 12,
    }),
    documents: [],
    ...content,
  }
}
