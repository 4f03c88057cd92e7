import { describe, expect, it } from 'vitest'
import type { SignedIn } from '../../../contract/session.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import type { LogEntry } from '../../api/log.ts'
import { pageOf, serverOf, signedInAt, tabsOfBrowser } from '../../testing/session.ts'
import { START, steppedTime } from '../../testing/time.ts'
import { createCustomerData } from './customer-data.ts'
import { ownInsurance, ownInsuranceDetails, walletInsurance } from '../../../../tests/fixtures/insurances.ts'
import type { WalletData } from './wallet-load.ts'

const CUSTOMER = '/customer/get'
const OVERVIEW = '/insurances/overview/{personalNumber}'
const LIST = '/insurances/details/insurances/{personalNumber}'

const WALLET = '/wallet/insurances/{personalNumber}'
const ONE = '/insurances/details/insurance/{insuranceNumber}'

const ANSWERS: Readonly<Record<string, unknown>> = {
  [CUSTOMER]: {
    customer: {
      personalNumber: '198507092388',
      contactDetails: { street: 'Tallvägen 5', zip: '75236', city: 'Uppsala', email: 'elin@example.se', phone: '070-174 06 05' },
    },
  },
  [OVERVIEW]: { insurances: [ownInsurance()] },
  [LIST]: { insurances: [ownInsuranceDetails()] },
  [WALLET]: { insurances: [walletInsurance()], insuranceCollections: [] },
  [ONE]: { insurances: [ownInsuranceDetails({ versionNumber: 2 })] },
}

/** A signed-in customer, and a server on which the given calls fail. */
function setUp(
  failing: Readonly<Record<string, Error>> = {},
  user: Parameters<typeof signedInAt>[1] = {},
  roles: SignedIn['roles'] = ['customer'],
) {
  const time = steppedTime()
  const server = serverOf(time)
  const { session, state } = pageOf({ time, browser: tabsOfBrowser(), calls: server.calls })
  session.begin({ ...signedInAt(START, user), roles })
  const asked: string[] = []
  const logged: LogEntry[] = []
  const failures = { ...failing }
  const client: ApiClient = {
    async call(_method, template, payload) {
      asked.push(template.replace(/\{(\w+)\}/, (_, name: string) => String(payload?.[name])))
      const failure = failures[template]
      if (failure) throw failure
      return { data: ANSWERS[template], status: 200, responseTime: 1 }
    },
  }
  const content = { insurancePriorities: async () => ({ HomeInsurance: 0 }) }
  const seen: WalletData[] = []
  const onFirstLoad = (wallet: WalletData) => void seen.push(wallet)
  const data = createCustomerData({ client, content, session, log: (entry) => logged.push(entry), onFirstLoad })
  return { data, asked, logged, session, server, state, failures, seen }
}

const down = new ApiCallError('server', 'down', { status: 503 })

describe('[P4.2] the data of a customer who has signed in', () => {
  it('is the customer and the overview, then the full list', async () => {
    const { data, asked, state } = setUp()
    expect(data.store.getState().hasLoaded).toBe(false)
    await data.load()
    expect(asked).toEqual([
      '/wallet/insurances/198507092388',
      '/customer/get',
      '/insurances/overview/198507092388',
      '/insurances/details/insurances/198507092388',
    ])
    expect(data.store.getState()).toEqual({
      hasLoaded: true,
      isLoading: false,
      hasCustomerFailed: false,
      overview: [ownInsurance()],
      hasOverviewFailed: false,
      insurances: [ownInsuranceDetails()],
      hasInsurancesFailed: false,
      single: {},
      wallet: { insurances: [walletInsurance()], state: 'loaded' },
      priorities: { HomeInsurance: 0 },
    })
    expect(state().user).toMatchObject({
      firstName: 'Elin',
      addressStreet: 'Tallvägen 5',
      addressZip: 75236,
      addressCity: 'Uppsala',
      emailAddress: 'elin@example.se',
      phoneNumber: '070-174 06 05',
    })
  })

  it('is loaded once for all who ask at the same time', async () => {
    const { data, asked } = setUp()
    await Promise.all([data.load(), data.load()])
    expect(asked).toHaveLength(4)
    await data.load()
    expect(asked).toHaveLength(8)
  })

  it('says while it is loaded, the first time and again', async () => {
    const { data } = setUp({ [OVERVIEW]: down })
    const seen: boolean[] = []
    data.store.subscribe(({ isLoading }) => isLoading !== seen.at(-1) && seen.push(isLoading))
    await data.load()
    expect(seen).toEqual([true, false])
    await data.load()
    expect(seen).toEqual([true, false, true, false])
  })

  it('[P6.1] is not requested for a person who is no customer', async () => {
    const { data, asked, logged } = setUp({}, {}, ['editor', 'caseHandler'])
    await data.load()
    expect([asked, logged, data.store.getState().hasLoaded]).toEqual([[], [], false])
  })

  it('is an empty list, and flagged, when the list fails; the rest is there', async () => {
    const { data, logged, failures } = setUp({ [LIST]: down })
    await data.load()
    expect(data.store.getState()).toMatchObject({ hasLoaded: true, insurances: [], hasInsurancesFailed: true, overview: [ownInsurance()] })
    expect(logged.map(({ text }) => text)).toEqual(['Error loading insurances'])
    delete failures[LIST]
    await data.load()
    expect(data.store.getState()).toMatchObject({ insurances: [ownInsuranceDetails()], hasInsurancesFailed: false })
  })

  it.each([
    [CUSTOMER, { hasCustomerFailed: true, hasOverviewFailed: false, overview: [ownInsurance()] }],
    [OVERVIEW, { hasCustomerFailed: false, hasOverviewFailed: true, overview: [], insurances: [ownInsuranceDetails()] }],
  ])('is flagged when %s fails; the rest is there', async (template, expected) => {
    const { data } = setUp({ [template]: down })
    await data.load()
    expect(data.store.getState()).toMatchObject({ hasLoaded: true, ...expected })
  })

  it('[P8.1] is not asked for without a personal number', async () => {
    const { data, asked, logged } = setUp({}, { personalNumber: undefined } as never)
    await data.load()
    expect(asked).toEqual(['/customer/get'])
    expect(logged.map(({ data: error }) => (error as Error).message)).toEqual(Array(3).fill('Missing parameters to finish api call'))
  })

  it('is cleared when the customer signs out, also when an answer comes later', async () => {
    const { data, session } = setUp()
    await data.load()
    const loading = data.load()
    await session.logOut()
    await loading
    expect(data.store.getState()).toMatchObject({ hasLoaded: false, overview: [], insurances: [] })
  })

  it('leads out when the server does not know the session any more', async () => {
    const { data, server, state } = setUp({ [OVERVIEW]: new ApiCallError('unauthorized', 'who?', { status: 401 }) })
    server.health.isAlive = false
    await data.load()
    expect([server.asked.check, state().isLoggedIn]).toEqual([1, false])
  })
})

