import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { simulatedCollections } from '../../../platform/db/schema/simulated-collections.ts'
import { usePhoneAt } from '../../../testing/simulated-companies.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { EXTERNAL_COMPANIES } from '../../../../insurance/external/company.ts'
import { readExternalInsurance } from '../../../../insurance/external/external-insurance.ts'
import { describeCollector, orderOf, SUITE_PERSON } from '../testing.ts'
import { demoRecordsOf } from './demo/demo-records.ts'

describeOnEachDatabase('the simulated companies', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  async function openWorld() {
    await emptyTables(database.db)
    const { app, clock, adapters } = await openTestServer(database.db)
    const { collector } = adapters
    return { app, clock, collector }
  }

  describeCollector('the embedded collector', async () => {
    const { app, clock, collector } = await openWorld()
    return {
      collector,
      forward: (ms) => clock.forward(ms),
      signIn: async (company, person) => usePhoneAt({ app, clock }, company, person),
      cancelSignIn: async (company, person) => usePhoneAt({ app, clock }, company, person, 'cancel'),
      close: async () => app.close(),
    }
  })

  it('[P4.10] store no personal number in the clear, and forget a collection after a day', async () => {
    const { app, clock, collector } = await openWorld()
    await collector.create(orderOf('folksam', 'one'))
    expect(JSON.stringify(await database.db.select().from(simulatedCollections))).not.toContain(SUITE_PERSON)
    clock.forward(24 * 60 * 60_000)
    await collector.create(orderOf('hedvig', 'two'))
    expect(await database.db.select({ id: simulatedCollections.idempotencyId }).from(simulatedCollections)).toEqual([{ id: 'two' }])
    await app.close()
  })

  it('begin a sign-in that nobody opens again, and give up after six', async () => {
    const { app, clock, collector } = await openWorld()
    const id = await collector.create(orderOf('folksam', 'one'))
    for (let round = 0; round < 6; round += 1) {
      clock.forward(31_000)
      expect(await collector.status(id)).toMatchObject({ stage: 'waitingForSignIn' })
    }
    clock.forward(31_000)
    expect(await collector.status(id)).toEqual({ stage: 'failed', failure: 'signInExpired' })
    await app.close()
  })

  it('begin a sign-in again whose order the simulated service lost with its process', async () => {
    const { app, clock, collector } = await openWorld()
    const id = await collector.create(orderOf('folksam', 'one'))
    clock.forward(2_000)
    await collector.status(id)
    await app.close()
    const restarted = await openTestServer(database.db, { clock })
    clock.forward(1_000)
    const again = restarted.adapters.collector
    expect(await again.status(id)).toMatchObject({ stage: 'waitingForSignIn' })
    await usePhoneAt(restarted, 'folksam', SUITE_PERSON)
    expect(await again.status(id)).toEqual({ stage: 'fetching' })
    await restarted.app.close()
  })

  it('may not answer before any sign-in', async () => {
    const { app, clock, collector } = await openWorld()
    const id = await collector.create(orderOf('sveland', 'one'))
    clock.forward(2_000)
    expect(await collector.status(id)).toEqual({ stage: 'failed', failure: 'companyUnavailable' })
    await app.close()
  })
})

describe('[P3.5] the insurances of the demo persons at other companies', () => {
  const persons = ['198507092388', '198507092396', '196411193086', '196211173148']

  it('are read in our terms, and one is of a type that nobody knows', () => {
    const read = persons.flatMap((person) =>
      EXTERNAL_COMPANIES.flatMap((company) => demoRecordsOf(person, company, '2026-11-23')).map((record) =>
        readExternalInsurance(record, () => undefined),
      ),
    )
    expect(read).toHaveLength(12)
    expect(read.filter(({ insuranceType }) => insuranceType === 'Unknown').map(({ insuranceCompany }) => insuranceCompany)).toEqual([
      'trygghansa',
    ])
    expect(read.filter(({ premiumAmountYear }) => premiumAmountYear === -1)).toHaveLength(1)
  })
})
