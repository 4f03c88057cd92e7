import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { InsuranceStatus } from '../../../contract/customers.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { CopyProvider } from '../../copy/copy-context.tsx'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import type { Ending } from '../session/endings.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { fromServer, INITIAL_SESSION, type SessionState } from '../session/machine.ts'
import { ownInsurance, ownInsuranceDetails } from '../../testing/customers.ts'
import { Overview } from './overview-page.tsx'
import { Private } from './private.tsx'
import { openPage, SignInClosed, SignInPage } from './sign-in-page.tsx'
import { SignOutFailure, SignOutPage } from './sign-out-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import type { CustomerData } from './customer-data.ts'

beforeAll(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://shop.test' } }))
  vi.stubGlobal('document', new EventTarget())
})
afterAll(() => vi.unstubAllGlobals())

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy }

/** Draws a page; a text that is missing fails the test. */
function draw(page: ReactElement): string {
  const missing: string[] = []
  const element = (
    <CopyProvider copy={copy} facts={insurerParams(sessionAnswer.insurer)} onMissing={(key) => missing.push(key)}>
      {page}
    </CopyProvider>
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(missing).toEqual([])
  return html
}

const lines = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .split(/\n+/)
    .filter(Boolean)
const storeOf = (part: Partial<SessionState>) => {
  const state = { ...INITIAL_SESSION, ...part }
  return { store: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined } }
}

const { user } = fromServer(signedInAt(START))
const LOADED: CustomerData = {
  hasLoaded: true,
  isLoading: false,
  hasCustomerFailed: false,
  overview: [ownInsurance()],
  hasOverviewFailed: false,
  insurances: [ownInsuranceDetails()],
  hasInsurancesFailed: false,
}
const overview = (data: Partial<CustomerData>, who: Partial<typeof user> = {}) =>
  draw(<Overview user={{ ...user, ...who }} data={{ ...LOADED, ...data }} onRetry={() => undefined} />)

describe('the overview', () => {
  it('shows who is signed in, what they have and how we reach them', () => {
    const known = { addressStreet: 'Tallvägen 5', addressZip: 75236, addressCity: 'Uppsala', emailAddress: 'elin@example.se' }
    expect(lines(overview({ overview: [ownInsurance({ insuredObject: 'Signe' })] }, known))).toEqual([
      'Översikt',
      'Du är inloggad som Elin Sjövall.',
      'Dina försäkringar',
      'Barnförsäkring',
      ' Signe',
      'Försäkringsnummer',
      '10-01',
      'Status',
      'Gäller',
      'Pris',
      '1\u00a0740\u00a0kr per år',
      'Dina kontaktuppgifter',
      'Adress',
      'Tallvägen 5, 752 36 Uppsala',
      'E-post',
      'elin@example.se',
      'Telefon',
      'Saknas',
    ])
  })

  const STATUSES: Readonly<Record<InsuranceStatus, string>> = {
    Valid: 'Gäller',
    Accepted: 'Tecknad',
    Cancelled: 'Avslutad',
    Expired: 'Har upphört',
  }
  it.each(Object.entries(STATUSES))('an insurance that is %s is said to be "%s"', (insuranceStatus, text) => {
    const html = overview({ overview: [ownInsurance({ insuranceStatus: insuranceStatus as InsuranceStatus })] })
    expect(lines(html)).toContain(text)
  })

  it('says what is paid once, and nothing of a price that is not known', () => {
    expect(lines(overview({ insurances: [ownInsuranceDetails({ premiumFrequency: 5 })] }))).toContain('1\u00a0740\u00a0kr (engångsbelopp)')
    const { premiumAmountYear: _, ...unpriced } = ownInsurance()
    expect(lines(overview({ overview: [unpriced] }))).not.toContain('Pris')
  })

  it('[P2.5] lists by priority', () => {
    const home = ownInsurance({ insuranceId: '2', insuranceType: 'HomeInsurance', insuranceName: 'Hemförsäkring' })
    const names = [...overview({ overview: [ownInsurance(), home] }).matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)
    expect(names).toEqual(['Hemförsäkring', 'Barnförsäkring'])
  })

  it('says that it is loading, before it says that there is nothing', () => {
    const none = { overview: [], insurances: [] }
    expect(lines(overview({ ...none, hasLoaded: false })).at(-1)).toBe('Vi hämtar dina försäkringar …')
    const html = overview(none)
    expect(lines(html)).toContain('Du har inga försäkringar hos oss än.')
    expect(html).toContain('href="/#forsakringar"')
  })

  it.each(['hasCustomerFailed', 'hasOverviewFailed', 'hasInsurancesFailed'] as const)(
    '[P4.2] says that data could not be loaded: %s',
    (flag) => {
      expect(lines(overview({ [flag]: true }))).toContain(siteCopy['site.loadFailure.title'])
      expect(lines(overview({}))).not.toContain(siteCopy['site.loadFailure.title'])
    },
  )

  it('does not take what failed for nothing', () => {
    const html = lines(overview({ overview: [], hasOverviewFailed: true, hasCustomerFailed: true }))
    expect(html).not.toContain('Du har inga försäkringar hos oss än.')
    expect(html).not.toContain('Dina kontaktuppgifter')
  })

  it('says that it tries again, and keeps the button and what is there', () => {
    const failed = overview({ hasInsurancesFailed: true })
    expect(failed).toMatch(/<button[^>]* aria-busy="false" aria-disabled="false">Försök igen</)
    expect(failed).toContain('<output class="ds-sr-only"></output>')
    const again = overview({ hasInsurancesFailed: true, isLoading: true })
    expect(again).toMatch(/<button[^>]* aria-busy="true" aria-disabled="true">Laddar …</)
    expect(again).toContain('<output class="ds-sr-only">Laddar …</output>')
    expect(lines(again)).toContain('Barnförsäkring')
  })

  it('has nothing of an employee', () => {
    expect(lines(overview({}, { roles: ['editor'] }))).toEqual(['Översikt', myPagesCopy['myPages.overview.employee']])
  })

  it('takes nobody for an employee who is no customer, and says where to turn', () => {
    const [title, text] = lines(overview({}, { roles: [] }))
    expect(title).toBe('Översikt')
    expect(text).not.toContain('medarbetare')
    expect(text).toContain(`Ring oss på ${sessionAnswer.insurer.phone}`)
  })
})

