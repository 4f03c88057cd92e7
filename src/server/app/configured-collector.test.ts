import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnDatabase, type TestDatabase } from '../../../tests/databases.ts'
import { WALLET_TERMS_VERSION, type InsuranceCollection, type WalletResponse } from '../../contract/wallet.ts'
import { openAggregator, TOKEN, type TestAggregator } from '../ports/collector/outside/testing.ts'
import { openSessionApp, signIn } from '../testing/session-app.ts'

const ELIN = '198507092388'

describeOnDatabase('[P4.10] a shop with an aggregator', (open) => {
  let database: TestDatabase
  let aggregator: TestAggregator
  beforeAll(async () => {
    database = await open()
    aggregator = await openAggregator()
  })
  afterAll(async () => aggregator.close())

  it('fetches what a customer has, and logs neither the token nor the person', async () => {
    const kit = await openSessionApp(database.db, {
      config: { collector: { mode: 'outside', baseUrl: aggregator.baseUrl, token: TOKEN } },
    })
    const { visitor } = await signIn(kit)
    await visitor.call({ method: 'POST', url: '/api/wallet/user/terms', payload: { version: WALLET_TERMS_VERSION, isAccepted: true } })
    const payload = { insuranceCompany: 'folksam', loginMethod: 'bankid' }
    const begun = await visitor.call({ method: 'POST', url: `/api/wallet/collection/create/${ELIN}`, payload })
    const { entityId } = begun.json<{ insuranceCollection: InsuranceCollection }>().insuranceCollection
    const step = async (): Promise<InsuranceCollection> => {
      kit.clock.forward(3_000)
      aggregator.forward(3_000)
      const answer = await visitor.call({ url: `/api/wallet/collection/status/${ELIN}/${entityId}` })
      return answer.json<{ insuranceCollection: InsuranceCollection }>().insuranceCollection
    }
    const stages = [(await step()).stage, (await step()).stage]
    aggregator.signIn('folksam', ELIN)
    stages.push((await step()).stage, (await step()).stage)
    expect(stages).toEqual(['queued', 'waitingForSignIn', 'fetching', 'done'])
    const { insurances } = (await visitor.call({ url: `/api/wallet/insurances/${ELIN}` })).json<WalletResponse>()
    expect(insurances).toMatchObject([{ insuranceCompany: 'folksam', insuranceType: 'HomeInsurance', premiumAmountTerm: 189 }])
    expect(aggregator.asked.at(-1)).toMatch(/^DELETE /)
    expect(kit.logged.join('')).not.toMatch(new RegExp(`${ELIN}|${TOKEN}`))
  })
})
