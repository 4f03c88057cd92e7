import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import claimsCopy from '../../../../flow-schemas/copy/claims.sv.json' with { type: 'json' }
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import type { ClaimDetails, ListedClaim } from '../../../contract/claims.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { plainSpaces, renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, sessionAnswer } from '../../testing/services.ts'
import { ownInsurance } from '../../../../tests/fixtures/insurances.ts'
import { loadedData } from '../../testing/customer-data.ts'
import { START } from '../../testing/time.ts'
import { signedInAt } from '../../testing/session.ts'
import { openSession } from '../session/page-session.ts'
import { Claims } from './claims-page.tsx'

const copy = { ...generalCopy, ...siteCopy, ...claimsCopy }
const NUMBER = 'TF-26-10482915'
const CAR = ownInsurance({ insuranceNumber: NUMBER, insuranceId: NUMBER, insuranceName: 'Bilförsäkring', insuredObject: 'MLB012' })
const REFERENCE = 'ÄR-26-104829'
const LIST = '/mina-sidor/mina-skador'
const ONE = `${LIST}?arende=${encodeURIComponent(REFERENCE)}`
const DOWN = new ApiCallError('server', 'down', { status: 500 })
const MISSING = new ApiCallError('notFound', 'no such claim', { status: 404 })

const claim: ListedClaim = {
  reference: REFERENCE,
  kind: 'claim',
  title: 'Anmäl skada',
  event: 'Krock med djur',
  insuranceNumber: NUMBER,
  status: 'answered',
  history: [
    { status: 'received', at: '2026-11-19T08:00:00.000Z' },
    { status: 'handled', at: '2026-11-20T08:00:00.000Z' },
    { status: 'answered', at: '2026-11-21T10:30:00.000Z', answer: 'Du får 4 000 kr.\nHälsningar' },
  ],
}
const details: ClaimDetails = {
  ...claim,
  answers: [{ title: 'Händelsen', rows: [{ label: 'Plats', value: 'Stora torget' }] }],
  hasHealthAnswers: true,
  files: [
    { file: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'dörr.jpg', type: 'image/jpeg', size: 9 },
    { file: 'BBBBBBBBBBBBBBBBBBBBBB', name: 'bild.heic', type: 'image/heic', size: 9 },
  ],
}

