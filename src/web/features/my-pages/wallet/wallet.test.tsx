import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import companyCopy from '../../../../../flow-schemas/copy/company.sv.json' with { type: 'json' }
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import signCopy from '../../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import walletCopy from '../../../../../flow-schemas/copy/wallet.sv.json' with { type: 'json' }
import type { InsuranceCollection, WalletInsurance, WalletTerms } from '../../../../contract/wallet.ts'
import { walletInsurance } from '../../../../../tests/fixtures/insurances.ts'
import type { ExternalCompany } from '../../../../insurance/external/company.ts'
import type { Payload } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { plainSpaces, renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices } from '../../../testing/services.ts'
import { signedInAt } from '../../../testing/session.ts'
import { START, steppedTime } from '../../../testing/time.ts'
import { fromServer, INITIAL_SESSION } from '../../session/machine.ts'
import { choose, noteFetched } from '../../statistics/statistics.ts'
import { FetchView } from './fetch-page.tsx'
import { UpdateView } from './update-page.tsx'
import { createWallet } from './wallet-store.ts'

const copy = { ...generalCopy, ...companyCopy, ...siteCopy, ...signCopy, ...walletCopy }
const ID = 'a'.repeat(22)
const VERSION = '2026-11'
const AT = '2026-11-21T10:59:00.000Z'

const company = (insuranceCompany: ExternalCompany['insuranceCompany'], part: Partial<ExternalCompany> = {}): ExternalCompany => ({
  insuranceCompany,
  functional: true,
  coming: false,
  loginMethods: ['bankid', 'bankidOnThisDevice'],
  userStatus: { status: 'NO_STATUS' },
  ...part,
})
const COMPANIES = [
  company('folksam', { userStatus: { status: 'SCRAPING_COMPLETED', lastFetchDate: '2026-11-01' } }),
  company('bliwa', { loginMethods: ['bankid'], userStatus: { status: 'SCRAPING_FAILED', lastFetchDate: '2026-10-02' } }),
  company('if', { userStatus: { status: 'NO_INSURANCE_FOUND', lastFetchDate: '2026-11-03' } }),
  company('paydrive', { functional: false, coming: true }),
  company('moderna', { functional: false, loginMethods: ['password'] }),
]
const insurance = (part: Partial<WalletInsurance> = {}) =>
  walletInsurance({ id: ID, insuranceName: 'Hem Stor', fetchedAt: '2026-11-01T08:00:00.000Z', ...part })
const collection = (part: Partial<InsuranceCollection> = {}): InsuranceCollection => ({
  entityId: `${part.insuranceCompany ?? 'folksam'}-1`,
  insuranceCompany: 'folksam',
  loginMethod: 'bankid',
  creationDate: AT,
  status: 'NO_STATUS',
  stage: 'queued',
  ...part,
})
const refusal = (status: number, code: string) =>
  new ApiCallError(status === 401 ? 'unauthorized' : status === 404 ? 'notFound' : 'badRequest', code, { status, code })

function orThrow<Value>(value: Value | Error): Value {
  if (value instanceof Error) throw value
  return value
}

interface Server {
  terms: WalletTerms
  companies: readonly ExternalCompany[] | Error
  insurances: readonly WalletInsurance[] | Error
  collections: readonly InsuranceCollection[]
  /** What the next question for a company's collection tells. */
  told: Record<string, Partial<InsuranceCollection>>
  refusals: Record<string, Error>
}