describe('[P4.2] the insurances at other companies', () => {
  it('fail beside the own ones, which are there; a retry says so, and earlier ones stay when a later load fails', async () => {
    const { data, logged, failures } = setUp({ [WALLET]: down })
    await data.load()
    expect(data.store.getState()).toMatchObject({ overview: [ownInsurance()], wallet: { insurances: [], state: 'failed' } })
    expect(logged.map(({ text }) => text)).toEqual(['Error loading wallet'])
    delete failures[WALLET]
    const retried = Promise.all([data.loadWallet(), data.loadWallet()])
    expect(data.store.getState().wallet.state).toBe('retrying')
    await retried
    failures[WALLET] = down
    await data.loadWallet()
    expect(data.store.getState().wallet).toEqual({ insurances: [walletInsurance()], state: 'failed' })
  })

  it('are there when the own ones fail, and gone when the customer signs out', async () => {
    const { data, session } = setUp({ [OVERVIEW]: down, [LIST]: down })
    await data.load()
    expect(data.store.getState().wallet).toEqual({ insurances: [walletInsurance()], state: 'loaded' })
    await session.logOut()
    expect(data.store.getState().wallet).toEqual({ insurances: [], state: 'loading' })
  })
})

const single = (data: ReturnType<typeof setUp>['data']) => data.store.getState().single['1001']

describe('[P4.3] the details of one insurance', () => {
  it('are loaded by number, once for all who ask at the same time', async () => {
    const { data, asked } = setUp()
    await data.load()
    await Promise.all([data.loadInsurance('10 01'), data.loadInsurance('1001')])
    expect(asked.slice(4)).toEqual(['/insurances/details/insurance/10 01'])
    expect(single(data)).toEqual({ state: 'loaded', insurances: [ownInsuranceDetails({ versionNumber: 2 })] })
  })

  it('[P8.1] that fail to load are an empty list and flagged, with the words of the log; later ones stay when a retry fails', async () => {
    const { data, logged, failures } = setUp({ [ONE]: down })
    await data.load()
    await data.loadInsurance('1001')
    expect(single(data)).toEqual({ state: 'failed', insurances: [] })
    expect(logged.map(({ text }) => text)).toEqual(['Error loading details'])
    const retried = data.loadInsurance('1001')
    expect(single(data)?.state).toBe('retrying')
    await retried
    delete failures[ONE]
    await data.loadInsurance('1001')
    expect(single(data)?.state).toBe('loaded')
    failures[ONE] = down
    await data.loadInsurance('1001')
    expect(single(data)).toEqual({ state: 'failed', insurances: [ownInsuranceDetails({ versionNumber: 2 })] })
  })

  it('of a number that is not the customer\u2019s are unknown', async () => {
    const { data } = setUp({ [ONE]: new ApiCallError('notFound', 'no', { status: 404 }) })
    await data.loadInsurance('1001')
    expect(single(data)?.state).toBe('unknown')
  })

  it('are dropped when the list has loaded again, and when the customer signs out', async () => {
    const { data, session } = setUp()
    await data.loadInsurance('1001')
    await data.load()
    expect(single(data)).toBeUndefined()
    await data.loadInsurance('1001')
    await session.logOut()
    expect(data.store.getState().single).toEqual({})
  })
})

describe('[P7.5] the first load of a customer\u2019s data', () => {
  it('is told once, and not after a failure', async () => {
    const whole = setUp()
    await whole.data.load()
    await whole.data.load()
    expect(whole.seen).toEqual([{ insurances: [walletInsurance()], state: 'loaded' }])
    const failed = setUp({ [LIST]: down })
    await failed.data.load()
    expect(failed.seen).toEqual([])
    const withoutWallet = setUp({ [WALLET]: down })
    await withoutWallet.data.load()
    expect(withoutWallet.seen).toEqual([{ insurances: [], state: 'failed' }])
  })
})
