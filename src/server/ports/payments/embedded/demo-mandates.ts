import { and, eq, like } from 'drizzle-orm'
import type { InsuranceKind } from '../../../../insurance/insurance-kind.ts'
import type { MandateStatus } from '../../../../insurance/mandate.ts'
import { addToDate } from '../../../../values/add-to-date.ts'
import { swedishDateOf, type Clock } from '../../../../values/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ownInsurances } from '../../../platform/db/schema/insurances.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import type { BankAccount } from '../../core-system/core-system-port.ts'
import { answerDay } from './bank.ts'
import { sealAccount } from './mandate-rows.ts'

interface DemoMandate {
  readonly personalNumber: string
  readonly insuranceType: InsuranceKind
  readonly account: BankAccount
  readonly status: MandateStatus
  readonly daysAgo: number
}

/** Numbers of the demo customers' insurances. */
const DEMO_NUMBERS = 'TF-00-%'

/** One customer who applies, one who pays by direct debit, and one whom the bank refused. See docs/demo-data.md. */
export const DEMO_MANDATES: readonly DemoMandate[] = [
  {
    personalNumber: '196511032804',
    insuranceType: 'BoatInsurance',
    account: { clearing: '7123', number: '1234563' },
    status: 'pending',
    daysAgo: 0,
  },
  {
    personalNumber: '196411193086',
    insuranceType: 'CaravanInsurance',
    account: { clearing: '5123', number: '1234563' },
    status: 'active',
    daysAgo: 40,
  },
  {
    personalNumber: '196211173148',
    insuranceType: 'AccidentInsurance',
    account: { clearing: '7123', number: '1016000' },
    status: 'refused',
    daysAgo: 20,
  },
]

interface DemoParts {
  readonly db: Db
  readonly secret: Buffer
  readonly cipher: Pick<Cipher, 'encrypt'>
  readonly clock: Clock
}

/** Writes the demo customers' mandates in place of those of an earlier start, after their insurances. Never call it in production. */
export async function seedDemoMandates(parts: DemoParts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await tx.delete(mandates).where(like(mandates.insuranceNumber, DEMO_NUMBERS))
    for (const mandate of DEMO_MANDATES) await insertDemo(tx, parts, mandate)
  })
}

/** Deletes demo mandates left in the database. */
export async function removeDemoMandates({ db }: Pick<DemoParts, 'db'>): Promise<void> {
  await db.delete(mandates).where(like(mandates.insuranceNumber, DEMO_NUMBERS))
}

async function insertDemo(tx: Tx, { secret, cipher, clock }: DemoParts, mandate: DemoMandate): Promise<void> {
  const { personalNumber, insuranceType, account, status, daysAgo } = mandate
  const personHash = createPersonHash(secret)(personalNumber)
  const { insuranceNumber } = ownInsurances
  const isOwn = and(
    eq(ownInsurances.personHash, personHash),
    eq(ownInsurances.insuranceType, insuranceType),
    like(insuranceNumber, DEMO_NUMBERS),
  )
  const [insured] = await tx.select({ insuranceNumber }).from(ownInsurances).where(isOwn)
  if (!insured) return
  const id = `demo-${insured.insuranceNumber}`
  const givenOn = addToDate(swedishDateOf(clock.now()), { days: -daysAgo })
  const answerOn = answerDay(givenOn)
  // another process may seed at the same time: what it writes is the same
  await tx
    .insert(mandates)
    .values({
      id,
      applicationId: id,
      personHash,
      insuranceNumber: insured.insuranceNumber,
      account: sealAccount(cipher, account, id),
      wording: '2026-11',
      status,
      givenAt: noonOf(givenOn),
      answerOn,
      answeredAt: status === 'pending' ? null : noonOf(answerOn),
    })
    .onConflictDoNothing()
}

const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)
