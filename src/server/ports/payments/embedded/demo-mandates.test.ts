import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { canApplyForAutogiro } from '../../../../insurance/autogiro-rules.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../../platform/secrets/person-hash.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { seedDemoInsurances } from '../../insurances/embedded/demo/seed-demo.ts'
import { createEmbeddedInsurances } from '../../insurances/embedded/embedded-insurances.ts'
import { suitePapers } from '../../insurances/testing.ts'
import { SUITE_DAY } from '../testing.ts'
import { bankAnswer } from './bank.ts'
import { DEMO_MANDATES, removeDemoMandates, seedDemoMandates } from './demo-mandates.ts'

const secret = Buffer.alloc(32, 7)
const clock = { now: () => new Date(`${SUITE_DAY}T11:00:00Z`) }

describeOnDatabase('[P1.7] [P4.9] the demo customers', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    await seedDemoInsurances({ ...database, secret, clock })
    const seed = async () => seedDemoMandates({ ...database, secret, clock, cipher: createCipher(secret, seededRandom('demo')) })
    await Promise.all([seed(), seed()])
    await seed()
  })

  it('are applying for direct debit, pay by it, and were refused by their bank', async () => {
    const insurances = createEmbeddedInsurances({
      ...database,
      clock,
      personHash: createPersonHash(secret),
      company: 'Teckna Försäkring',
      log: { warn: () => undefined },
      print: async () => undefined,
      papers: suitePapers,
    })
    const own = await Promise.all(
      DEMO_MANDATES.map(async ({ personalNumber, insuranceType }) =>
        (await insurances.overview(personalNumber)).find((insurance) => insurance.insuranceType === insuranceType),
      ),
    )
    expect(own.map((one) => one && [one.paymentMethod, one.ongoingAutogiroApplication, canApplyForAutogiro(one)])).toEqual([
      ['PaperInvoice', true, false],
      ['Autogiro', false, false],
      ['PaperInvoice', false, true],
    ])
  })

  it('have accounts that the simulated banks answer so', () => {
    expect(DEMO_MANDATES.map(({ account }) => bankAnswer(account))).toEqual(['active', 'active', 'refused'])
  })

  it('have one mandate each, which goes with the demo', async () => {
    expect(await database.db.$count(mandates)).toBe(DEMO_MANDATES.length)
    await removeDemoMandates(database)
    expect(await database.db.$count(mandates)).toBe(0)
  })
})
