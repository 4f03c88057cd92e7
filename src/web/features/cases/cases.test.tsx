import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import casesCopy from '../../../../flow-schemas/copy/cases.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { CaseDetails, CasePage, CaseSummary } from '../../../contract/cases.ts'
import type { Role } from '../../../contract/session.ts'
import type { ApiClient, Payload } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices } from '../../testing/services.ts'
import { Cases } from './cases-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...casesCopy }
const REFERENCE = 'ÄR-26-104829'
const LIST = '/mina-sidor/arenden'
const OPENED = `${LIST}?nr=${encodeURIComponent(REFERENCE)}`

const listed: CaseSummary = {
  reference: REFERENCE,
  kind: 'underwriting',
  state: 'new',
  product: 'Livförsäkring',
  receivedAt: '2026-11-19T08:00:00.000Z',
  contact: { email: 'elin@example.se', phone: '+46701740605' },
  callBack: { day: '2026-11-20', part: 'morning' },
}
const page: CasePage = { cases: [listed], next: null }
const details: CaseDetails = {
  ...listed,
  quoteNumber: 'TQ0123456789ABCDEFGHJK',
  persons: ['196211173148'],
  answers: [{ title: 'Försäkring', rows: [{ label: 'Försäkringsbelopp', value: '2 000 000 kr' }] }],
  hasHealthAnswers: true,
}
const health = { answers: [{ title: 'Hälsa', rows: [{ label: 'Röker du?', value: 'Nej' }] }] }

type Answers = Readonly<Record<string, unknown>>
const SERVER: Answers = {
  '/cases/search': page,
  '/cases/open': details,
  '/cases/move': { ...listed, state: 'taken' },
  '/cases/health': health,
  '/cases/files': { files: [] },
}

