import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import type { InputSchema, Option } from '../engine/document.ts'
import { WIDGETS, type WidgetName } from '../engine/widget-table.ts'
import type { Json } from '../values/json.ts'
import { plain, textsOf } from '../web/testing/texts.ts'
import { answerText, type AnswerPrivacy } from './answer-text.ts'

const COPY = {
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.summary.answered': 'Ifyllt',
  'own.yes': 'Javisst',
  'own.no': 'Nej tack',
  'tall.unit': 'cm',
  'sum.two': '{amount:money}',
}

const SUMS: readonly Option[] = [{ code: 2, copy: 'sum.two', amount: 1_184_000 }]
const OPEN: AnswerPrivacy = { hidesSensitive: false, hidesPersonalNumbers: false }

function write(schema: InputSchema, answer: Json | undefined, { privacy = OPEN, language = 'sv' } = {}): string | undefined {
  const source = { texts: textsOf(COPY, language), options: { sums: SUMS }, hiddenInputs: new Set<string>(), privacy }
  const text = answerText(source, { path: 'place', schema, answer })
  return text === undefined ? undefined : plain(text)
}

const of = (widget: WidgetName, answer: Json, more: Partial<InputSchema> = {}, language?: string) =>
  write(input({ type: 'string', widget, ...more }), answer, language === undefined ? {} : { language })

describe('[B2.5] an answer in one line', () => {
  it('is the text of the choice, or the code if the choice is gone', () => {
    for (const widget of ['radio', 'select', 'cards', 'amountSelector'] as const) {
      expect(of(widget, 2, { options: 'sums' })).toBe('1 184 000 kr')
      expect(of(widget, 4, { options: 'sums' })).toBe('4')
    }
  })

  it('of a question is yes or no, in the question’s own words if it has some', () => {
    for (const widget of ['yesNo', 'consent', 'checkbox'] as const) {
      expect([true, false].map((answer) => of(widget, answer))).toEqual(['Ja', 'Nej'])
      expect([true, false].map((answer) => of(widget, answer, { copy: 'own' }))).toEqual(['Javisst', 'Nej tack'])
    }
  })

  it('of a number has its unit, and without one is not grouped: it is a year or a code', () => {
    expect(of('number', 1180, { copy: 'tall' })).toBe('1 180 cm')
    expect(of('number', 2019)).toBe('2019')
    expect(of('money', 1180)).toBe('1 180 kr')
  })

  it('is in the language of the page', () => {
    expect(of('number', 1180.5, { copy: 'tall' }, 'en')).toBe('1,180.5 cm')
    expect(of('number', 2019, {}, 'en')).toBe('2019')
    expect(of('money', 1180, {}, 'en')).toBe('SEK 1,180')
    expect(of('month', '2026-03', {}, 'en')).toBe('March 2026')
    expect(of('date', '2026-11-22', {}, 'en')).toBe('22 November 2026')
  })

  it('of a date or a month is in words', () => {
    expect(of('month', '2026-03')).toBe('mars 2026')
    expect(of('date', '2026-11-22')).toBe('22 november 2026')
  })

  it('of an identifying number is grouped as people write it', () => {
    expect(of('personalNumber', '198507092388')).toBe('19850709-2388')
    expect(of('registrationNumber', 'MLB84A')).toBe('MLB 84A')
    expect(of('phone', '+46701740605')).toBe('070-174 06 05')
    expect(of('digits', '11122', { postalCode: true })).toBe('111 22')
    expect(of('text', '752000000000012', { petId: { animal: 'dog' } })).toBe('752 000 000 000 012')
  })

  it('of a text is one line, so that it cannot pass for a row of its own', () => {
    expect(of('textArea', 'Hej\n+ Pris: 0 kr')).toBe('Hej + Pris: 0 kr')
  })

  it('of files are their names', () => {
    expect(
      of(
        'files',
        [
          { file: 'f1', name: 'a.pdf', size: 1 },
          { file: 'f2', name: 'b.png', size: 2 },
        ],
        { type: 'array' },
      ),
    ).toBe('a.pdf, b.png')
  })

  it('is absent without an answer, for every widget', () => {
    for (const widget of WIDGETS) {
      expect([undefined, null, {}, []].map((answer) => write(input({ type: 'string', widget }), answer))).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })
})

describe('the privacy of a text', () => {
  const smoker = input({ type: 'boolean', widget: 'yesNo', sensitive: true })
  const child = input({ type: 'string', widget: 'personalNumber' })

  it('hides a sensitive answer, and shows that it is given', () => {
    expect(write(smoker, true)).toBe('Ja')
    expect(write(smoker, true, { privacy: { ...OPEN, hidesSensitive: true } })).toBe('Ifyllt')
  })

  it('hides the last four characters of a personal number', () => {
    expect(write(child, '201507092380', { privacy: { ...OPEN, hidesPersonalNumbers: true } })).toBe('20150709-****')
  })
})
