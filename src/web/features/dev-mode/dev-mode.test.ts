import { describe, expect, it } from 'vitest'
import { walletInsurance } from '../../../../tests/fixtures/insurances.ts'
import { SESSION_PATHS } from '../../../contract/session-paths.ts'
import type { Method, Payload } from '../../api/client.ts'
import { collectionData, collectionStatus, beginCollection, deleteWallet, getCompanies, getTerms, getWallet } from '../../api/wallet.ts'
import { ApiCallError } from '../../api/failure.ts'
import { cannedClient, failureOf } from '../../testing/client.ts'
import { appConfig, fakeServices, loaded, sessionAnswer } from '../../testing/services.ts'
import { asksForDevMode } from './asks-for-dev-mode.ts'
import { withDevMode } from './begin.ts'
import { readDevMode } from '../../services/dev-mode-query.ts'

describe('[B2.3] the query values of dev mode', () => {
  const nothing = { isOn: false, hasWallet: false, failing: [] }

  it.each([
    ['?devmode=true', { isOn: true }],
    ['?devmode=konsumenternas_fail', { failing: ['comparison'] }],
    ['?devmode=wallet', { hasWallet: true }],
    ['?devmode=true&devmode=wallet', { isOn: true, hasWallet: true }],
    ['?mockfail=cases', { failing: ['cases'] }],
    ['?mockfail=insurances', { failing: ['insurances'] }],
    ['?mockfail=both', { failing: ['cases', 'insurances'] }],
    ['?redirectToken=x&devmode=true&mockfail=cases', { isOn: true, failing: ['cases'] }],
    ['?devmode=false', {}],
    ['?devmode=TRUE', {}],
    ['?mockfail=all', {}],
  ])('%s', (search, asked) => {
    expect(asksForDevMode(search)).toBe(true)
    expect(readDevMode(search)).toEqual({ ...nothing, ...asked })
  })

  it.each(['', '?a=1', '?mydevmode=true', '?a=devmode=true'])('"%s" asks for nothing', (search) => {
    expect(asksForDevMode(search)).toBe(false)
    expect(readDevMode(search)).toEqual(nothing)
  })
})

const LOGIN = { user: { firstName: 'Elin' }, engagements: [], roles: ['customer'], expiresIn: 300 }
const FILES: Readonly<Record<string, unknown>> = {
  'login.json': LOGIN,
  'wallet.json': {
    insurances: (['folksam', 'folksam', 'if'] as const).map((insuranceCompany) => walletInsurance({ insuranceCompany })),
    insuranceCollections: [],
  },
  'walletCompanies.json': { companies: [{ insuranceCompany: 'if', userStatus: { status: 'SCRAPING_COMPLETED' } }] },
  'walletTerms.json': { terms: { version: '2026-11', isAccepted: true } },
}
const ANSWERED = { answered: true }
const CALLS = [
  ['GET', '/customer/get'],
  ['GET', '/insurances/overview/{personalNumber}'],
  ['GET', '/insurances/details/insurances/{personalNumber}'],
  ['GET', '/cases/awaiting-signatures'],
] as const
const CLAIMS = ['GET', '/claims/get'] as const

/** Returns the services that an address asks for, with a server in development or production. */
async function enter(search: string, isDevelopment = true) {
  const { client, calls } = cannedClient(ANSWERED)
  const fetched: string[] = []
  const fetch = async (url: string) => {
    fetched.push(url)
    return Response.json(FILES[url.replace('/mockdata/', '')] ?? { file: url })
  }
  let time = Date.parse(sessionAnswer.now)
  const clock = { now: () => new Date(time) }
  const { services } = fakeServices({ client, clock, appConfig: loaded({ ...appConfig, isDevelopment }) })
  const entered = await withDevMode(services, search, fetch as typeof globalThis.fetch)
  const dataOf = async (method: Method, template: string, payload: Payload = {}) =>
    (await entered.client.call(method, template, payload)).data
  const pass = (seconds: number) => void (time += seconds * 1_000)
  return { services, entered, calls, fetched, dataOf, pass }
}