/** Shows the page. Each call takes the next answer; the last one stays. */
function open(path: string, ...answers: readonly unknown[]) {
  const asked: string[] = []
  const client: ApiClient = {
    async call(_, template) {
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(template)
      if (answer instanceof Error) throw answer
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  const { services, logged } = fakeServices({ client })
  return { ...renderPage(<Claims data={loadedData({ overview: [CAR] })} />, { copy, services, path }), asked, logged }
}

describe('[P1.5] the list of claims', () => {
  it('says that it loads, then shows each claim with its status and days', async () => {
    const { container } = open(LIST, { claims: [claim] })
    expect(screen.getByText('Vi hämtar dina skador …')).toBeDefined()
    const item = await screen.findByRole('listitem')
    expect(within(item).getByRole('heading', { level: 2 }).textContent).toBe('Krock med djur')
    const text = plainSpaces(textOf(item))
    for (const part of ['Besvarad', 'Bilförsäkring (MLB 012)', REFERENCE, '19 november 2026', '21 november 2026'])
      expect(text).toContain(part)
    expect(
      within(item)
        .getByRole('link', { name: `Visa ärendet ${REFERENCE}` })
        .getAttribute('href'),
    ).toBe(ONE)
    expect(container.querySelector('output')).toBeNull()
  })

  it('names neither an event about health nor an insurance that is not known', async () => {
    const { event: _event, ...unnamed } = claim
    open(LIST, { claims: [{ ...unnamed, insuranceNumber: '2002' }] })
    const item = await screen.findByRole('listitem')
    expect(within(item).getByRole('heading', { level: 2 }).textContent).toBe('Skadeärende')
    expect(textOf(item)).toContain('2002')
  })

  it('says that there is none, and leads to the form', async () => {
    open(LIST, { claims: [] })
    expect(await screen.findByText(/^Du har inte anmält någon skada här/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Anmäl skada' }).getAttribute('href')).toBe('/mina-sidor/anmal-skada')
  })

  it('[P8.1] that cannot be loaded says so and is loaded again on request; the log says which', async () => {
    const { user, logged } = open(LIST, DOWN, { claims: [claim] })
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Krock med djur' })).toBeDefined()
    expect(logged.map(({ text }) => text)).toEqual(['Error loading claims'])
  })

  it('is not shown where the server answers something else', async () => {
    open(LIST, { claims: [{ reference: REFERENCE }] })
    expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})

describe('[P1.5] a claim', () => {
  it('shows its history newest first, with what the case handler wrote', async () => {
    open(ONE, details)
    const [newest, ...earlier] = within(await screen.findByRole('list', { name: 'Vad som har hänt' })).getAllByRole('listitem')
    expect(plainSpaces(textOf(newest!))).toContain('Du har fått svar')
    expect(plainSpaces(textOf(newest!))).toContain('21 november 2026, klockan 11:30')
    expect(newest?.textContent).toContain('Du får 4 000 kr.\nHälsningar')
    expect(earlier).toHaveLength(2)
  })

  it('shows pictures that a browser draws, and other files to save', async () => {
    open(ONE, details)
    const picture = await screen.findByRole('link', { name: /^dörr\.jpg/ })
    expect(picture.querySelector('img')?.getAttribute('src')).toBe(
      `/api/claims/${encodeURIComponent(REFERENCE)}/files/AAAAAAAAAAAAAAAAAAAAAA`,
    )
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'bild.heic' }).download).toBe('bild.heic')
  })

  it('shows what was answered, and that health answers are not shown', async () => {
    open(ONE, details)
    expect(await screen.findByText('Stora torget')).toBeDefined()
    expect(screen.getByText(/^Det du skrev om hälsa visas inte här/)).toBeDefined()
  })

  it('without files and health answers has no section for them', async () => {
    open(ONE, { ...details, files: [], hasHealthAnswers: false })
    expect(await screen.findByText('Stora torget')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Bilder och dokument' })).toBeNull()
    expect(screen.queryByText(/hälsa visas inte/)).toBeNull()
  })

  it('that came by telephone shows its history and nothing that was answered', async () => {
    open(ONE, { ...details, answers: [], files: [], hasHealthAnswers: false })
    expect(await screen.findByText('Du har fått svar')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Din anmälan' })).toBeNull()
  })

  it('that the customer does not have is said to be unknown, and leads to the list', async () => {
    const { logged } = open(ONE, MISSING)
    expect(await screen.findByRole('heading', { level: 1, name: 'Vi hittar inte ärendet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Till mina skador' }).getAttribute('href')).toBe(LIST)
    expect(logged).toEqual([])
  })

  it('[P8.1] that cannot be loaded says so, and is loaded again on request', async () => {
    const { user, asked } = open(ONE, DOWN, details)
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Stora torget')).toBeDefined()
    expect(asked).toEqual(['/claims/{reference}', '/claims/{reference}'])
  })
})

describe('[P4.1] the claims of a session that the server does not know any more', () => {
  it.each([
    [401, 2],
    [500, 1],
  ])('a call that is answered with %i: the page has asked for the session %i times', async (status, asked) => {
    let asks = 0
    const { services } = fakeServices({
      client: { call: () => Promise.reject(new ApiCallError('server', 'no', { status })) },
      session: { get: async () => ({ ...sessionAnswer, signedIn: ((asks += 1), signedInAt(START)) }), forget: () => undefined },
    })
    await openSession(services)
    renderPage(<Claims data={loadedData({})} />, { copy, services, path: LIST })
    expect(await screen.findByText(siteCopy['site.loadFailure.title'])).toBeDefined()
    expect(asks).toBe(asked)
  })
})
