import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import generalCopy from '../../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import offerCopy from '../../../../../flow-schemas/copy/offer.sv.json' with { type: 'json' }
import validatorCopy from '../../../../../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { bindHyphens } from '../../../../copy/formats.ts'
import type { InquiryDraft } from '../../../../contract/inquiries.ts'
import type { ApiClient, Payload } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { descriptionsOf, renderPage, textOf } from '../../../testing/render.tsx'
import { fakeServices, product } from '../../../testing/services.ts'
import { AskOffer } from './ask-offer.tsx'
import { ConfirmedPage } from './confirmed-page.tsx'

const NUMBER = 'TQ0123456789ABCDEFGHJK'
const TOKEN = 'a'.repeat(32)
const copy = { ...generalCopy, ...validatorCopy, ...offerCopy }
const facts = { phone: '08-465 004 00', openingHours: 'vardagar', email: 'kundservice@teckna.example' }
const asked = [{ title: 'Försäkring', rows: [{ label: 'Försäkringsbelopp', value: '2 000 000 kr' }] }]
const draft: InquiryDraft = {
  reason: 'underwriting',
  asked,
  contact: { email: 'elin@example.se', phone: '+46701740605' },
  callBackDays: ['2026-11-23', '2026-11-24'],
}
const confirmation = {
  reference: 'ÄR-26-104829',
  receivedAt: '2026-11-21T11:00:00.000Z',
  flow: 'child',
  reason: 'underwriting' as const,
  asked,
  email: 'elin@example.se',
  phone: '+46701740605',
}

/** Shows the page. `answer` gives the server's answers to a call. */
function open(over: Partial<InquiryDraft> = {}, answer?: (template: string) => unknown) {
  const sent: [string, Payload | undefined][] = []
  const client: ApiClient = {
    async call(method, template, payload) {
      sent.push([`${method} ${template}`, payload])
      const given = answer?.(template) ?? (method === 'POST' ? { inquiry: { reference: 'ÄR-26-104829', token: TOKEN } } : confirmation)
      if (given instanceof Error) throw given
      return { data: given, status: 200, responseTime: 1 }
    },
  }
  const page = <AskOffer product={product} texts="offer.underwriting" quoteNumber={NUMBER} draft={{ ...draft, ...over }} />
  const shown = renderPage(page, { copy, facts, services: fakeServices({ client }).services })
  return { ...shown, sent, press: async () => shown.user.click(screen.getByRole('button', { name: 'Skicka ansökan' })) }
}

const email = () => screen.getByRole('textbox', { name: 'E-postadress' })
const phone = () => screen.getByRole('textbox', { name: 'Telefonnummer' })
const time = () => screen.getByRole('combobox', { name: 'Dag och tid' })

describe('[B4.4] the page that sends an inquiry', () => {
  it('shows what will be sent in words, and what we know of how to reach the customer', () => {
    const { container } = open()
    expect(within(container).getByText('Försäkringsbelopp')).toBeTruthy()
    expect(textOf(container)).toContain('Dina svar om hälsa följer med')
    expect(email()).toHaveProperty('value', 'elin@example.se')
    expect(phone()).toHaveProperty('value', '070-174 06 05')
    const times = within(time()).getAllByRole('option').map(textOf)
    expect(times).toEqual([
      'Ring när ni kan',
      'måndag 23 november, klockan 9–12',
      'måndag 23 november, klockan 13–16',
      'tisdag 24 november, klockan 9–12',
      'tisdag 24 november, klockan 13–16',
    ])
  })

  it('says nothing of health where none was asked for', () => {
    expect(textOf(open({ reason: 'noPrice' }).container)).not.toContain('hälsa')
  })

  it('files the case, then says how and when to reach the customer', async () => {
    const { user, sent, press } = open()
    await user.selectOptions(time(), 'tisdag 24 november, klockan 9–12')
    await press()
    expect(sent).toEqual([
      ['POST /coral/quotes/inquire?quoteNumber={quoteNumber}', { quoteNumber: NUMBER }],
      [
        'PUT /inquiries/{token}',
        {
          token: TOKEN,
          contact: { email: 'elin@example.se', phone: '+46701740605' },
          callBack: { day: '2026-11-24', part: 'morning' },
        },
      ],
    ])
  })

  it('without a wished time sends none', async () => {
    const { sent, press } = open()
    await press()
    expect(sent[1]?.[1]).not.toHaveProperty('callBack')
  })

  it('says at each field what is wrong, moves to the first, and sends nothing', async () => {
    const { user, sent, press } = open({ contact: {} })
    await user.type(phone(), '12')
    await press()
    expect(descriptionsOf(email())).toEqual([bindHyphens(validatorCopy['error.email.format'])])
    expect(descriptionsOf(phone()).at(-1)).toBe(offerCopy['offer.error.phone'])
    expect(document.activeElement).toBe(email())
    expect(sent).toEqual([])
  })

  it('shows what the server refuses at its field', async () => {
    const faults = [{ input: 'callBack', message: 'callBack.day', params: {} }]
    const refusal = new ApiCallError('badRequest', 'x', { status: 400, code: 'invalidAnswers', faults })
    const { press } = open({}, (template) => (template.startsWith('/inquiries') ? refusal : undefined))
    await press()
    expect(descriptionsOf(time()).at(-1)).toBe(offerCopy['offer.error.callBack'])
    expect(document.activeElement).toBe(time())
  })

  it.each([
    ['server', undefined, 'Vi kunde inte ta emot din ansökan just nu.'],
    ['badRequest', 'tooManyMails', 'Vi har redan skickat många bekräftelser till den adressen.'],
    ['badRequest', 'tooManyRequests', 'Det har kommit många förfrågningar härifrån.'],
  ] as const)('of a call that fails with %s %s says so, and can be sent again', async (kind, code, text) => {
    const { press, sent } = open({}, () => new ApiCallError(kind, 'x', code === undefined ? {} : { code }))
    await press()
    expect(textOf(screen.getByRole('alert'))).toContain(text)
    await press()
    expect(sent).toHaveLength(2)
  })
})

/** Returns the text of a confirmation. */
const confirmed = (over: object) =>
  textOf(renderPage(<ConfirmedPage confirmation={{ ...confirmation, ...over }} texts="offer.underwriting" />, { copy, facts }).container)

describe('[B2.7] the confirmation of an inquiry', () => {
  it('has the reference, the mail, and the time to be called', () => {
    const text = confirmed({ callBack: { day: '2026-11-24', part: 'morning' } })
    expect(text).toContain('Ditt ärendenummer är ÄR-26-104829.')
    expect(text).toContain('Vi ringer 070\u2011174 06 05 den 24 november 2026, mellan klockan 9 och 12.')
    expect(text).toContain('Vi har skickat en bekräftelse till elin@example.se.')
    expect(text).toContain('2 000 000 kr')
  })

  it('without a wished time says when we call', () => {
    expect(confirmed({})).toContain('Vi ringer 070\u2011174 06 05 på en vardag.')
  })

  it('of a case without contact details promises no call', () => {
    expect(confirmed({ email: undefined, phone: undefined })).not.toContain('Vi ringer')
  })
})
