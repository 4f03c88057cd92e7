import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import myPagesCopy from '../../../../../flow-schemas/copy/myPages.sv.json' with { type: 'json' }
import settingsCopy from '../../../../../flow-schemas/copy/settings.sv.json' with { type: 'json' }
import siteCopy from '../../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { Payload } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { loadedData } from '../../../testing/customer-data.ts'
import { renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices } from '../../../testing/services.ts'
import { signedInAt } from '../../../testing/session.ts'
import { START } from '../../../testing/time.ts'
import { fromServer, INITIAL_SESSION, type ContactDetails } from '../../session/machine.ts'
import type { CustomerData } from '../customer-data.ts'
import { Forget } from './forget-page.tsx'
import { Looks } from './looks-page.tsx'
import { Settings } from './settings-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...myPagesCopy, ...settingsCopy }
const { user } = fromServer(signedInAt(START, { emailAddress: 'elin@example.se', addressZip: 75236, addressCity: 'Uppsala' }))

const customer = (contactDetails: object) => ({
  customer: { personalNumber: '198507092388', contactDetails, isElectronicMarketingOk: false },
})
const SERVER: Readonly<Record<string, unknown>> = {
  'POST /customer/marketing/get': { isElectronicMarketingOk: false },
  'PUT /customer/marketing/update': { isElectronicMarketingOk: true },
  'GET /customer/credentials': { isOffered: true, mayChange: true },
  'PUT /customer/credentials': { isOffered: true, mayChange: true, username: 'elin' },
  'POST /customer/credentials/remove': { isOffered: true, mayChange: true },
  'PUT /customer/update': customer({ email: 'ny@example.se', zip: '75236', city: 'Uppsala' }),
}
const refusal = (status: number, code: string, faults = {}) =>
  new ApiCallError(status === 401 || status === 403 ? 'unauthorized' : 'badRequest', code, { status, code, ...faults })
const DOWN = new ApiCallError('server', 'down', { status: 500 })

/** Returns the pages' parts with a server; `answers` replaces its answers by call. */
function partsOf(answers: Readonly<Record<string, unknown>> = {}, data: Partial<CustomerData> = {}) {
  const sent: [string, Payload | undefined][] = []
  const given = { ...SERVER, ...answers }
  const { services, logged } = fakeServices({
    client: {
      async call(method, template, payload) {
        sent.push([`${method} ${template}`, payload])
        const found = given[`${method} ${template}`]
        const answer: unknown = typeof found === 'function' ? (found as (payload: unknown) => unknown)(payload) : found
        if (answer instanceof Error) throw answer
        return { data: answer, status: 200, responseTime: 1 }
      },
    },
  })
  const store = createStore(() => ({ ...INITIAL_SESSION, isLoggedIn: true, user }))
  let asked = 0
  const session = {
    store,
    ask: async () => void (asked += 1),
    logOut: async () => true,
    updateUser: (details: ContactDetails) => store.setState({ user: { ...user, ...details } }),
  }
  const loaded = loadedData({ overview: [], insurances: [], ...data })
  const dataStore = { store: createStore(() => loaded), load: async () => undefined }
  return { services, session, data: dataStore, sent, logged, asked: () => asked }
}

