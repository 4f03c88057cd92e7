import { describe, expect, it } from 'vitest'
import type { Bundle } from '../../../contract/bundle.ts'
import { bicycle, input } from '../../../../tests/fixtures/flow.ts'
import { INSURER } from '../../testing/test-server.ts'
import { MissingSigningTextError, textToSign } from './text-to-sign.ts'

const bundle: Bundle = {
  hash: 'h',
  flow: 'bicycle',
  document: {
    ...bicycle,
    properties: {
      colour: input({ type: 'string', options: 'colours' }),
      sum: input({ type: 'integer', options: 'sums' }),
      name: input({ type: 'string' }),
      illness: input({ type: 'string', sensitive: true }),
      how: input({ type: 'string', options: 'ways', quote: { path: 'payment.method', effect: 'none' } }),
      often: input({ type: 'string', quote: { path: 'payment.period', effect: 'none' } }),
    },
  },
  copy: { 'colour.red': 'Röd', 'way.card': 'Kort' },
  options: {
    colours: [{ code: 'r', copy: 'colour.red' }],
    sums: [{ code: 1, copy: 'sum.one', amount: 5000 }],
    ways: [{ code: 'card', copy: 'way.card' }],
  },
  needs: [],
}
const facts = { quote: { annualPremium: 1740, startDate: '2026-12-01' }, insurer: INSURER }

function write(text: string, answers: Record<string, string | number>, key = 'bicycle.sign.text'): string {
  return textToSign({ ...bundle, copy: { ...bundle.copy, [key]: text } }, answers, facts)
}

describe('the text to sign', () => {
  it('says the price, the start and the insurer', () => {
    expect(write('{insurerName}: {annualPremium:money} ({monthlyPremium:number}), {startDate:date}', {})).toBe(
      'Teckna Försäkring: 1\u00a0740\u00a0kr (145), 1\u00a0december\u00a02026',
    )
  })

  it('says answers as the customer reads them: amounts, options, numbers, words on one line', () => {
    const answers = { colour: 'r', sum: 1, name: 'Anna\n# Gratis' }
    expect(write('{colour} {sum:money} {name}', answers)).toBe('Röd 5\u00a0000\u00a0kr Anna # Gratis')
    expect(write('{colour} {sum}', { colour: 'unknown', sum: 7 })).toBe('unknown 7')
  })

  it('says how it is paid, and never what is kept apart', () => {
    expect(write('{payment}', { how: 'card', often: 'Ibland' })).toBe('Kort, ibland')
    expect(write('{illness}', { illness: 'astma' })).toBe('N/A')
  })

  it('[B9.1] says from when on, where the first time is free', () => {
    const copy = { 'bicycle.sign.text': '{payment}', 'general.paymentPlan.earliest': 'tidigast {firstDueDate:date}' }
    const trial = { ...facts, quote: { annualPremium: 1740, startDate: '2026-12-01', firstDueDate: '2026-12-15' } }
    const text = textToSign({ ...bundle, copy: { ...bundle.copy, ...copy } }, { how: 'card', often: 'Ibland' }, trial)
    expect(text.replaceAll('\u00a0', ' ')).toBe('Kort, ibland, tidigast 15 december 2026')
  })

  it('says that there is nothing to pay, whatever was chosen before', () => {
    const copy = { 'bicycle.sign.text': '{annualPremium:money}: {payment}', 'general.paymentPlan.free': 'Inget att betala.' }
    const free = { ...facts, quote: { annualPremium: 0 } }
    expect(textToSign({ ...bundle, copy }, { how: 'card' }, free)).toBe('0\u00a0kr: Inget att betala.')
  })

  it('is the flow\u2019s own, else the general one; without any the content is at fault', () => {
    expect(write('Allmän', {}, 'general.sign.text')).toBe('Allmän')
    expect(() => textToSign(bundle, {}, facts)).toThrow(MissingSigningTextError)
  })

  it('an answer cannot take the place of a fact', () => {
    const document = { ...bundle.document, properties: { annualPremium: input({ type: 'integer' }) } }
    const forged = { ...bundle, document, copy: { 'bicycle.sign.text': '{annualPremium:money}' } }
    expect(textToSign(forged, { annualPremium: 1 }, facts)).toBe('1\u00a0740\u00a0kr')
  })
})
