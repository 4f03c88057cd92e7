import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import siteCopy from '../../../../flow-schemas/copy/site.sv.json' with { type: 'json' }
import participantsCopy from '../../../../flow-schemas/copy/participants.sv.json' with { type: 'json' }
import type { WaitingPurchase } from '../../../contract/participants.ts'
import { insurerParams } from '../../../copy/insurer-params.ts'
import type { ApiClient } from '../../api/client.ts'
import { ApiCallError } from '../../api/failure.ts'
import { renderPage, textOf } from '../../testing/render.tsx'
import { fakeServices, loaderArgs, sessionAnswer } from '../../testing/services.ts'
import { Component, loader } from './waiting-route.tsx'

const copy = { ...generalCopy, ...siteCopy }
const TOKEN = 't'.repeat(32)
const KARIN = { participant: 'coApplicant', firstName: 'Karin', hasSigned: false }
const PURCHASE: WaitingPurchase = {
  state: 'waiting',
  insurance: 'Bolåneskydd',
  startDate: '2026-12-01',
  askedOn: '2026-11-21',
  validUntil: '2026-12-01',
  others: [KARIN],
  maySendAgain: true,
}

/** A client that answers each call by the end of its template, and records the calls. */
function clientOf(answers: Readonly<Record<string, WaitingPurchase | ApiCallError>>) {
  const calls: string[] = []
  const client: ApiClient = {
    call: async (_method, template) => {
      const what = template.replace('/participants/', '')
      calls.push(what)
      const data = answers[what]
      if (data instanceof ApiCallError) throw data
      return { data, status: 200, responseTime: 1 }
    },
  }
  return { client, calls }
}

/** Shows the page. @param answers of the calls that its buttons make */
function show(purchase: Partial<WaitingPurchase>, answers: Parameters<typeof clientOf>[0] = {}) {
  const { client, calls } = clientOf(answers)
  const data = { token: TOKEN, purchase: { ...PURCHASE, ...purchase }, copy: participantsCopy }
  const { services } = fakeServices({ client })
  const shown = renderPage(<Component />, { copy, facts: insurerParams(sessionAnswer.insurer), services, data })
  return { ...shown, calls }
}

const heading = () => textOf(screen.getByRole('heading', { level: 1 }))
const press = (name: string) => screen.getByRole('button', { name })

describe('the page of a purchase that waits', () => {
  it('says whom it waits for, since when and until when, and that the answers stay secret', () => {
    const { container } = show({})
    expect(heading()).toBe('Vi väntar på Karin')
    const text = textOf(container)
    expect(text).toContain('blir klar när Karin också har skrivit under, senast 1 december 2026')
    expect(text).toContain('Skrev under 21 november 2026')
    expect(text).toContain('KarinHar inte skrivit under än')
    expect(text).toContain('aldrig vad någon annan har svarat')
  })

  it('names only those who are missing, and says when nobody is', () => {
    show({
      others: [
        { ...KARIN, hasSigned: true },
        { participant: 'other', firstName: 'Bo', hasSigned: false },
      ],
    }).rerender(null)
    show({ others: [{ ...KARIN, hasSigned: true }] })
    expect(heading()).toBe('Alla har skrivit under')
    expect(document.title).toContain('Alla har skrivit under')
    expect(screen.queryByRole('button', { name: 'Skicka länken igen' })).toBeNull()
  })

  it('sends the link again, and says so', async () => {
    const { user, calls } = show({}, { 'send-again': { ...PURCHASE, maySendAgain: false } })
    await user.click(press('Skicka länken igen'))
    expect(calls).toEqual(['send-again'])
    expect(textOf(screen.getByRole('status'))).toBe('Länken är skickad igen.')
    expect(screen.queryByRole('button', { name: 'Skicka länken igen' })).toBeNull()
  })

  it.each([
    ['tooManyMails', 'Länken skickades nyss. Vänta tio minuter och försök igen.'],
    ['invitationOver', 'Ansökan har ändrats. Ladda om sidan, så ser du vad som har hänt.'],
    ['other', 'Det gick inte just nu. Försök igen om en stund.'],
  ])('says why the link was not sent: %s', async (code, text) => {
    const { user } = show({}, { 'send-again': new ApiCallError('badRequest', 'refused', { code }) })
    await user.click(press('Skicka länken igen'))
    expect(textOf(screen.getByRole('status'))).toBe(text)
  })

  it('is cancelled only after a second press, and going back cancels nothing', async () => {
    const { user, calls } = show({}, { cancel: { ...PURCHASE, state: 'cancelled' } })
    await user.click(press('Avbryt ansökan'))
    await user.click(press('Nej, vänta'))
    expect(calls).toEqual([])
    await user.click(press('Avbryt ansökan'))
    await user.click(press('Ja, avbryt ansökan'))
    expect(calls).toEqual(['cancel'])
    expect(heading()).toBe('Du har avbrutit ansökan')
  })

  it('leads to the receipt once the contract is made', () => {
    show({ state: 'concluded', receiptPath: '/kvittens?kvitto=abc' })
    expect(heading()).toBe('Försäkringen är tecknad')
    expect(screen.getByRole('link', { name: 'Se bekräftelsen' }).getAttribute('href')).toBe('/kvittens?kvitto=abc')
  })

  it('says that there is no contract where someone declined, not why, and how to reach us', () => {
    const { container } = show({ state: 'declined' })
    expect(heading()).toBe('Försäkringen kan inte tecknas för er')
    expect(textOf(container)).toContain('Karin har inte skrivit under din ansökan om bolåneskydd')
    expect(textOf(container)).not.toMatch(/hälsa|arbetsför|avböj/i)
    expect(screen.getByRole('link', { name: /08/ }).getAttribute('href')).toBe('tel:0846500410')
  })

  it.each([
    ['expired', 'Tiden har gått ut'],
    ['replaced', 'Ansökan har ändrats'],
  ] as const)('says how it ended: %s', (state, title) => {
    show({ state })
    expect(heading()).toBe(title)
    expect(screen.getByRole('link', { name: 'Till försäkringarna' })).toBeDefined()
  })

  it('of an unknown or malformed token says that it is not found, and other failures are not hidden', async () => {
    const unknown = clientOf({ waiting: new ApiCallError('notFound', 'unknown') })
    const missing = await loader(loaderArgs(fakeServices({ client: unknown.client }).services, `/vantar-pa-underskrift?arende=${TOKEN}`))
    expect(missing.purchase).toBeUndefined()
    renderPage(<Component />, { copy, facts: insurerParams(sessionAnswer.insurer), data: { ...missing, copy: participantsCopy } })
    expect(heading()).toBe('Vi hittar inte ansökan')
    expect(screen.getByRole('link', { name: /^08-465/ })).toBeDefined()
    const unasked = await loader(loaderArgs(fakeServices({ client: unknown.client }).services, '/vantar-pa-underskrift?arende=a'))
    expect([unasked.purchase, unknown.calls]).toEqual([undefined, ['waiting']])
    const down = clientOf({ waiting: new ApiCallError('server', 'down') })
    const failing = loader(loaderArgs(fakeServices({ client: down.client }).services, `/vantar-pa-underskrift?arende=${TOKEN}`))
    await expect(failing).rejects.toThrow('down')
  })
})