/** Shows the page to a person with roles. `answers` replaces the server's answers by call. */
function open(path: string = LIST, { roles = ['caseHandler'], answers = {} }: { roles?: readonly Role[]; answers?: Answers } = {}) {
  const sent: [string, Payload | undefined][] = []
  const client: ApiClient = {
    async call(_, template, payload) {
      sent.push([template, payload])
      const answer = { ...SERVER, ...answers }[template]
      if (answer instanceof Error) throw answer
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  const services = fakeServices({ client }).services
  return { ...renderPage(<Cases roles={roles} />, { copy, services, path }), sent }
}

const PICTURE = { file: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'dörr.jpg', type: 'image/jpeg', size: 9 }
const PAPER = { file: 'BBBBBBBBBBBBBBBBBBBBBB', name: 'kvitto.pdf', type: 'application/pdf', size: 9 }

describe('[P1.5] the files of a case', () => {
  it('are pictures to look at and documents to save, each by its own address', async () => {
    open(OPENED, { answers: { '/cases/files': { files: [PICTURE, PAPER] } } })
    const picture = await screen.findByRole('link', { name: /^dörr\.jpg/ })
    expect(picture.getAttribute('href')).toBe(`/api/cases/${encodeURIComponent(REFERENCE)}/files/${PICTURE.file}`)
    expect(picture.querySelector('img')?.getAttribute('src')).toBe(picture.getAttribute('href'))
    const paper = screen.getByRole<HTMLAnchorElement>('link', { name: 'kvitto.pdf' })
    expect([paper.download, paper.querySelector('img')]).toEqual(['kvitto.pdf', null])
  })

  it('that cannot be loaded are said to be missing, and are loaded again on request', async () => {
    const { user, sent } = open(OPENED, { answers: { '/cases/files': new ApiCallError('server', 'down', { status: 500 }) } })
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(sent.filter(([call]) => call === '/cases/files')).toHaveLength(2)
  })
})

describe('[B4.4] the list of the case handlers', () => {
  it('has the product, the age, the contact and the time to call, and marks a time that has passed', async () => {
    open()
    const item = await screen.findByRole('listitem')
    const text = textOf(item)
    for (const fact of [
      'Livförsäkring',
      REFERENCE,
      'Riskbedömning',
      '19 november 2026, för 2 dagar sedan',
      'klockan 9–12 Tiden har passerat',
    ])
      expect(text).toContain(fact)
    expect(within(item).getByRole('link', { name: '070-174 06 05' }).getAttribute('href')).toBe('tel:+46701740605')
    expect(within(item).getByRole('link', { name: 'elin@example.se' }).getAttribute('href')).toBe('mailto:elin@example.se')
  })

  it('without a case says so, and for each state', async () => {
    const empty = { '/cases/search': { cases: [], next: null } }
    open(`${LIST}?lage=taken`, { answers: empty })
    expect(await screen.findByText('Ingen handlägger något ärende just nu.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pågående' }).getAttribute('aria-current')).toBe('page')
  })

  it('takes a case, says so, and loads the list again', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: /^Ta ärendet/ }))
    expect(textOf(await screen.findByText(/^Du har tagit/))).toBe(`Du har tagit ${REFERENCE}.`)
    expect(sent.map(([call]) => call)).toEqual(['/cases/search', '/cases/move', '/cases/search'])
    expect(sent[1]?.[1]).toEqual({ reference: REFERENCE, move: 'take' })
  })

  it('says when another case handler was first, and shows the new list', async () => {
    const { user, sent } = open(LIST, { answers: { '/cases/move': new ApiCallError('badRequest', 'x', { code: 'caseMoved' }) } })
    await user.click(await screen.findByRole('button', { name: /^Ta ärendet/ }))
    expect(textOf(await screen.findByRole('alert'))).toContain('Någon annan har ändrat ärendet.')
    expect(sent).toHaveLength(3)
  })

  it('loads more on request', async () => {
    const { user, sent } = open(LIST, { answers: { '/cases/search': { ...page, next: REFERENCE } } })
    await user.click(await screen.findByRole('button', { name: 'Visa fler' }))
    expect(sent[1]).toEqual(['/cases/search', { state: 'new', after: REFERENCE }])
  })

  it('that cannot be loaded says so, and can be loaded again', async () => {
    const { user, sent } = open(LIST, { answers: { '/cases/search': new ApiCallError('server', 'x') } })
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(sent).toHaveLength(2)
  })

  it('is closed to other employees', () => {
    const { sent } = open(LIST, { roles: ['editor', 'administrator'] })
    expect(screen.getByText(/Du behöver rollen handläggare/)).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('[B4.4] a case that a case handler opens', () => {
  it('shows the answers and the person, and says that the look is recorded', async () => {
    const { container, sent } = open(OPENED)
    expect(await screen.findByRole('heading', { name: 'Livförsäkring' })).toBeTruthy()
    const text = textOf(container)
    for (const fact of ['19621117-3148', '2 000 000 kr', 'Vi loggar att du har öppnat ärendet.']) expect(text).toContain(fact)
    expect(sent.filter(([call]) => call !== '/cases/files')).toEqual([['/cases/open', { reference: REFERENCE }]])
  })

  it('keeps the health answers from who is no underwriter', async () => {
    open(OPENED)
    expect(await screen.findByText(/Bara en riskbedömare får läsa svaren/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Visa svar om hälsa' })).toBeNull()
  })

  it('shows the health answers to an underwriter on request', async () => {
    const { user, sent } = open(OPENED, { roles: ['underwriter'] })
    await user.click(await screen.findByRole('button', { name: 'Visa svar om hälsa' }))
    expect(await screen.findByText('Röker du?')).toBeTruthy()
    expect(sent.at(-1)).toEqual(['/cases/health', { reference: REFERENCE }])
  })

  it('that does not exist is not found', async () => {
    open(OPENED, { answers: { '/cases/open': new ApiCallError('notFound', 'x', { status: 404 }) } })
    expect(await screen.findByRole('heading', { name: 'Det finns inget sådant ärende.' })).toBeTruthy()
  })

  it('[P1.6] closes a customer\u2019s case with an answer, and sends no empty one', async () => {
    const taken = { ...details, kind: 'customer', state: 'taken' }
    const { user, sent } = open(OPENED, { answers: { '/cases/open': taken, '/cases/move': { ...taken, state: 'closed' } } })
    await user.click(await screen.findByRole('button', { name: 'Svara och avsluta' }))
    expect(screen.getByRole('alert').textContent).toBe('Skriv ett svar till kunden')
    await user.type(screen.getByLabelText('Svar till kunden'), 'Den 27:e.')
    await user.click(screen.getByRole('button', { name: 'Svara och avsluta' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${REFERENCE} är avslutat.`))
    expect(sent.filter(([call]) => call === '/cases/move')).toEqual([
      ['/cases/move', { reference: REFERENCE, move: 'close', answer: 'Den 27:e.' }],
    ])
  })
})