describe('[B2.3] dev mode in production', () => {
  it.each([
    '?devmode=true',
    '?devmode=konsumenternas_fail',
    '?devmode=wallet',
    '?mockfail=cases',
    '?mockfail=insurances',
    '?mockfail=both',
  ])('%s changes nothing', async (search) => {
    const { services, entered, fetched } = await enter(search, false)
    expect(entered).toBe(services)
    expect(fetched).toEqual([])
  })

  it('is what is taken for granted where the server does not say', async () => {
    const { services } = fakeServices({ appConfig: { get: () => Promise.reject(new Error('down')), known: () => undefined } })
    expect(await withDevMode(services, '?devmode=true', fetch)).toBe(services)
  })
})

describe('[B2.3] [P2.6] dev mode', () => {
  it('says to pages what is asked of it', async () => {
    expect((await enter('?devmode=wallet')).entered.devMode).toMatchObject({ hasWallet: true, isOn: false })
  })

  it.each(['?devmode=wallet', '?devmode=konsumenternas_fail', '?mockfail=cases'])(
    '%s leaves session and login as they are',
    async (search) => {
      const { entered, services, dataOf, calls, fetched } = await enter(search)
      expect(entered.session).toBe(services.session)
      expect(entered.appConfig).toBe(services.appConfig)
      expect(await dataOf('GET', '/customer/get')).toBe(ANSWERED)
      expect(calls).toHaveLength(1)
      expect(fetched).toEqual([])
    },
  )

  it.each([
    ['?mockfail=cases', [false, false, false, true, true, false]],
    ['?mockfail=insurances', [false, true, true, false, false, false]],
    ['?mockfail=both&devmode=true', [false, true, true, true, true, false]],
    ['?devmode=konsumenternas_fail', [false, false, false, false, false, true]],
  ])('%s lets those calls fail', async (search, failing) => {
    const { dataOf } = await enter(search)
    const fails = await Promise.all(
      [...CALLS, CLAIMS, ['GET', '/comparison/{insuranceType}'] as const].flatMap(([method, template]) =>
        [template, `/api${template}`].map(async (path) => {
          const result: unknown = await dataOf(method, path).catch((failure: unknown) => failure)
          return result instanceof ApiCallError && result.kind === 'server' && result.status === 500
        }),
      ),
    )
    expect(fails).toEqual(failing.flatMap((isFailing) => [isFailing, isFailing]))
  })

  it('true answers calls of my pages with mock data, and makes the others', async () => {
    const { dataOf, calls } = await enter('?devmode=true')
    const answers = await Promise.all(CALLS.map(async ([method, template]) => dataOf(method, template)))
    expect(answers).toEqual(['customer', 'overview', 'insurances', 'cases'].map((file) => ({ file: `/mockdata/${file}.json` })))
    expect(calls).toEqual([])
    expect(await dataOf('POST', '/customer/get')).toBe(ANSWERED)
    expect(await dataOf('GET', '/quotes/metadata/{product}')).toBe(ANSWERED)
    expect(calls).toHaveLength(2)
    // the person has let us end nothing at other companies
    const consents = async (kind: string) => dataOf('GET', '/autogiro/get-consents', { kind })
    expect(await consents('cancellation')).toEqual({ cancellationConsents: [], letterCompanies: [] })
    expect(await consents('directDebit')).toBe(ANSWERED)
  })

  it('[P4.1] true signs in an invented person for 300 seconds, and refreshes and ends that without a call', async () => {
    const { entered, dataOf, calls } = await enter('?devmode=true')
    const signedIn = { user: { firstName: 'Elin' }, expiresIn: 300, expiresAt: '2026-11-21T11:05:00.000Z' }
    expect(await entered.session.get()).toMatchObject({ signingKey: sessionAnswer.signingKey, signedIn })
    expect(await dataOf('POST', SESSION_PATHS.refresh)).toMatchObject({ now: sessionAnswer.now, signedIn })
    expect(await dataOf('GET', SESSION_PATHS.logout)).toEqual({ redirectTo: '/mina-sidor/utloggad' })
    expect(calls).toEqual([])
  })

  it('[P4.1] true ends what nothing is done in after 300 seconds, however often it is looked at', async () => {
    const { entered, dataOf, pass } = await enter('?devmode=true')
    const look = async () => {
      entered.session.forget()
      return (await entered.session.get()).signedIn?.expiresAt
    }
    expect(await look()).toBe('2026-11-21T11:05:00.000Z')
    pass(200)
    expect(await look()).toBe('2026-11-21T11:05:00.000Z')
    expect(await dataOf('POST', SESSION_PATHS.refresh)).toMatchObject({ signedIn: { expiresAt: '2026-11-21T11:08:20.000Z' } })
    pass(299)
    expect(await look()).toBe('2026-11-21T11:08:20.000Z')
    pass(1)
    expect(await look()).toBeUndefined()
    expect(await dataOf('POST', SESSION_PATHS.refresh)).toMatchObject({ signedIn: null })
    expect(await look()).toBeUndefined()
  })

  it('[P4.1] true is over once it is signed out of', async () => {
    const { entered, dataOf } = await enter('?devmode=true')
    await entered.session.get()
    await dataOf('GET', SESSION_PATHS.logout)
    entered.session.forget()
    expect((await entered.session.get()).signedIn).toBeNull()
  })

  it('[P6.1] true disables the real sign-in', async () => {
    const { entered } = await enter('?devmode=true')
    const { config, isDevelopment } = await entered.appConfig.get()
    expect(config.identityProviderSettings).toEqual({ ...appConfig.config.identityProviderSettings, isLoginEnabled: false })
    expect(isDevelopment).toBe(true)
  })

  it('reports missing mock data', async () => {
    const { services } = fakeServices({ appConfig: loaded({ ...appConfig, isDevelopment: true }) })
    const { client } = await withDevMode(services, '?devmode=true', async () => new Response('', { status: 404 }))
    expect(await failureOf(client.call('GET', '/customer/get'))).toMatchObject({ message: 'there is no mock data "customer"' })
  })
})

