import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../../tests/databases.ts'
import { INSURANCE_KINDS } from '../../../../../insurance/insurance-kind.ts'
import { cancellationMode, canWithdraw } from '../../../../../insurance/cancellation-mode.ts'
import { nonPaymentOf } from '../../../../../insurance/cancellation-state.ts'
import { hasPaymentNotice } from '../../../../../insurance/autogiro-rules.ts'
import { overviewOf } from '../../../../../insurance/overview.ts'
import { isSeasonal, statusNotice } from '../../../../../insurance/status-notice.ts'
import { ownInsurances } from '../../../../platform/db/schema/insurances.ts'
import { createPersonHash } from '../../../../platform/secrets/person-hash.ts'
import { SUITE_DAY, suiteLog, suitePapers } from '../../testing.ts'
import { createEmbeddedInsurances } from '../embedded-insurances.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { removeDemoInsurances, seedDemoInsurances } from './seed-demo.ts'

const secret = Buffer.alloc(32, 7)
const clock = { now: () => new Date(`${SUITE_DAY}T11:00:00Z`) }

const print = async () => undefined
const shown = (values: readonly unknown[]) => [...new Set(values.filter((value) => value !== undefined))].map(String).toSorted()

describeOnEachDatabase('the demo customers', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  async function entries() {
    const { db } = database
    const insurances = createEmbeddedInsurances({
      db,
      clock,
      personHash: createPersonHash(secret),
      company: 'Teckna Försäkring',
      log: suiteLog().log,
      print,
      papers: suitePapers,
    })
    const own = await Promise.all(Object.keys(DEMO_CUSTOMERS).map((person) => insurances.details(person)))
    return own.flatMap((details) => overviewOf(details, {}))
  }

  it('[P1.2] have an insurance of every kind, and one of an unknown type', async () => {
    await seedDemoInsurances({ ...database, secret, clock })
    const kinds = new Set((await entries()).map(({ insurance }) => insurance.insuranceType))
    expect([...kinds].toSorted()).toEqual([...INSURANCE_KINDS].toSorted())
  })

  it('[P4.3] [P4.4] [P4.5] [P4.6] show every state, notice and way to cancel', async () => {
    await seedDemoInsurances({ ...database, secret, clock })
    const all = await entries()
    expect(shown(all.map(({ insurance }) => insurance.insuranceStatus))).toEqual(['Accepted', 'Cancelled', 'Expired', 'Valid'])
    expect(shown(all.map(({ versionStatus }) => versionStatus))).toEqual(['New', 'Renewed'])
    const notices = shown(all.map((entry) => statusNotice(entry, SUITE_DAY)?.code))
    expect(notices).toEqual(['cancelled', 'cancelledAhead', 'renewedOn', 'validFrom', 'validTo', 'wasValidTo'])
    expect(shown(all.map(({ insurance }) => nonPaymentOf(insurance)))).toEqual(['notPaid', 'notPaidByDirectDebit'])
    const modes = shown(all.map(({ insurance }) => cancellationMode(insurance, SUITE_DAY)))
    expect(modes).toEqual(['Manually', 'None', 'Normal', 'Regret', 'Sent'])
    expect(all.some(({ insurance }) => canWithdraw(insurance, SUITE_DAY))).toBe(true)
    expect(all.some(({ insurance }) => hasPaymentNotice(insurance))).toBe(true)
    expect(all.some(({ insurance }) => isSeasonal(insurance))).toBe(true)
  })

  it('are seeded anew at each start, and removed in production, with no other insurance touched', async () => {
    const { db } = database
    await db
      .insert(ownInsurances)
      .values({ insuranceNumber: 'TF-26-10000001', insuranceType: 'CarInsurance', personHash: 'x', madeAt: clock.now() })
    await Promise.all([seedDemoInsurances({ db, secret, clock }), seedDemoInsurances({ db, secret, clock })])
    const first = await db.$count(ownInsurances)
    await seedDemoInsurances({ db, secret, clock })
    expect(await db.$count(ownInsurances)).toBe(first)
    await removeDemoInsurances({ db })
    expect((await db.select().from(ownInsurances)).map(({ insuranceNumber }) => insuranceNumber)).toEqual(['TF-26-10000001'])
  })
})
