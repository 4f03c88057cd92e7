import { Value } from 'typebox/value'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AwaitingCasesResponse } from '../../../../contract/awaiting-signatures.ts'
import { CustomerResponse } from '../../../../contract/customers.ts'
import { InsuranceDetailsResponse, InsuranceOverviewResponse } from '../../../../contract/insurances.ts'
import { SignedIn } from '../../../../contract/session.ts'
import { WALLET_TERMS_VERSION, WalletCompaniesResponse, WalletResponse, WalletTermsResponse } from '../../../../contract/wallet.ts'
import type { Config } from '../../../platform/config/config.ts'
import { openWholeServer, type WholeServer } from '../../../testing/whole-server.ts'
import type { MOCK_FILES } from './mock-data-routes.ts'

/** The schema of each file: the response of the call that the file replaces. */
const SHAPES = {
  login: Type.Omit(SignedIn, ['expiresAt']),
  customer: CustomerResponse,
  overview: InsuranceOverviewResponse,
  insurances: InsuranceDetailsResponse,
  cases: AwaitingCasesResponse,
  wallet: WalletResponse,
  walletCompanies: WalletCompaniesResponse,
  walletTerms: WalletTermsResponse,
} satisfies Readonly<Record<(typeof MOCK_FILES)[number], unknown>>

/** The list repeats the routes' list, so that the test detects a file that the routes omit. */
const FILES = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

let server: WholeServer

function serverIs(over: Partial<Config>): void {
  beforeAll(async () => {
    server = await openWholeServer(over, ['child'])
  }, 60_000)
  afterAll(async () => server.close())
}

const read = async (file: string) => server.app.inject(`/mockdata/${file}`)

describe('[P2.6] mock data', () => {
  serverIs({})

  it.each(FILES)('%s.json is what the page takes from the call', async (name) => {
    const answer = await read(`${name}.json`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect([...Value.Errors(SHAPES[name], answer.json())]).toEqual([])
  })

  it('[P9.1] has a login of 300 seconds', async () => {
    expect((await read('login.json')).json()).toMatchObject({ expiresIn: 300 })
  })

  it('lists the same insurances in short and in full', async () => {
    const [overview, insurances] = await Promise.all(
      ['overview.json', 'insurances.json'].map(async (file) => (await read(file)).json<InsuranceOverviewResponse>().insurances),
    )
    expect(overview?.length).toBeGreaterThan(2)
    insurances?.forEach((full, index) => expect(full).toMatchObject(overview?.[index] ?? {}))
    expect(insurances).toHaveLength(overview?.length ?? 0)
  })

  it('has a wallet whose insurances come from companies that were fetched from, under the present terms', async () => {
    const [wallet, companies, terms] = await Promise.all(['wallet.json', 'walletCompanies.json', 'walletTerms.json'].map(read))
    const fetched = companies
      ?.json<WalletCompaniesResponse>()
      .companies.flatMap(({ insuranceCompany, userStatus }) => (userStatus.status === 'SCRAPING_COMPLETED' ? [insuranceCompany] : []))
    const insurances = wallet?.json<WalletResponse>().insurances ?? []
    expect([...new Set(insurances.map(({ insuranceCompany }) => insuranceCompany))].toSorted()).toEqual(fetched?.toSorted())
    expect(insurances.map(({ externalStatus }) => externalStatus)).toEqual(expect.arrayContaining(['valid', 'coming_and_past_startdate']))
    expect(terms?.json()).toMatchObject({ terms: { version: WALLET_TERMS_VERSION, isAccepted: true } })
  })

  it.each(['x.json', 'login', 'routes.ts', '..%2f..%2f..%2fserver%2fconfig.ts', ''])('"%s" is not among it', async (file) => {
    const answer = await read(file)
    expect(answer.statusCode).toBe(404)
  })
})

describe('[P2.6] [B2.3] mock data in production', () => {
  serverIs({ isProduction: true })

  it.each(FILES)('%s.json is not there', async (name) => {
    expect((await read(`${name}.json`)).statusCode).toBe(404)
  })
})