/** Returns a page's wallet at a server that a test controls. */
function partsOf(over: Partial<Server> = {}) {
  const server: Server = {
    terms: { version: VERSION, isAccepted: true, acceptedAt: '2026-11-01T08:00:00.000Z' },
    companies: COMPANIES,
    insurances: [insurance()],
    collections: [],
    told: {},
    refusals: {},
    ...over,
  }
  const sent: [string, Payload | undefined][] = []
  const named = (entityId: unknown) => server.collections.find((one) => one.entityId === entityId)
  const put = (told: InsuranceCollection) => {
    server.collections = [told, ...server.collections.filter(({ entityId }) => entityId !== told.entityId)]
    return { insuranceCollection: told }
  }
  const tell = (entityId: unknown, part: Partial<InsuranceCollection> = {}) => {
    const known = named(entityId)
    if (!known) throw refusal(404, 'notFound')
    return put({ ...known, ...part })
  }
  const answers: Record<string, (payload: Payload) => unknown> = {
    'GET /wallet/companies/{personalNumber}': () => ({ companies: orThrow(server.companies) }),
    'GET /wallet/user/terms': () => ({ terms: server.terms }),
    'GET /wallet/insurances/{personalNumber}': () => ({
      insurances: orThrow(server.insurances),
      insuranceCollections: server.collections,
    }),
    'POST /wallet/user/terms': ({ isAccepted }) => {
      server.terms = isAccepted === true ? { version: VERSION, isAccepted, acceptedAt: AT } : { version: VERSION, isAccepted: false }
      if (isAccepted !== true) server.insurances = []
      return { terms: server.terms }
    },
    'POST /wallet/collection/create/{personalNumber}': ({ insuranceCompany, loginMethod }) => {
      const refused = server.refusals[String(insuranceCompany)]
      if (refused) throw refused
      return put(collection({ insuranceCompany, loginMethod } as Partial<InsuranceCollection>))
    },
    'GET /wallet/collection/status/{personalNumber}/{collectionId}': ({ collectionId }) =>
      tell(collectionId, server.told[named(collectionId)?.insuranceCompany ?? '']),
    'POST /wallet/collection/cancel/{personalNumber}/{collectionId}': ({ collectionId }) => tell(collectionId, { stage: 'cancelled' }),
    'GET /wallet/collection/data/{personalNumber}/{collectionId}': ({ collectionId }) => ({
      insurances: orThrow(server.insurances).filter((one) => one.insuranceCompany === named(collectionId)?.insuranceCompany),
    }),
    'DELETE /wallet/delete/{personalNumber}': () => {
      const deleted = { collections: server.collections.length, insurances: orThrow(server.insurances).length }
      Object.assign(server, { collections: [], insurances: [], terms: { version: VERSION, isAccepted: false } })
      return { deleted }
    },
  }
  const { services, logged } = fakeServices({
    client: {
      async call(method, template, payload = {}) {
        sent.push([`${method} ${template}`, payload])
        return { data: answers[`${method} ${template}`]?.(payload), status: 200, responseTime: 1 }
      },
    },
  })
  const { user } = fromServer(signedInAt(START))
  let asked = 0
  const session = { store: createStore(() => ({ ...INITIAL_SESSION, isLoggedIn: true, user })), ask: async () => void (asked += 1) }
  const time = steppedTime()
  const ended: InsuranceCollection[] = []
  const view = { isHidden: () => false, onChange: () => () => undefined }
  const { client, log } = services
  const wallet = createWallet({ client, session, log, setTimer: time.setTimer, view, onEnd: (one) => ended.push(one) })
  const pass = async (ms = 3_000) => act(async () => time.pass(ms))
  return { server, sent, services, logged, wallet, ended, pass, asked: () => asked }
}

