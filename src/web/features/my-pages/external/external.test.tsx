import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import externalCopy from '../../../../../flow-schemas/copy/external.sv.json' with { type: 'json' }
import companyCopy from '../../../../../flow-schemas/copy/company.sv.json' with { type: 'json' }
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import moveCopy from '../../../../../flow-schemas/copy/move.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { CancellationConsent } from '../../../../contract/moves.ts'
import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { ownInsurance, walletInsurance } from '../../../../../tests/fixtures/insurances.ts'
import { insurerParams } from '../../../../copy/insurer-params.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../../testing/services.ts'
import { NO_CUSTOMER_DATA } from '../customer-data.ts'
import type { WalletData } from '../wallet-load.ts'
import { ExternalView } from './external-page.tsx'
import { ExternalSection } from './external-section.tsx'

const copy = { ...generalCopy, ...companyCopy, ...siteCopy, ...myPagesCopy, ...externalCopy }
const facts = insurerParams(sessionAnswer.insurer)
const TODAY = '2026-11-23'
const PRIORITIES = { HomeInsurance: 0, CarInsurance: 3, DogInsurance: 5 }
const ID = 'aaaaaaaaaaaaaaaaaaaaaa'

const CONSENT: CancellationConsent = {
  id: 'c'.repeat(22),
  externalInsurance: ID,
  companyName: 'Folksam',
  externalName: 'Bil Stor, MLB012',
  insuranceNumber: 'TF-26-10482915',
  lastDay: '2026-12-14',
  signedOn: '2026-11-21',
  sendOn: '2026-11-24',
}

const kept = (...insurances: readonly WalletInsurance[]): WalletData => ({ insurances, state: 'loaded' })
const [OUTDATED, EXPIRED] = [
  { externalStatus: 'coming_and_past_startdate', needsUpdate: true, coming: true, startDate: '2026-11-18' },
  { externalStatus: 'expired_end_date', needsUpdate: true, endDate: '2026-10-19', comparison: 'none' },
] as const

/** Services whose calls are answered with the customer's consents to end insurances. Without any, nobody answers. */
function servicesWith(...cancellationConsents: readonly CancellationConsent[]) {
  const data = { cancellationConsents, letterCompanies: [] }
  const answer =
    cancellationConsents.length > 0 ? Promise.resolve({ data, status: 200, responseTime: 0 }) : new Promise<never>(() => undefined)
  return fakeServices({ client: { call: async () => answer }, copy: { load: async () => moveCopy } }).services
}

function showSection(
  wallet: WalletData,
  { onRetry = () => undefined, services = servicesWith(), overview = NO_CUSTOMER_DATA.overview } = {},
) {
  const section = (
    <ExternalSection data={{ ...NO_CUSTOMER_DATA, overview, wallet, priorities: PRIORITIES }} today={TODAY} onRetry={onRetry} />
  )
  return renderPage(section, { copy, facts, services })
}

function showPage(
  wallet: WalletData,
  { id = ID, onRetry = () => undefined, services = servicesWith(), versions = NO_CUSTOMER_DATA.overview } = {},
) {
  const products = [{ insuranceType: 'DogInsurance', path: '/djurforsakring/hundforsakring' }]
  const page = <ExternalView wallet={wallet} versions={versions} id={id} products={products} today={TODAY} onRetry={onRetry} />
  return renderPage(page, { copy, facts, services })
}

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** Returns the facts on the page as a record. */
const factsIn = (container: HTMLElement) =>
  Object.fromEntries([...container.querySelectorAll('dt')].map((label) => [textOf(label), textOf(label.nextElementSibling)]))

afterEach(() => localStorage.clear())

