import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { InsuranceStatus } from '../../../insurance/insurance.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import { plainSpaces, renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import type { Ending } from '../session/endings.ts'
import { signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { fromServer, INITIAL_SESSION, type SessionState } from '../session/machine.ts'
import { ownInsurance } from '../../../../tests/fixtures/insurances.ts'
import { loadedData } from '../../testing/customer-data.ts'
import { NoCustomer } from './no-customer.tsx'
import { Overview } from './overview-page.tsx'
import { Private } from './private.tsx'
import { loader as signInLoader, SignInClosed, SignInPage } from './sign-in-page.tsx'
import { SignOutPage } from './sign-out-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'
import type { CustomerData } from './customer-data.ts'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy }

/** Renders a page. A missing text throws. */
const show = (page: ReactElement) => renderPage(page, { copy, facts: insurerParams(sessionAnswer.insurer) })

/** Returns the texts between the page's tags, one by one. */
function linesIn(element: Element): string[] {
  const whole = element.cloneNode(true)
  whole.normalize()
  const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  const lines: string[] = []
  while (walker.nextNode()) lines.push(walker.currentNode.textContent ?? '')
  return lines.filter(Boolean)
}

const storeOf = (part: Partial<SessionState>) => {
  const state = { ...INITIAL_SESSION, ...part }
  return { store: { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined } }
}

const { user } = fromServer(signedInAt(START))
function showOverview(data: Partial<CustomerData>, who: Partial<typeof user> = {}, onRetry = () => undefined) {
  const shown = show(<Overview user={{ ...user, ...who }} data={loadedData(data)} today="2026-11-23" onRetry={onRetry} />)
  return { ...shown, lines: linesIn(shown.container) }
}