async function open(over: Partial<Server> = {}, page: 'fetch' | 'update' = 'fetch', id: string | undefined = ID) {
  const parts = partsOf(over)
  const { services, wallet } = parts
  const element = page === 'fetch' ? <FetchView actions={wallet} /> : <UpdateView id={id} actions={wallet} />
  const shown = renderPage(element, { copy, services })
  await act(async () => wallet.load())
  wallet.follow()
  return { ...parts, ...shown }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const cardOf = (name: string) => screen.getByRole('region', { name })
const ELSEWHERE = 'BankID på en annan enhet'
const HERE = 'BankID på den här enheten'
const sentTo = (sent: readonly [string, Payload | undefined][], call: string) => sent.filter(([name]) => name.startsWith(call))

describe('[P1.9] the page where insurances of other companies are fetched', () => {
  it('[P3.5] lists the companies with what the last fetch gave, and those that cannot be chosen with the reason', async () => {
    await open()
    expect(screen.getAllByRole('checkbox').map((one) => textOf(one.closest('label')))).toEqual([
      'BliwaSenaste hämtningen misslyckades. Hämtat 2 oktober 2026.Bara med BankID på en annan enhet, eftersom du läser av en QR-kod',
      'FolksamHämtat 1 november 2026: en försäkring',
      'IfIngen försäkring hittades 3 november 2026',
    ])
    const closed = screen.getByRole('heading', { name: 'Bolag som det inte går att hämta från nu' }).closest('section')
    expect(textOf(closed)).toContain('Kommer snart')
    expect(textOf(closed)).toContain('Har ingen inloggning med BankID.')
    expect(screen.getByText(/^Du godkände villkoren den/).textContent).toContain('november')
  })

  it('starts nothing without a company and a consent, and says so where they are missing', async () => {
    const { user, sent } = await open({ terms: { version: VERSION, isAccepted: false } })
    await user.click(button(ELSEWHERE))
    expect(document.activeElement).toBe(box(/^Bliwa/))
    expect(screen.getByText('Välj minst ett bolag')).toBeTruthy()
    await user.click(box(/^If/))
    await user.click(button(ELSEWHERE))
    expect(document.activeElement).toBe(box(/godkänner/))
    expect(sentTo(sent, 'POST')).toEqual([])
  })

  it('starts several with the accepted terms first, each by a way that its company offers', async () => {
    const { user, sent } = await open({ terms: { version: VERSION, isAccepted: false } })
    await user.click(box(/^Bliwa/))
    await user.click(box(/^If/))
    await user.click(box(/godkänner/))
    await user.click(button(HERE))
    const personalNumber = '198507092388'
    expect(sentTo(sent, 'POST').map(([, payload]) => payload)).toEqual([
      { version: VERSION, isAccepted: true },
      { personalNumber, insuranceCompany: 'bliwa', loginMethod: 'bankid' },
      { personalNumber, insuranceCompany: 'if', loginMethod: 'bankidOnThisDevice' },
    ])
    expect(document.activeElement?.textContent).toBe('Dina hämtningar')
    expect(box(/^If/).disabled).toBe(true)
  })

  it('[P4.10] shows one sign-in at a time, then what was found, with what is said aloud', async () => {
    const { user, server, pass, ended, container } = await open({
      collections: [collection({ insuranceCompany: 'if', loginMethod: 'bankidOnThisDevice' }), collection()],
      insurances: [],
    })
    const spoken = () => textOf(container.querySelector('output.ds-sr-only:not(:empty)'))
    const signIn = { launchUrl: 'bankid:///?autostarttoken=1' }
    server.told = { folksam: { stage: 'waitingForSignIn', signIn: { qr: 'bankid.1' } }, if: { stage: 'waitingForSignIn', signIn } }
    await pass()
    expect(within(cardOf('Folksam')).getByRole('img', { name: /QR-kod/ })).toBeTruthy()
    expect(within(cardOf('If')).queryByRole('link')).toBeNull()
    expect(spoken()).toBe('Folksam: logga in med BankID.')

    await user.click(button('Logga in nu hos If'))
    expect(within(cardOf('If')).getByRole('link', { name: 'Öppna BankID-appen' }).getAttribute('href')).toBe(signIn.launchUrl)
    server.told = { ...server.told, if: { stage: 'fetching' } }
    await pass()
    expect(within(cardOf('Folksam')).getByRole('img')).toBeTruthy()
    expect(spoken()).toBe('If: du är inloggad. Vi hämtar dina försäkringar. Folksam: logga in med BankID.')

    server.insurances = [insurance()]
    server.told = { folksam: { stage: 'done' }, if: { stage: 'noneFound' } }
    await pass()
    const link = within(cardOf('Folksam')).getByRole('link')
    expect([plainSpaces(link.textContent), link.getAttribute('href')]).toEqual(['Hem Stor MLB 012', `/mina-sidor/oversikt/extern?id=${ID}`])
    expect(textOf(cardOf('If'))).toContain('Vi hittade ingen försäkring i ditt namn hos bolaget.')
    expect(ended.map(({ insuranceCompany }) => insuranceCompany).toSorted()).toEqual(['folksam', 'if'])
  })

  it('says why a collection failed, keeps what was fetched before, and tries again', async () => {
    const failed = collection({ stage: 'failed', failure: 'wrongPerson', loginMethod: 'bankidOnThisDevice' })
    const { user, sent } = await open({ collections: [failed] })
    expect(textOf(cardOf('Folksam'))).toContain('Någon annan än du loggade in. Vi hämtar bara dina egna försäkringar.')
    expect(textOf(cardOf('Folksam'))).toContain('Det som vi hämtade tidigare finns kvar.')
    await user.click(button('Försök igen hos Folksam'))
    expect(sentTo(sent, 'POST').map(([, payload]) => payload)).toEqual([
      { personalNumber: '198507092388', insuranceCompany: 'folksam', loginMethod: 'bankidOnThisDevice' },
    ])
  })

  it('cancels one collection, and an answer that comes late changes nothing', async () => {
    const { user, server, pass } = await open({ collections: [collection({ insuranceCompany: 'if' }), collection()] })
    await user.click(button('Avbryt hos Folksam'))
    expect(textOf(cardOf('Folksam'))).toContain('Hämtningen avbröts. Ingenting hämtades.')
    server.told = { folksam: { stage: 'fetching' }, if: { stage: 'fetching' } }
    await pass()
    expect(textOf(cardOf('Folksam'))).toContain('Avbruten')
    expect(textOf(cardOf('If'))).toContain('Du är inloggad.')
  })

  it.each([
    ['tooManyAtOnce', 409, 'Folksam: Åtta hämtningar pågår redan. Vänta tills någon är klar.'],
    ['companyNotAvailable', 409, 'Folksam: Det går inte att hämta från bolaget just nu.'],
    ['unheardOf', 500, 'Folksam: Något gick fel hos oss. Försök igen.'],
  ])('says for %s which company could not be fetched from, and starts the others', async (code, status, said) => {
    const { user } = await open({ refusals: { folksam: refusal(status, code) } })
    await user.click(box(/^Folksam/))
    await user.click(box(/^If/))
    await user.click(button(ELSEWHERE))
    expect(textOf(screen.getByRole('alert'))).toContain(said)
    expect(cardOf('If')).toBeTruthy()
  })

  it('asks for the consent again when the terms have changed meanwhile', async () => {
    const { user, server } = await open({ refusals: { folksam: refusal(409, 'termsNotAccepted') } })
    server.terms = { version: VERSION, isAccepted: false }
    await user.click(box(/^Folksam/))
    await user.click(button(ELSEWHERE))
    expect(textOf(screen.getByRole('alert'))).toContain('Villkoren är inte godkända, eller har ändrats.')
    expect(box(/godkänner/).checked).toBe(false)
  })

  it('revokes the consent only after saying what that deletes', async () => {
    const { user, sent } = await open()
    await user.click(button('Ta tillbaka godkännandet'))
    expect(sentTo(sent, 'POST')).toEqual([])
    expect(document.activeElement?.textContent).toBe('Ta tillbaka godkännandet')
    await user.click(button('Ja, ta tillbaka och radera'))
    expect(screen.getByText('Godkännandet är tillbakataget, och det som var hämtat är raderat.')).toBeTruthy()
    expect(screen.getByText('Vi har inte sparat någon försäkring från andra bolag.')).toBeTruthy()
    expect(box(/godkänner/)).toBeTruthy()
  })

  it('deletes everything after a second question, and says how much', async () => {
    const { user, sent } = await open({ collections: [collection({ stage: 'done' })] })
    await user.click(button('Radera allt'))
    await user.click(button('Nej, gå tillbaka'))
    expect(sentTo(sent, 'DELETE')).toEqual([])
    await user.click(button('Radera allt'))
    await user.click(button('Ja, radera allt'))
    expect(screen.getByText('Allt är raderat. Försäkringar: 1. Hämtningar: 1.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Radera allt' })).toBeNull()
    await user.click(box(/^Folksam/))
    await user.click(box(/godkänner/))
    await user.click(button(ELSEWHERE))
    expect(screen.queryByText(/^Allt är raderat/)).toBeNull()
  })

  it('shows the wallet when the companies cannot be told, and loads both again', async () => {
    const { user, server } = await open({ companies: refusal(503, 'unavailable') })
    expect(screen.getByText('Vi har sparat en försäkring från ett annat bolag.')).toBeTruthy()
    server.companies = COMPANIES
    await user.click(button('Försök igen'))
    expect(box(/^Folksam/)).toBeTruthy()
  })

  it('says that nothing could be loaded, logs it and asks about the session', async () => {
    const { logged, asked } = await open({ insurances: refusal(401, 'unauthorized') })
    expect(button('Försök igen')).toBeTruthy()
    expect(logged.map(({ text }) => text)).toEqual(['Error loading the wallet'])
    expect(asked()).toBe(1)
  })

  it('does not say that nothing was found when what was fetched cannot be loaded, and asks again', async () => {
    const { server, pass } = await open({ insurances: [], collections: [collection()] })
    Object.assign(server, { told: { folksam: { stage: 'done' } }, insurances: refusal(500, 'internal') })
    await pass()
    expect(textOf(cardOf('Folksam'))).not.toContain('hittade')
    server.insurances = [insurance()]
    await pass(15_000)
    expect(textOf(cardOf('Folksam'))).toContain('Hem Stor')
  })

  it('loads the wallet again when a collection was deleted on another page', async () => {
    const { server, pass } = await open({ collections: [collection()] })
    server.collections = []
    await pass()
    expect(screen.queryByRole('heading', { name: 'Dina hämtningar' })).toBeNull()
  })
})

