import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../tests/databases.ts'
import type { InsurancesConfig } from '../platform/config/insurances-config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { ownInsurances } from '../platform/db/schema/insurances.ts'
import { openBackEnd, TOKEN, type TestBackEnd } from '../ports/insurances/outside/testing.ts'
import { openSessionApp, signIn } from '../testing/session-app.ts'

const ANNA = '198507092388'

describeOnDatabase('[P7.2] a server with an insurer\u2019s back end', (open) => {
  let database: TestDatabase
  let backEnd: TestBackEnd
  beforeAll(async () => {
    database = await open()
    backEnd = await openBackEnd()
  })
  afterAll(async () => backEnd.close())
  beforeEach(async () => emptyTables(database.db))

  const outside = (part: object = {}): InsurancesConfig => ({
    mode: 'outside',
    baseUrl: backEnd.baseUrl,
    token: TOKEN,
    caFile: undefined,
    certificate: undefined,
    keepsCases: false,
    ...part,
  })

  it('passes the customer\u2019s calls to it, keeps no insurance itself, and is unavailable while it is', async () => {
    backEnd.put(ANNA, [
      {
        insuranceNumber: '100 200',
        insuranceType: 'villa',
        insuranceName: 'Villaförsäkring',
        insuranceCompany: 'Annat bolag',
        insuranceCategory: 'house',
        insuranceStatus: 'Valid',
        insuredFromDate: '2026-01-01',
      },
    ])
    const kit = await openSessionApp(database.db, { config: { insurances: outside() } })
    const { visitor } = await signIn(kit)
    const answer = await visitor.call({ url: '/api/insurances/details/insurance/100200' })
    expect(answer.json()).toMatchObject({
      insurances: [{ insuranceId: '100200', insuranceType: 'HouseInsurance', insuranceCompany: 'Annat bolag' }],
    })
    await kit.jobs.round('insurances')
    expect(await database.db.$count(ownInsurances)).toBe(0)
    backEnd.answerWith((response) => response.writeHead(500).end())
    const down = await visitor.call({ url: `/api/insurances/overview/${ANNA}` })
    backEnd.answerWith(undefined)
    expect([down.statusCode, down.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect(kit.logged.join('')).not.toMatch(new RegExp(`${ANNA}|${TOKEN}`))
  })

  it('does not start with a certificate that cannot be read', async () => {
    const opening = openSessionApp(database.db, { config: { insurances: outside({ caFile: '/nowhere/ca.pem' }) } })
    await expect(opening).rejects.toThrow(ConfigError)
  })
})