const showNoCustomer = (roles: (typeof user)['roles']) =>
  linesIn(show(<NoCustomer user={{ ...user, roles }} title="myPages.overview.title" />).container)

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the overview', () => {
  it('shows the customer, their insurances and their contact details', () => {
    const known = { addressStreet: 'Tallvägen 5', addressZip: 75236, addressCity: 'Uppsala', emailAddress: 'elin@example.se' }
    expect(showOverview({ overview: [ownInsurance({ insuredObject: 'Signe' })] }, known).lines).toEqual([
      'Översikt',
      'Du är inloggad som Elin Sjövall.',
      'Anmäl en skada',
      'Se anmälda skador',
      'Dina försäkringar',
      'Barnförsäkring',
      ' Signe',
      'Försäkringsnummer',
      '10-01',
      'Status',
      'Gäller',
      'Började gälla',
      '22\u00a0november\u00a02026',
      'Pris',
      '1\u00a0740\u00a0kr per år',
      'Visa försäkringen',
      ' Barnförsäkring',
      ' Signe',
      'Dina kontaktuppgifter',
      'Adress',
      'Tallvägen 5, 752 36 Uppsala',
      'E-post',
      'elin@example.se',
      'Telefon',
      'Saknas',
      'Ändra kontaktuppgifter',
    ])
    expect(hrefOf('Ändra kontaktuppgifter')).toBe('/mina-sidor/mina-installningar')
    expect([hrefOf('Anmäl en skada'), hrefOf('Se anmälda skador')]).toEqual(['/mina-sidor/anmal-skada', '/mina-sidor/mina-skador'])
  })

  it('of an insurance that was cancelled before it begins tells neither a first day nor a renewal', () => {
    const ahead = ownInsurance({
      insuranceStatus: 'Accepted',
      insuredFromDate: '2027-01-02',
      insuredToDate: '2028-01-01',
      externalCompanyCancellationDetails: { cancellationConsentApproved: true },
    })
    const { lines } = showOverview({ overview: [ahead] })
    for (const label of ['Börjar gälla', 'Förnyas']) expect(lines).not.toContain(label)
  })

  const STATUSES: Readonly<Record<InsuranceStatus, string>> = {
    Valid: 'Gäller',
    Accepted: 'Tecknad',
    Cancelled: 'Avslutad',
    Expired: 'Har upphört',
  }
  it.each(Object.entries(STATUSES))('shows an insurance that is %s as "%s"', (insuranceStatus, text) => {
    const overview = [ownInsurance({ insuranceStatus: insuranceStatus as InsuranceStatus })]
    expect(showOverview({ overview }).lines).toContain(text)
  })

  it('shows a premium that is paid once as such', () => {
    const { lines } = showOverview({ overview: [ownInsurance({ premiumFrequency: 5 })] })
    expect(lines).toContain('1\u00a0740\u00a0kr (engångsbelopp)')
  })

  it('without a known premium shows no price', () => {
    const { premiumAmountYear: _, ...unpriced } = ownInsurance()
    expect(showOverview({ overview: [unpriced] }).lines).not.toContain('Pris')
  })

  it('[P2.5] lists by priority', () => {
    const home = ownInsurance({ insuranceId: '2', insuranceType: 'HomeInsurance', insuranceName: 'Hemförsäkring' })
    showOverview({ overview: [ownInsurance(), home] })
    expect(screen.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Hemförsäkring', 'Barnförsäkring'])
  })

  it('before the insurances are loaded says that it loads them', () => {
    expect(showOverview({ overview: [], insurances: [], hasLoaded: false }).lines.at(-1)).toBe('Vi hämtar dina försäkringar …')
  })

  it('without insurances says so, and leads to the products', () => {
    expect(showOverview({ overview: [], insurances: [] }).lines).toContain('Du har inga försäkringar hos oss än.')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/#forsakringar')
  })

  it.each(['hasCustomerFailed', 'hasOverviewFailed', 'hasInsurancesFailed'] as const)(
    '[P4.2] says that data could not be loaded: %s',
    (flag) => {
      expect(showOverview({ [flag]: true }).lines).toContain(siteCopy['site.loadFailure.title'])
    },
  )

  it('with all data loaded says nothing of a failure', () => {
    expect(showOverview({}).lines).not.toContain(siteCopy['site.loadFailure.title'])
  })

  it('does not take failed data for empty data', () => {
    const { lines } = showOverview({ overview: [], hasOverviewFailed: true, hasCustomerFailed: true })
    expect(lines).not.toContain('Du har inga försäkringar hos oss än.')
    expect(lines).not.toContain('Dina kontaktuppgifter')
  })

  it('after a failure has a button to try again', async () => {
    const onRetry = vi.fn<() => undefined>()
    const { user: person } = showOverview({ hasInsurancesFailed: true }, {}, onRetry)
    const button = screen.getByRole('button', { name: 'Försök igen' })
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['false', 'false'])
    expect(screen.getByRole('status').childNodes).toHaveLength(0)
    await person.click(button)
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('while it tries again says so, and keeps the button and what is loaded', () => {
    const { lines } = showOverview({ hasInsurancesFailed: true, isLoading: true })
    const button = screen.getByRole('button', { name: 'Laddar …' })
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    const status = screen.getByRole('status')
    expect([status.className, status.textContent]).toEqual(['ds-sr-only', 'Laddar …'])
    expect(lines).toContain('Barnförsäkring')
  })

  it('shows an employee no insurances', () => {
    expect(showNoCustomer(['editor'])).toEqual(['Översikt', myPagesCopy['myPages.overview.employee']])
  })

  it('shows a person who is neither employee nor customer how to reach us', () => {
    const [title, text] = showNoCustomer([])
    expect(title).toBe('Översikt')
    expect(text).not.toContain('medarbetare')
    expect(plainSpaces(text ?? '')).toContain(`Ring oss på ${sessionAnswer.insurer.phone.replace('-', '\u2011')}`)
  })
})

const showPrivate = (state: Partial<SessionState>) => show(<Private session={storeOf(state)}>hemligt</Private>)

describe('the private part of a page', () => {
  it('is shown to a customer with a session', () => {
    const { container } = showPrivate({ isLoggedIn: true })
    const part = screen.getByText('hemligt')
    expect([part.className, part.hidden]).toEqual(['my-pages-private', false])
    expect(textOf(container)).toBe('hemligt')
  })

  it('is hidden while the server is asked', () => {
    showPrivate({ isLoggedIn: true, isUnconfirmed: true })
    expect(screen.getByText('hemligt').hidden).toBe(true)
  })

  it('names the document by its heading, also when that changes later', async () => {
    const { container } = show(
      <main>
        <Private session={storeOf({ isLoggedIn: true })}>
          <h1>Försäkringen</h1>
        </Private>
      </main>,
    )
    expect(document.title).toBe('Försäkringen | Teckna Försäkring')
    const heading = container.querySelector('h1')
    if (heading) heading.textContent = 'Bilförsäkring MLB 012'
    await vi.waitFor(() => expect(document.title).toBe('Bilförsäkring MLB 012 | Teckna Försäkring'))
  })

  it('is absent without a session', () => {
    showPrivate({})
    expect(screen.queryByText('hemligt')).toBeNull()
  })
})