describe('[B9.4] [P7.5] the end of a collection', () => {
  it('is told to analytics, with its origin and the reason of a failure, once the customer has consented', () => {
    noteFetched('companyFailed')
    choose('yes')
    noteFetched(undefined)
    noteFetched('companyFailed')
    expect(window.dataLayer).toEqual([
      { event: 'getInsuranceInfoCompleted', origin: 'myPages' },
      { event: 'getInsuranceError', errorType: 'companyFailed', origin: 'myPages' },
    ])
    choose('no')
  })
})

describe('[P4.8] the page that fetches an insurance again', () => {
  it('starts at its company, and leads back once it is updated', async () => {
    const { user, server, sent, pass } = await open({}, 'update')
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Uppdatera Hem Stor MLB 012')
    expect(screen.queryByRole('link', { name: 'Till försäkringen' })).toBeNull()
    expect(screen.getByText(/^Uppgifterna hämtades från Folksam den/)).toBeTruthy()
    await user.click(button(ELSEWHERE))
    expect(sentTo(sent, 'POST').map(([, payload]) => [payload?.['insuranceCompany'], payload?.['insuranceId']])).toEqual([['folksam', ID]])
    server.insurances = [insurance({ fetchedAt: AT })]
    server.told = { folksam: { stage: 'done' } }
    await pass()
    expect(screen.getByRole('link', { name: 'Till försäkringen' }).getAttribute('href')).toBe(`/mina-sidor/oversikt/extern?id=${ID}`)
  })

  it.each([
    ['has just ended', AT, 0],
    ['ended some time ago', '2026-11-21T10:00:00.000Z', 1],
  ])('opened after a collection that %s tells of it or offers another', async (_, creationDate, offered) => {
    await open({ collections: [collection({ stage: 'done', creationDate })] }, 'update')
    expect(screen.queryAllByRole('button', { name: ELSEWHERE })).toHaveLength(offered)
    expect(screen.queryAllByRole('heading', { name: 'Försäkringen är uppdaterad' })).toHaveLength(1 - offered)
  })

  it('says that the insurance is gone when its company no longer shows it', async () => {
    const { user, server, pass } = await open({}, 'update')
    await user.click(button(ELSEWHERE))
    server.insurances = []
    server.told = { folksam: { stage: 'noneFound' } }
    await pass()
    expect(screen.getByRole('heading', { name: 'Försäkringen finns inte kvar' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Tillbaka till försäkringen' })).toBeNull()
  })

  it('asks for the consent where it is missing, and offers nothing where the company cannot be fetched from', async () => {
    const first = await open({ terms: { version: VERSION, isAccepted: false } }, 'update')
    await first.user.click(button(ELSEWHERE))
    expect(screen.getByText('Godkänn villkoren för att kunna hämta')).toBeTruthy()
    expect(sentTo(first.sent, 'POST')).toEqual([])
  })

  it('says that its company cannot be fetched from now', async () => {
    await open({ companies: [company('folksam', { functional: false })] }, 'update')
    expect(screen.getByText('Det går inte att hämta från Folksam just nu.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: ELSEWHERE })).toBeNull()
  })

  it.each(['b'.repeat(22), undefined])('finds no insurance with the id %s', async (id) => {
    const parts = partsOf()
    renderPage(<UpdateView id={id} actions={parts.wallet} />, { copy, services: parts.services })
    await act(async () => parts.wallet.load())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vi hittar inte försäkringen')
  })
})