const privatePage = (state: Partial<SessionState>) => draw(<Private session={storeOf(state)}>hemligt</Private>)

describe('what is private', () => {
  it('is shown to who is signed in', () => {
    expect(privatePage({ isLoggedIn: true })).toBe('<div class="my-pages-private">hemligt</div>')
  })

  it('is hidden while the server is asked, and gone when nobody is signed in', () => {
    expect(privatePage({ isLoggedIn: true, isInDoubt: true })).toContain('<div class="my-pages-private" hidden="">hemligt</div>')
    expect(privatePage({})).not.toContain('hemligt')
  })
})

const signInPage = (part: Partial<Parameters<typeof SignInPage>[0]> = {}) =>
  draw(<SignInPage session={storeOf({ haapiReady: true })} fault={undefined} returnTo="/mina-sidor/oversikt" {...part} />)

/** What the page's loader makes of an address. */
async function openSignIn(search: string): Promise<ReactElement> {
  const { services } = fakeServices()
  return openPage(services, new URL(`http://shop.test/mina-sidor/logga-in${search}`))
}

describe('the page that signs in', () => {
  it('leads to the provider by each way, and back to the page', () => {
    const ways = [...signInPage().matchAll(/href="(.*?)">(.*?)</g)].map(([, href, text]) => [href?.replaceAll('&amp;', '&'), text])
    expect(ways).toEqual([
      ['/api/login?method=bankid&returnTo=%2Fmina-sidor%2Foversikt', 'Logga in med BankID'],
      ['/api/login?method=username&returnTo=%2Fmina-sidor%2Foversikt', 'Logga in med användarnamn'],
    ])
  })

  it('offers no way while nobody may sign in, and says so', () => {
    const html = draw(<SignInClosed />)
    expect(html).toContain('Inloggningen är stängd')
    expect(html).not.toContain('/api/login')
  })

  it('offers no way before the session from before has ended', () => {
    expect(signInPage({ session: storeOf({}) })).not.toContain('href')
  })

  type Fault = NonNullable<Parameters<typeof SignInPage>[0]['fault']>
  /** Each with its title, and whether it is pressing: one that is forgotten here does not compile. */
  const TOLD: Readonly<Record<Fault, readonly [string, boolean]>> = {
    cancelled: ['Inloggningen avbröts', false],
    expired: ['Inloggningen tog för lång tid', true],
    refused: ['Det gick inte att logga in', true],
    unavailable: ['Det går inte att logga in just nu', true],
    tooMany: ['Det har blivit för många försök', true],
    session: ['Du behöver logga in igen', false],
  }
  it.each(Object.entries(TOLD))('says why the customer is there: %s', async (fault, [title, isPressing]) => {
    const html = draw(await openSignIn(`?fel=${fault}`))
    expect(html).toContain(`<h2 class="box-title">${title}</h2>`)
    expect(html.includes('role="alert"')).toBe(isPressing)
  })

  it.each(['', '?fel=', '?fel=other', '?fel=toString', '?fel=Expired'])('says nothing where it knows of nothing: "%s"', async (search) => {
    expect(draw(await openSignIn(search))).not.toContain('box-title')
  })

  it('leads on when somebody signs in in another tab', () => {
    const html = signInPage({ session: storeOf({ haapiReady: true, isLoggedIn: true }) })
    expect(html).toBe('')
  })
})

describe('the signed-out page', () => {
  /** One that is forgotten here does not compile. */
  const WHY: Readonly<Record<Ending, string>> = {
    inactive: 'Du har loggats ut eftersom du inte varit aktiv på en stund.',
    limit: 'Du har loggats ut eftersom du har varit inloggad så länge som det går. Logga in igen om du vill fortsätta.',
  }

  it.each(Object.entries(WHY))('says why, where the customer has not asked for it: %s', (ending, text) => {
    expect(lines(draw(<SignedOutPage ending={ending as Ending} />)).slice(0, 2)).toEqual(['Du är utloggad', text])
  })

  it('says no more than that where they have', () => {
    const shown = lines(draw(<SignedOutPage ending={undefined} />))
    expect(shown).toEqual(['Du är utloggad', myPagesCopy['myPages.signedOut.text'], 'Logga in igen', 'Till startsidan'])
  })
})

describe('the page that signs out', () => {
  it('says that it does', () => {
    expect(lines(draw(<SignOutPage logOut={() => Promise.resolve(true)} />))).toEqual(['Logga ut', 'Vi loggar ut dig …'])
  })

  it('says when it could not, with a way to try again', () => {
    const html = draw(<SignOutFailure onRetry={() => undefined} />)
    expect(html).toContain('role="alert"')
    expect(html).toContain('>Försök igen</button>')
  })
})