const showSignIn = (part: Partial<Parameters<typeof SignInPage>[0]> = {}) =>
  show(<SignInPage session={storeOf({ haapiReady: true })} fault={undefined} returnTo="/mina-sidor/oversikt" {...part} />)

/** Shows the sign-in page that the loader opens for an address. */
async function openSignIn(search: string) {
  const { isClosed, ...page } = await signInLoader(loaderArgs(fakeServices().services, `/mina-sidor/logga-in${search}`))
  expect(isClosed).toBe(false)
  return show(<SignInPage {...page} />)
}

describe('the page to sign in', () => {
  it('leads to the provider by each way, and back to the page', () => {
    showSignIn()
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/api/login?method=bankid&returnTo=%2Fmina-sidor%2Foversikt', 'Logga in med BankID'],
      ['/api/login?method=username&returnTo=%2Fmina-sidor%2Foversikt', 'Logga in med användarnamn'],
      ['/personuppgifter', expect.stringContaining('Så behandlar vi dina personuppgifter')],
    ])
  })

  it('while sign-in is closed says so, and offers no way', () => {
    const { container } = show(<SignInClosed />)
    expect(textOf(container)).toContain('Inloggningen är stängd')
    expect(container.innerHTML).not.toContain('/api/login')
  })

  it('offers no way before the previous session has ended', () => {
    const { container } = showSignIn({ session: storeOf({}) })
    expect(container.innerHTML).not.toContain('/api/login')
  })

  type Fault = NonNullable<Parameters<typeof SignInPage>[0]['fault']>
  /** Each fault's title, and whether it is announced at once. A missing fault does not compile. */
  const FAULTS: Readonly<Record<Fault, readonly [string, boolean]>> = {
    cancelled: ['Inloggningen avbröts', false],
    expired: ['Inloggningen tog för lång tid', true],
    refused: ['Det gick inte att logga in', true],
    unavailable: ['Det går inte att logga in just nu', true],
    tooMany: ['Det har blivit för många försök', true],
    session: ['Du behöver logga in igen', false],
  }
  it.each(Object.entries(FAULTS))('states why the customer is there: %s', async (fault, [title, isAlert]) => {
    await openSignIn(`?fel=${fault}`)
    expect(screen.getByRole('heading', { level: 2, name: title }).className).toBe('box-title')
    expect(screen.queryAllByRole('alert')).toHaveLength(isAlert ? 1 : 0)
  })

  it.each(['', '?fel=', '?fel=other', '?fel=toString', '?fel=Expired'])('states no reason for an unknown one: "%s"', async (search) => {
    const { container } = await openSignIn(search)
    expect(container.querySelector('.box-title')).toBeNull()
  })

  it('leads on when another tab signs in', () => {
    const { container } = showSignIn({ session: storeOf({ haapiReady: true, isLoggedIn: true }) })
    expect(container.childNodes).toHaveLength(0)
  })
})

describe('the signed-out page', () => {
  /** A missing ending does not compile. */
  const WHY: Readonly<Record<Ending, string>> = {
    inactive: 'Du har loggats ut eftersom du inte varit aktiv på en stund.',
    limit: 'Du har loggats ut eftersom du har varit inloggad så länge som det går. Logga in igen om du vill fortsätta.',
  }

  it.each(Object.entries(WHY))('after an end that the customer did not ask for states why: %s', (ending, text) => {
    const { container } = show(<SignedOutPage ending={ending as Ending} />)
    expect(linesIn(container).slice(0, 2)).toEqual(['Du är utloggad', text])
  })

  it('after the customer signed out states no more than that', () => {
    const { container } = show(<SignedOutPage ending={undefined} />)
    expect(linesIn(container)).toEqual(['Du är utloggad', myPagesCopy['myPages.signedOut.text'], 'Logga in igen', 'Till startsidan'])
  })
})

describe('the page to sign out', () => {
  it('says that it signs out', () => {
    const { container } = show(<SignOutPage logOut={() => new Promise(() => undefined)} />)
    expect(linesIn(container)).toEqual(['Logga ut', 'Vi loggar ut dig …'])
  })

  it('after a failure says so, and tries again on request', async () => {
    const logOut = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    const { user: person } = show(<SignOutPage logOut={logOut} />)
    expect(await screen.findByRole('alert')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(logOut).toHaveBeenCalledTimes(2)
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})