describe('[P1.4] [P4.8] insurances at other companies in the overview', () => {
  it('[P2.5] are listed by the priority of their kind, each marked with its company', () => {
    showSection(
      kept(
        walletInsurance({ id: 'b'.repeat(22), insuranceType: 'DogInsurance', insuranceName: 'Hund', insuredObject: 'Bella' }),
        walletInsurance(),
        walletInsurance({
          id: 'c'.repeat(22),
          insuranceType: 'HomeInsurance',
          insuranceName: '',
          insuranceCompany: '',
          insuranceCompanyName: '',
        }),
      ),
    )
    const cards = screen.getAllByRole('listitem')
    expect(cards.map((card) => textOf(within(card).getByRole('heading', { level: 3 })))).toEqual([
      'Hemförsäkring MLB 012',
      'Bil Stor MLB 012',
      'Hund Bella',
    ])
    expect(cards.map((card) => textOf(card.querySelector('.external-company')))).toEqual([
      'Försäkringsbolag: Okänt bolag',
      'Försäkringsbolag: Folksam',
      'Försäkringsbolag: Folksam',
    ])
    expect(linksIn(cards[1] ?? document.body)).toEqual([`/mina-sidor/oversikt/extern?id=${ID}`])
  })

  it('show state, dates, price and when they were fetched', () => {
    const { container } = showSection(kept(walletInsurance()))
    expect(factsIn(container)).toEqual({
      Status: 'Gäller',
      'Började gälla': '15 april 2026',
      Förnyas: '15 april 2027',
      Pris: '5 976 kr per år (498 kr per månad)',
      Hämtad: '20 november 2026',
    })
  })

  it('without a known price say that it is unknown', () => {
    const { container } = showSection(kept(walletInsurance({ premiumAmountTerm: -1, premiumAmountYear: -1 })))
    expect(factsIn(container)['Pris']).toBe('Okänt')
    expect(container.textContent).not.toContain('-1')
  })

  it.each([
    ['one that begins later', { externalStatus: 'coming', startDate: '2026-12-01' } as const, 'Börjar gälla 1 december 2026.', false],
    ['an outdated one', OUTDATED, 'När vi hämtade uppgifterna 20 november 2026 hade försäkringen inte börjat gälla', true],
    ['an expired one', EXPIRED, 'gällde försäkringen till och med 19 oktober 2026', true],
  ] as const)('%s says so, and leads to the update only where one is needed', (_, part, text, isUpdated) => {
    const { container } = showSection(kept(walletInsurance(part)))
    expect(textOf(container)).toContain(text)
    expect(linksIn(container).includes(`/mina-sidor/uppdatera?id=${ID}`)).toBe(isUpdated)
  })

  it('while they load say so; after a failure keep earlier ones and offer another try', async () => {
    showSection({ insurances: [], state: 'loading' })
    expect(screen.getByRole('status').textContent).toBe(externalCopy['external.loading'])
    const onRetry = vi.fn<() => undefined>()
    const { user, container } = showSection({ insurances: [walletInsurance()], state: 'failed' }, { onRetry })
    expect(textOf(container)).toContain(externalCopy['external.stale'])
    expect(within(container).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(container).getByRole('button', { name: 'Försök igen' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('[P4.6] say in the card of the one that is being ended that it is, and nothing in the others', async () => {
    showSection(kept(walletInsurance(), walletInsurance({ id: 'b'.repeat(22) })), { services: servicesWith(CONSENT) })
    const notice = await screen.findByText(/^Vi säger upp Bil Stor, MLB012 hos Folksam\. Uppsägningen skickas 24 november 2026\.$/)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.contains(notice)).toBe(true)
    expect(linksIn(first ?? document.body)).toContain(`/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`)
    expect(linksIn(second ?? document.body)).toEqual([`/mina-sidor/oversikt/extern?id=${'b'.repeat(22)}`])
  })

  it.each([
    ['applies', { insuredFromDate: '2026-04-01' } as const, externalCopy['external.notice.replaced']],
    ['begins later', { insuranceStatus: 'Accepted', insuredFromDate: '2026-12-01' } as const, 'Den börjar gälla 1 december 2026.'],
  ])('[P4.6] say in the card of one that ours replaces that it can be ended, where ours %s', async (_, part, text) => {
    const overview = [ownInsurance({ insuranceType: 'CarInsurance', insuredObject: 'MLB012', ...part })]
    const none = { ...CONSENT, externalInsurance: 'b'.repeat(22) }
    const { container } = showSection(kept(walletInsurance()), { services: servicesWith(none), overview })
    await screen.findByRole('link', { name: /^Säg upp den här försäkringen/ })
    expect(textOf(container)).toContain(text)
    const ended = showSection(kept(walletInsurance()), { services: servicesWith(CONSENT), overview })
    await within(ended.container).findByText(/^Vi säger upp/)
    expect(textOf(ended.container)).not.toContain(text)
  })

  it('when nothing could be loaded say that the own ones are not affected, and invite to nothing', () => {
    const { container } = showSection({ insurances: [], state: 'failed' })
    expect(textOf(container)).toContain(externalCopy['external.failed'])
    expect(within(container).queryByRole('link')).toBeNull()
  })

  it('when nothing is fetched invite to it; put away, the invitation leaves its link, also next time', async () => {
    const { user, container } = showSection(kept())
    expect(textOf(container)).toContain('Har du försäkringar hos andra bolag?')
    await user.click(screen.getByRole('button', { name: 'Inte nu' }))
    expect(textOf(container)).not.toContain('Har du försäkringar hos andra bolag?')
    const link = within(container).getByRole('link', { name: 'Hämta försäkringar från andra bolag' })
    expect(link.getAttribute('href')).toBe('/mina-sidor/hamta')
    expect(document.activeElement?.contains(link)).toBe(true)
    const later = showSection(kept())
    expect(within(later.container).queryByRole('button', { name: 'Inte nu' })).toBeNull()
  })
})

describe('[P1.4] [P2.1] [P3.5] the page of an insurance at another company', () => {
  it('[P4.6] of one that is being ended says so, and does not offer to end it', async () => {
    showPage(kept(walletInsurance()), { services: servicesWith(CONSENT) })
    expect(screen.getByRole('heading', { name: 'Avsluta försäkringen' })).toBeDefined()
    await screen.findByText(/^Vi säger upp Bil Stor, MLB012 hos Folksam/)
    expect(screen.queryByRole('heading', { name: 'Avsluta försäkringen' })).toBeNull()
  })

  it('shows what is known of it, in our words and in the company\u2019s', () => {
    const { container } = showPage(
      kept(
        walletInsurance({
          insuranceNumber: 'F 55-201',
          insuranceLevel: 'PLUS',
          paymentMethod: 'Autogiro',
          maxMileage: 'Max 1500',
          mileageScale: 2,
          externalAddons: [{ name: 'Hyrbil 45 dagar', key: 'rentalCarFull' }, { name: 'Nyckelskydd' }, { name: 'Nyckelskydd' }],
        }),
      ),
    )
    expect(screen.getByRole('heading', { level: 1, name: /Bil Stor/ })).toBeDefined()
    expect(factsIn(container)).toEqual({
      'Typ av försäkring': 'Bilförsäkring',
      Försäkringsnummer: 'F 55-201',
      Status: 'Gäller',
      'Började gälla': '15 april 2026',
      'Sista dag': '14 april 2027',
      Förnyas: '15 april 2027',
      Skydd: 'Helförsäkring',
      Nivå: 'Plus',
      Pris: '5 976 kr per år (498 kr per månad)',
      Betalas: 'Varje månad',
      'Belopp varje gång': '498 kr',
      Betalsätt: 'Autogiro',
      Försäkrat: 'MLB 012',
      'Körsträcka per år': 'Max 1500 (1 001–1 500 mil)',
      'Hyrbil 45 dagar': 'Motsvarar vårt tillägg ”Hyrbil”',
      Nyckelskydd: 'Vi har inget tillägg att jämföra med',
    })
  })

  it('says of each thing that the company does not tell that it is unknown', () => {
    const {
      startDate: _,
      endDate: __,
      insuredObject: ___,
      ...bare
    } = walletInsurance({
      premiumFrequency: -1,
      premiumAmountTerm: -1,
      premiumAmountYear: -1,
      coverage: 'none',
    })
    const { container } = showPage(kept(bare))
    const { 'Typ av försäkring': type, Status: status, ...others } = factsIn(container)
    expect([type, status]).toEqual(['Bilförsäkring', 'Gäller'])
    expect(new Set(Object.values(others))).toEqual(new Set(['Okänt']))
    expect(Object.keys(others)).toHaveLength(11)
    expect(textOf(container)).toContain('Bolaget har inte angett några tillägg.')
    expect(container.textContent).not.toMatch(/-1|N\/A|undefined/)
  })

  it('[P5.1] of a property shows its place', () => {
    const insuredPlace = { streetAddress: 'Tallvägen 5', postalCode: '75236', city: 'Uppsala' }
    const { container } = showPage(kept(walletInsurance({ insuranceType: 'HomeInsurance', insuredPlace })))
    expect(factsIn(container)['Adress']).toBe('Tallvägen 5, 752 36 Uppsala')
    expect(factsIn(container)).not.toHaveProperty('Körsträcka per år')
  })

  it.each([
    ['an own offer', {}, [`/mina-sidor/jamfor?id=${ID}`, `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`]],
    [
      'customer service',
      { insuranceType: 'CaravanInsurance', comparison: 'customerService' },
      ['/mina-sidor/kontakta-oss', `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`],
    ],
    [
      'public pages, the company\u2019s and ours',
      { insuranceType: 'DogInsurance', comparison: 'publicPages', publicWebUrl: 'https://agria.example/hund' },
      ['https://agria.example/hund', '/djurforsakring/hundforsakring', `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`],
    ],
    [
      'our page alone',
      { insuranceType: 'DogInsurance', comparison: 'none' },
      ['/djurforsakring/hundforsakring', `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`],
    ],
    ['nowhere', { insuranceType: 'GroupInsurance', comparison: 'none' }, [`/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`]],
    ['an update when it has expired, and no end', EXPIRED, [`/mina-sidor/uppdatera?id=${ID}`]],
    [
      'an update when it is outdated',
      { ...OUTDATED, comparison: 'none' },
      [`/mina-sidor/uppdatera?id=${ID}`, `/mina-sidor/avsluta-tredjepartsforsakring?id=${ID}`],
    ],
  ] as const)('[P4.8] leads on to %s', (_, part, paths) => {
    showPage(kept(walletInsurance(part)))
    const heading = screen.getByRole('heading', { level: 2, name: 'Det här kan du göra' })
    expect(linksIn(heading.parentElement ?? document.body)).toEqual([...paths, '/mina-sidor/hamta'])
  })

  it('shows an id of somebody else, or none, as one that does not exist', () => {
    for (const id of ['z'.repeat(22), '']) {
      const { container } = showPage(kept(walletInsurance()), { id })
      expect(textOf(container)).toContain('Vi hittar inte försäkringen')
      expect(textOf(container)).not.toContain('Bil Stor')
    }
  })

  it('while it loads says so; after a failure does not take it for unknown, and tries again', async () => {
    const loading = showPage({ insurances: [], state: 'loading' })
    expect(textOf(loading.container)).toContain('Vi hämtar försäkringen …')
    const onRetry = vi.fn<() => undefined>()
    const failed = showPage({ insurances: [], state: 'failed' }, { onRetry })
    expect(textOf(failed.container)).toContain(externalCopy['external.page.failed'])
    expect(textOf(failed.container)).not.toContain('Vi hittar inte')
    await failed.user.click(within(failed.container).getByRole('button', { name: 'Försök igen' }))
    expect(onRetry).toHaveBeenCalledOnce()
    const stale = showPage({ insurances: [walletInsurance()], state: 'retrying' })
    expect(textOf(stale.container)).toContain('Uppgifterna kan vara gamla')
    expect(textOf(stale.container)).toContain('Bil Stor')
  })
})