function open(...given: Parameters<typeof partsOf>) {
  const parts = partsOf(...given)
  return { ...parts, ...renderPage(<Settings session={parts.session} data={parts.data} />, { copy, services: parts.services }) }
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const sectionOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') ?? document.body

describe('[P3.6] contact details in the settings', () => {
  it('are changed, saved and undone', async () => {
    const { user: person, sent } = open()
    await person.click(button('Ändra kontaktuppgifter'))
    await person.clear(field('E-post'))
    await person.type(field('E-post'), 'ny@example.se')
    await person.click(button('Spara'))
    expect(await screen.findByText('Dina kontaktuppgifter är sparade.')).toBeTruthy()
    expect(sent.at(-1)).toEqual(['PUT /customer/update', { contactDetails: { email: 'ny@example.se' } }])
    expect(screen.getByText('ny@example.se')).toBeTruthy()
    await person.click(button('Ångra ändringen'))
    expect(await screen.findByText('Ändringen är ångrad.')).toBeTruthy()
    expect(sent.at(-1)).toEqual(['PUT /customer/update', { contactDetails: { email: 'elin@example.se' } }])
  })

  it('that are wrong say so at their place, which gets the focus, and are not sent', async () => {
    const { user: person, sent } = open()
    await person.click(button('Ändra kontaktuppgifter'))
    const before = sent.length
    await person.clear(field('E-post'))
    await person.click(button('Spara'))
    expect(document.activeElement).toBe(field('E-post'))
    expect(screen.getByText(/^Fyll i e.post$/)).toBeTruthy()
    expect(sent).toHaveLength(before)
  })

  it('are kept when the customer cancels, and without a change nothing is sent', async () => {
    const { user: person, sent } = open()
    await person.click(button('Ändra kontaktuppgifter'))
    await person.type(field('E-post'), 'x')
    await person.click(button('Avbryt'))
    expect(screen.getByText('elin@example.se')).toBeTruthy()
    await person.click(button('Ändra kontaktuppgifter'))
    await person.click(button('Spara'))
    expect(await screen.findByText('Du har inte ändrat något.')).toBeTruthy()
    expect(sent.filter(([call]) => call === 'PUT /customer/update')).toEqual([])
  })

  it('[P8.1] that cannot be saved stay in the form, and the failure is logged', async () => {
    const { user: person, logged } = open({ 'PUT /customer/update': DOWN })
    await person.click(button('Ändra kontaktuppgifter'))
    await person.type(field('E-post'), 'x')
    await person.click(button('Spara'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((field('E-post') as HTMLInputElement).value).toBe('elin@example.sex')
    expect(logged.map(({ text }) => text)).toContain('Error updating customer')
  })

  it('that could not be loaded can be loaded again, and before that they load', () => {
    open({}, { hasCustomerFailed: true })
    expect(within(sectionOf('Kontaktuppgifter')).getByRole('button')).toBeTruthy()
  })
})

describe('[P1.10] offers in the settings', () => {
  it('say what counts, and one button changes it', async () => {
    const { user: person, sent } = open()
    await person.click(await screen.findByRole('button', { name: 'Ja, skicka erbjudanden' }))
    expect(await screen.findByText('Sparat. Du får erbjudanden.')).toBeTruthy()
    expect(sent.at(-1)).toEqual([
      'PUT /customer/marketing/update',
      { personalNumber: '198507092388', requestBody: { isElectronicMarketingOk: true } },
    ])
    expect(button('Sluta skicka erbjudanden')).toBeTruthy()
  })

  it('stay as they were after a failure, and a session that has ended is looked for', async () => {
    const { user: person, asked } = open({ 'PUT /customer/marketing/update': refusal(401, 'unauthorized') })
    await person.click(await screen.findByRole('button', { name: 'Ja, skicka erbjudanden' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText('Du får inga erbjudanden.')).toBeTruthy()
    expect(asked()).toBe(1)
  })

  it('that could not be loaded are loaded again', async () => {
    let isDown = true
    const { user: person } = open({ 'POST /customer/marketing/get': () => (isDown ? DOWN : { isElectronicMarketingOk: true }) })
    isDown = false
    await person.click(await within(sectionOf('Erbjudanden')).findByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Du får erbjudanden.')).toBeTruthy()
  })
})

describe('[P1.1] user name and password in the settings', () => {
  it('are chosen, with the server\u2019s refusals at their place', async () => {
    const faults = { faults: [{ input: 'username', message: 'settings.username.taken', params: {} }] }
    let isTaken = true
    const { user: person, sent } = open({
      'PUT /customer/credentials': () =>
        isTaken ? refusal(400, 'credentialsRefused', faults) : { isOffered: true, mayChange: true, username: 'elin' },
    })
    await person.click(await screen.findByRole('button', { name: 'Välj användarnamn' }))
    await person.type(field('Användarnamn'), 'elin')
    await person.type(screen.getByLabelText('Nytt lösenord'), 'kort')
    await person.click(button('Spara'))
    expect(screen.getByText('Lösenordet är för kort. Det ska ha minst 12 tecken.')).toBeTruthy()
    await person.type(screen.getByLabelText('Nytt lösenord'), ' och fyra ord till')
    await person.click(button('Spara'))
    expect(await screen.findByText('Någon annan har det användarnamnet. Välj ett annat.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Användarnamn'))
    isTaken = false
    await person.click(button('Spara'))
    expect(await screen.findByText('Klart. Du kan nu logga in med användarnamn och lösenord.')).toBeTruthy()
    expect(sent.at(-1)).toEqual(['PUT /customer/credentials', { username: 'elin', password: 'kort och fyra ord till' }])
  })

  it('are removed in two steps', async () => {
    const { user: person } = open({ 'GET /customer/credentials': { isOffered: true, mayChange: true, username: 'elin' } })
    await person.click(await screen.findByRole('button', { name: 'Ta bort användarnamnet' }))
    await person.click(button('Ja, ta bort'))
    expect(await screen.findByText('Användarnamnet är borttaget. Du loggar in med BankID.')).toBeTruthy()
  })

  it('need a sign-in by e-ID, which leads back', async () => {
    open({ 'GET /customer/credentials': { isOffered: true, mayChange: false, username: 'elin' } })
    const link = await screen.findByRole('link', { name: 'Logga in med BankID' })
    expect(link.getAttribute('href')).toBe('/api/login?method=bankid&returnTo=%2Fmina-sidor%2Fmina-installningar')
    expect(screen.queryByRole('button', { name: /användarnamn/ })).toBeNull()
  })

  it('are not offered where the insurer\u2019s own provider keeps the accounts', async () => {
    open({ 'GET /customer/credentials': { isOffered: false, mayChange: false } })
    await screen.findByText('Du får inga erbjudanden.')
    expect(screen.queryByRole('heading', { name: 'Logga in med användarnamn' })).toBeNull()
  })
})

describe('the copy of own data', () => {
  it('asks for a sign-in a moment ago', async () => {
    const { user: person, logged } = open({ 'GET /customer/own-data': refusal(403, 'signInAgain') })
    await person.click(button('Ladda ned att läsa'))
    expect(await screen.findByText(/Därför behöver du nyss ha loggat in med BankID/)).toBeTruthy()
    expect(logged).toEqual([])
  })

  it('that fails can be asked for again', async () => {
    const { user: person } = open({ 'GET /customer/own-data': DOWN })
    await person.click(button('Ladda ned att läsa'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(button('Ladda ned att läsa')).toBeTruthy()
  })
})

const look = (id: number) => ({
  id,
  at: '2026-11-20T08:05:00.000Z',
  name: `Eva ${id}`,
  role: 'caseHandler',
  what: 'case',
  reference: 'ÄR-26-1',
})
const showLooks = (answer: unknown) => {
  const parts = partsOf({ 'POST /customer/looks': answer })
  return { ...parts, ...renderPage(<Looks session={parts.session} />, { copy, services: parts.services }) }
}

const lookPages = (payload: { before?: number }) => (payload.before ? { looks: [look(1)], next: null } : { looks: [look(2)], next: 2 })

describe('who has looked at the data', () => {
  it('is listed with name, role, time and case, a page at a time', async () => {
    const { user: person } = showLooks(lookPages)
    expect(textOf(await screen.findByRole('listitem'))).toBe(
      '20 november 2026 kl. 09:05 Eva 2 handläggareÖppnade ärendet ÄR-26-1.'.replace('09:05 Eva', '09:05Eva'),
    )
    await person.click(button('Visa tidigare'))
    expect(await screen.findByText('Eva 1')).toBeTruthy()
    await person.click(button('Visa senare'))
    expect(await screen.findByText('Eva 2')).toBeTruthy()
  })

  it('says so when nobody has', async () => {
    showLooks({ looks: [], next: null })
    expect(await screen.findByText('Ingen hos oss har öppnat dina uppgifter.')).toBeTruthy()
  })
})

const showForget = (answer: unknown) => {
  const parts = partsOf({ 'POST /customer/forget': answer })
  return { ...parts, ...renderPage(<Forget session={parts.session} />, { copy, services: parts.services }) }
}

describe('deletion', () => {
  it('says what goes and what stays, asks once more, and signs out', async () => {
    const { user: person, sent } = showForget({ deleted: { quotes: 1 } })
    expect(screen.getByText(/i tio år efter att försäkringen har upphört/)).toBeTruthy()
    await person.click(button('Gå vidare till att radera'))
    expect(sent).toEqual([])
    await person.click(button('Ja, radera mina uppgifter'))
    expect(sent).toEqual([['POST /customer/forget', { isConfirmed: true }]])
    expect(await screen.findByRole('heading', { name: 'Logga ut' })).toBeTruthy()
  })

  it('is left by cancelling', async () => {
    const { user: person, sent } = showForget(DOWN)
    await person.click(button('Gå vidare till att radera'))
    await person.click(button('Avbryt'))
    expect([sent, button('Gå vidare till att radera')]).toMatchObject([[], {}])
  })

  it.each([
    [DOWN, /Försök igen om en stund/],
    [refusal(403, 'signInAgain'), /För att radera behöver du nyss ha loggat in/],
  ])('that is refused says why', async (answer, text) => {
    const { user: person } = showForget(answer)
    await person.click(button('Gå vidare till att radera'))
    await person.click(button('Ja, radera mina uppgifter'))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
