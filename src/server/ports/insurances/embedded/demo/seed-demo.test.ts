import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../../../tests/databases.ts'
import { INSURANCE_KINDS } from '../../../../../insurance/insurance-kind.ts'
import { cancellationMode, canWithdraw } from '../../../../../insurance/cancellation-mode.ts'
import { nonPaymentOf } from '../../../../../insurance/cancellation-state.ts'
import { hasPaymentNotice } from '../../../../../insurance/autogiro-rules.ts'
import { overviewOf } from '../../../../../insurance/overview.ts'
import { isSeasonal, statusNotice } from '../../../../../insurance/status-notice.ts'
import { ownInsurances, ownInsuranceVersions } from '../../../../platform/db/schema/insurances.ts'
import { finishAll } from '../../../../platform/jobs/testing.ts'
import { createPersonHash } from '../../../../platform/secrets/person-hash.ts'
import { SUITE_DAY, suiteLog, suitePapers } from '../../testing.ts'
import { createEmbeddedInsurances } from '../embedded-insurances.ts'
import { createEmbeddedRegister } from '../embedded-register.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { removeDemoInsurances, seedDemoInsurances } from './seed-demo.ts'

const secret = Buffer.alloc(32, 7)
const clock = { now: () => new Date(`${SUITE_DAY}T11:00:00Z`) }

const DAY_MS = 24 * 3600_000
const versionName = ({ insuranceNumber, versionNumber }: { readonly insuranceNumber: string; readonly versionNumber: number }) =>
  `${insuranceNumber} ${versionNumber}`

/**
 * Every insurance that applies or begins soon and that nobody cancels. Left out: journeys and the pregnancy, the cancelled, the
 * unknown, the one that expired long ago, and a trailer whose year begins in two months.
 */
const RENEWED_IN_A_YEAR = [
  'Barnförsäkring',
  'Barnförsäkring',
  'Bilförsäkring',
  'Bolåneskydd',
  'Byggnadsförsäkring',
  'Båtförsäkring',
  'EU-mopedförsäkring',
  'Fritidshusförsäkring',
  'Gruppförsäkring',
  'Hemförsäkring',
  'Hundförsäkring',
  'Husbilsförsäkring',
  'Husvagnsförsäkring',
  'Kattförsäkring',
  'Kattförsäkring',
  'Livförsäkring',
  'Livförsäkring',
  'Låneskydd',
  'Låneskydd liv',
  'Mopedförsäkring',
  'Motorcykelförsäkring',
  'Olycksfallsförsäkring',
  'Sjukvårdsförsäkring',
  'Släpvagnsförsäkring',
  'Snöskoterförsäkring',
  'Studenthemförsäkring',
  'Villaförsäkring',
].toSorted()

const print = async () => undefined
const shown = (values: readonly unknown[]) => [...new Set(values.filter((value) => value !== undefined))].map(String).toSorted()

describeOnDatabase('the demo customers', (open) => {
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

  it('[P4.4] are renewed once in the year that passes, those that go on, and no other', async () => {
    const { db } = database
    await seedDemoInsurances({ db, secret, clock })
    const seeded = new Set((await db.select().from(ownInsuranceVersions)).map(versionName))
    let day = 0
    const later = { now: () => new Date(clock.now().getTime() + day * DAY_MS) }
    const register = createEmbeddedRegister({ db, clock: later, personHash: createPersonHash(secret) })
    const keep = async () => {
      await register.sendCancellations()
      await finishAll(register.renewals)
    }
    for (; day <= 365; day += 25) await Promise.all([keep(), keep()])
    const made = (await db.select().from(ownInsuranceVersions)).filter((version) => !seeded.has(versionName(version)))
    const ofNumber = new Map(made.map(({ insuranceNumber, content }) => [insuranceNumber, content.insuranceName]))
    expect(made).toHaveLength(ofNumber.size)
    expect([...ofNumber.values()].map(String).toSorted()).toEqual(RENEWED_IN_A_YEAR)
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
