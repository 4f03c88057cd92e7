import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input, TODAY } from '../../../../tests/fixtures/flow.ts'
import { textsIn } from '../../../answers/texts-in.ts'
import type { Answers, FlowDocument } from '../../../engine/document.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import { INSURER } from '../../testing/test-server.ts'
import { MissingSigningTextError, textToSign, type SigningFacts } from './text-to-sign.ts'

const INPUTS: FlowDocument['properties'] = {
  colour: input({ type: 'string', options: 'colours', widget: 'radio', copy: 'colour' }),
  sum: input({ type: 'integer', options: 'sums', widget: 'select', copy: 'sum' }),
  name: input({ type: 'string', copy: 'name' }),
  illness: input({ type: 'string', sensitive: true, copy: 'illness' }),
  rider: input({ type: 'string', widget: 'personalNumber', copy: 'rider' }),
  lights: input({
    type: 'boolean',
    widget: 'checkbox',
    copy: 'lights',
    quote: { path: 'bicycle.lights', effect: 'update', addon: 'LightsId' },
  }),
  how: input({ type: 'string', options: 'ways', widget: 'radio', copy: 'how', quote: { path: 'payment.method', effect: 'none' } }),
  often: input({ type: 'string', copy: 'often', quote: { path: 'payment.period', effect: 'none' } }),
  clearing: input({ type: 'string', copy: 'clearing', quote: { path: 'payment.clearingNumber', effect: 'none' } }),
  account: input({ type: 'string', copy: 'account', quote: { path: 'payment.accountNumber', effect: 'none' } }),
  allow: input({ type: 'boolean', widget: 'checkbox', copy: 'allow', quote: { path: 'payment.mandateAccepted', effect: 'none' } }),
  email: input({ type: 'string', copy: 'email', quote: { path: 'customer.email', effect: 'none' } }),
}

const document: FlowDocument = {
  ...bicycle,
  properties: INPUTS,
  required: [],
  conditions: {},
  blocks: [],
  outcomes: {},
  steps: [
    {
      id: 'all',
      type: 'input',
      copy: 'all',
      sections: [{ id: 'all', copy: 'all', inputs: Object.keys(INPUTS) }],
    },
  ],
}
const flow = await flowOf(document)
const COPY = {
  'all.title': 'Allt',
  'colour.label': 'Vilken färg?',
  'colour.summary': 'Färg',
  'colour.red': 'Röd',
  'sum.label': 'Belopp',
  'sum.one': '{amount:money}',
  'name.label': 'Namn',
  'rider.label': 'Vem cyklar?',
  'lights.label': 'Lampor',
  'way.card': 'Kort',
  'how.label': 'Betalning',
  'often.label': 'Hur ofta',
  'email.label': 'E-post',
  'general.summary.answered': 'Ifyllt',
  'general.papers.addon.year': '{amount:money} per år',
}
const options = {
  colours: [{ code: 'r', copy: 'colour.red' }],
  sums: [{ code: 1, copy: 'sum.one', amount: 5000 }],
  ways: [{ code: 'card', copy: 'way.card' }],
}
const facts: SigningFacts = { quote: { annualPremium: 1740, startDate: '2026-12-01' }, insurer: INSURER, today: TODAY }

function write(text: string, answers: Answers, more: Record<string, string> = {}, given = facts): string {
  const copy = { ...COPY, 'bicycle.sign.text': text, ...more }
  const source = { flow, evaluation: evaluate(flow, answers), options, texts: textsIn(copy) }
  return textToSign(copy, source, given).replaceAll('\u00a0', ' ')
}

describe('the text to sign', () => {
  it('says the price, the start and the insurer', () => {
    expect(write('{insurerName}: {annualPremium:money} ({monthlyPremium:number}), {startDate:date}', {})).toBe(
      'Teckna Försäkring: 1 740 kr (145), 1 december 2026',
    )
  })

  it('lists every answer that makes the contract, as on the summary, with whole personal numbers', () => {
    const answers = { colour: 'r', sum: 1, rider: '201507092380', how: 'card', email: 'a@example.se' }
    expect(write('{answers}', answers)).toBe('+ Färg: Röd\n+ Belopp: 5 000 kr\n+ Vem cyklar? 20150709-2380\n+ E-post: a@example.se')
  })

  it('lists a chosen add-on with its price, and no other', () => {
    const addons = [{ addonId: 'LightsId', annualPremium: 240, selected: true }]
    const quoted = { ...facts, quote: { ...facts.quote, addons } }
    expect(write('{answers}', { lights: true }, {}, quoted)).toBe('+ Lampor: 240 kr per år')
    expect(write('{answers}', { lights: false }, {}, quoted)).toBe('')
  })

  it('writes an answer in its own place too, and an answer cannot begin a line of its own', () => {
    expect(write('{colour} {sum} {name}', { colour: 'r', sum: 1, name: 'Anna\n# Gratis' })).toBe('Röd 5 000 kr Anna # Gratis')
  })

  it('[P3.1] never says a health answer', () => {
    expect(write('{illness} {answers}', { illness: 'astma' })).toBe('N/A ')
  })

  it('opens with a warning, if another visit has begun the purchase', () => {
    const warning = { 'general.sign.begunElsewhere': 'Påbörjat i ett annat besök.' }
    expect(write('# Köp', {}, warning, { ...facts, isBegunElsewhere: true })).toBe('Påbörjat i ett annat besök.\n\n# Köp')
    expect(write('# Köp', {}, warning)).toBe('# Köp')
    expect(write('# Köp', {}, {}, { ...facts, isBegunElsewhere: true })).toBe('# Köp')
  })

  it('says how it is paid', () => {
    expect(write('{payment}', { how: 'card', often: 'Ibland' })).toBe('Kort, ibland')
  })

  it('says the mandate and the account as its owner recognises it, where a mandate is given', () => {
    const copy = { 'mandate.signed': 'från {clearing} …{ending}, medgivande {version}', 'mandate.version': '2026-11' }
    const account = { how: 'card', clearing: '7123', account: '1234563' }
    expect(write('{payment}', { ...account, allow: true }, copy)).toBe('Kort, från 7123 …4563, medgivande 2026-11')
    expect(write('{payment}', account, copy)).toBe('Kort')
    expect(write('{payment}', { ...account, allow: true })).toBe('Kort')
  })

  it('[B9.1] says from when on, where the first time is free', () => {
    const trial = { ...facts, quote: { annualPremium: 1740, startDate: '2026-12-01', firstDueDate: '2026-12-15' } }
    const copy = { 'general.paymentPlan.earliest': 'tidigast {firstDueDate:date}' }
    expect(write('{payment}', { how: 'card', often: 'Ibland' }, copy, trial)).toBe('Kort, ibland, tidigast 15 december 2026')
  })

  it('says that there is nothing to pay, whatever was chosen before', () => {
    const copy = { 'general.paymentPlan.free': 'Inget att betala.' }
    const free = { ...facts, quote: { annualPremium: 0 } }
    expect(write('{annualPremium:money}: {payment}', { how: 'card' }, copy, free)).toBe('0 kr: Inget att betala.')
  })

  it('is the flow\u2019s own, else the general one; without any the content is at fault', () => {
    const source = { flow, evaluation: evaluate(flow, {}), options, texts: textsIn(COPY) }
    expect(textToSign({ 'general.sign.text': 'Allmän' }, source, facts)).toBe('Allmän')
    expect(() => textToSign({}, source, facts)).toThrow(MissingSigningTextError)
  })
})