describe('[P2.6] the wallet of dev mode', () => {
  const PERSON = '198507092388'

  it('is filled with mock data by devmode=wallet, without a call, and lists what is fetched and deleted', async () => {
    const { entered, calls } = await enter('?devmode=wallet')
    const { client } = entered
    expect((await getWallet(client, PERSON)).insurances).toHaveLength(3)
    expect(await getTerms(client)).toMatchObject({ isAccepted: true })
    expect(await deleteWallet(client, PERSON)).toEqual({ insurances: 3, collections: 0 })
    expect(await getWallet(client, PERSON)).toEqual({ insurances: [], insuranceCollections: [] })
    expect(await getTerms(client)).toEqual({ version: '2026-11', isAccepted: false })

    const { entityId } = await beginCollection(client, PERSON, { insuranceCompany: 'folksam', loginMethod: 'bankid' })
    expect(await collectionStatus(client, PERSON, entityId)).toMatchObject({ stage: 'done', status: 'SCRAPING_COMPLETED' })
    expect(await collectionData(client, PERSON, entityId)).toMatchObject([
      { fetchedAt: sessionAnswer.now },
      { fetchedAt: sessionAnswer.now },
    ])
    const none = await beginCollection(client, PERSON, { insuranceCompany: 'hedvig', loginMethod: 'bankid' })
    expect(await collectionStatus(client, PERSON, none.entityId)).toMatchObject({ stage: 'noneFound' })
    expect((await getWallet(client, PERSON)).insurances.map(({ insuranceCompany }) => insuranceCompany)).toEqual(['folksam', 'folksam'])
    expect(calls).toEqual([])
  })

  it('is empty by devmode=true alone', async () => {
    const { entered } = await enter('?devmode=true')
    expect((await getWallet(entered.client, PERSON)).insurances).toEqual([])
    expect(await getCompanies(entered.client, PERSON)).toEqual([{ insuranceCompany: 'if', userStatus: { status: 'NO_STATUS' } }])
  })

  it('is the server\u2019s without dev mode for it', async () => {
    const { dataOf } = await enter('?mockfail=cases')
    expect(await dataOf('GET', '/wallet/insurances/{personalNumber}', { personalNumber: PERSON })).toBe(ANSWERED)
  })
})
