import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { plain } from '../../testing/texts.ts'
import { contextOf } from './testing.ts'
import type { InputSchema } from '../../../engine/document.ts'
import { WIDGETS } from '../../../engine/widget-table.ts'
import { WIDGET_WRITINGS } from '../../../engine/widget-writings.ts'
import { writeScalar } from '../../../answers/writers.ts'
import { widgets } from './testing-registry.ts'

const string = input({ type: 'string' })
const codes = input({ type: 'integer', enum: [1, 2, 4] })
const consent = input({ type: 'boolean', const: true })
const tick = input({ type: 'boolean' })
const kronor = input({ type: 'integer' })
const counted = input({ type: 'number', copy: 'counted' })
const postalCode = input({ type: 'string', postalCode: true })
const organizationNumber = input({ type: 'string', organizationNumber: true })
const chip = input({ type: 'string', petId: { animal: 'dog' } })

describe('the widget registry', () => {
  it('has each widget under its own name', () => {
    expect(Object.entries(widgets).map(([name, widget]) => [name, widget.name])).toEqual(WIDGETS.map((name) => [name, name]))
  })

  it.each(WIDGETS)('%s takes no text for no answer', (name) => {
    expect(widgets[name].parse('', contextOf(consent))).toBeUndefined()
  })
})

type Case = readonly [widget: keyof typeof widgets, schema: InputSchema, typed: string, answer: unknown]

const CASES: readonly Case[] = [
  ['text', string, '  Anna Maria ', 'Anna Maria'],
  ['text', string, '   ', undefined],
  ['textArea', string, ' Hej\ndu ', 'Hej\ndu'],
  ['registrationNumber', string, 'mlb 84a', 'MLB84A'],
  ['registrationNumber', string, ' MLB\u201384A\n', 'MLB84A'],
  ['registrationNumber', string, 'båt 1', 'BÅT1'],
  ['month', string, 'mars\u00a02026', '2026-03'],
  ['month', string, '2026 - 03', '2026-03'],
  ['money', kronor, '1 500 000 kr', 1_500_000],
  ['money', kronor, '1\u00a0500\u00a0000\u00a0kr', 1_500_000],
  ['money', kronor, '1.500.000:-', 1_500_000],
  ['money', kronor, '1,500,000 SEK', 1_500_000],
  ['money', kronor, '1500,-', 1500],
  ['money', kronor, '1500,00 kronor', 1500],
  ['money', kronor, '1500,50', 1500.5],
  ['money', kronor, '0', 0],
  ['money', kronor, '\u22125', -5],
  ['money', kronor, 'kr', 'kr'],
  ['money', kronor, '500k', '500k'],
  ['money', kronor, 'en miljon kr', 'en miljon kr'],
  ['personalNumber', string, '198507092388', '198507092388'],
  ['personalNumber', string, '19850709-2388', '198507092388'],
  ['personalNumber', string, ' 19850709 2388\n', '198507092388'],
  ['personalNumber', string, '1985\u00a00709\u20132388', '198507092388'],
  ['personalNumber', string, '850709-2388', '198507092388'],
  ['personalNumber', string, '8507092388', '198507092388'],
  ['personalNumber', string, '260104+9030', '192601049030'],
  ['personalNumber', string, '150102-2386', '1501022386'],
  ['personalNumber', input({ type: 'string', age: { max: 17 } }), '150102-2386', '201501022386'],
  ['personalNumber', input({ type: 'string', age: { min: 18 } }), '150102-2386', '1501022386'],
  ['personalNumber', string, 'abc', 'abc'],
  ['phone', string, '070-174 06 05', '+46701740605'],
  ['phone', string, '+46 (0)70 174 06 05', '+46701740605'],
  ['phone', string, '0046701740605', '+46701740605'],
  ['phone', string, '12', '12'],
  ['email', string, ' Anna@Example.se ', 'Anna@Example.se'],
  ['date', string, '2026-11-22', '2026-11-22'],
  ['digits', string, ' 1234 - 5678 ', '12345678'],
  ['digits', string, '12a', '12a'],
  ['digits', postalCode, ' 111 - 22', '11122'],
  ['digits', organizationNumber, '599900-0010', '5999000010'],
  ['digits', organizationNumber, ' 16 599900–0010', '5999000010'],
  ['digits', chip, '752 000 000 000 012', '752000000000012'],
  ['text', chip, '752-000 000 000 012 ', '752000000000012'],
  ['text', chip, 'abc 12', 'ABC12'],
  ['text', chip, ' ', undefined],
  ['number', string, '1 234,5', 1234.5],
  ['number', string, '1\u00a0234', 1234],
  ['number', string, '12.5', 12.5],
  ['number', string, '\u22125', -5],
  ['number', string, '0', 0],
  ['number', string, '007', 7],
  ['number', string, '12 kr', '12 kr'],
  ['number', string, '1,2,3', '1,2,3'],
  ['yesNo', tick, 'true', true],
  ['yesNo', tick, 'false', false],
  ['radio', codes, '2', 2],
  ['radio', string, 'Month', 'Month'],
  ['select', codes, '4', 4],
  ['select', codes, '3', '3'],
  ['amountSelector', codes, '1', 1],
  ['cards', codes, '2', 2],
  ['consent', consent, 'true', true],
  ['consent', consent, 'false', undefined],
  ['consent', tick, 'false', false],
  ['checkbox', consent, 'true', true],
  ['checkbox', consent, 'false', undefined],
  ['checkbox', tick, 'false', false],
]

describe('[B5.3] reading what is typed, pasted or chosen', () => {
  it.each(CASES.map(([name, schema, typed, answer]) => ({ name, schema, typed, answer })))(
    '$name reads "$typed"',
    ({ name, schema, typed, answer }) => {
      expect(widgets[name].parse(typed, contextOf(schema))).toBe(answer)
    },
  )
})

describe('[B5.3] reading a number in English', () => {
  it.each([
    ['1,500', 1500],
    ['1,500,000.5', 1_500_000.5],
    ['1 500', 1500],
    ['72.5', 72.5],
    ['72,5', 72.5],
    ['0,500', 0.5],
    ['1,50', 1.5],
    ['12,34,567', '12,34,567'],
    ['1,500x', '1,500x'],
  ])('%s is %s', (typed, answer) => {
    expect(widgets.number.parse(typed, contextOf(counted, 'en'))).toBe(answer)
  })

  it('reads an amount the same way', () => {
    expect(widgets.money.parse('SEK 1,500.50', contextOf(kronor, 'en'))).toBe(1500.5)
  })
})

describe('[P5.1] writing an answer', () => {
  it.each([
    ['text', 'Anna', 'Anna'],
    ['personalNumber', '198507092388', '19850709-2388'],
    ['personalNumber', '1985', '1985'],
    ['phone', '+46701740605', '070-174 06 05'],
    ['phone', '+4712345678', '+4712345678'],
    ['number', 1234567.5, '1234567,5'],
    ['number', '12 kr', '12 kr'],
    ['date', '2026-11-22', '2026-11-22'],
    ['registrationNumber', 'MLB84A', 'MLB 84A'],
    ['registrationNumber', 'BÅT1', 'BÅT1'],
    ['money', 1_500_000, '1 500 000'],
    ['month', '2026-03', '2026-03'],
  ] as const)('%s writes %s as "%s"', (name, answer, text) => {
    expect(plain(widgets[name].format(answer, contextOf(string)))).toBe(text)
  })

  it.each([
    ['digits', postalCode, '11122', '111 22'],
    ['digits', postalCode, '1112', '1112'],
    ['digits', organizationNumber, '5999000010', '599900-0010'],
    ['digits', chip, '752000000000012', '752 000 000 000 012'],
    ['digits', string, '11122', '11122'],
    ['text', chip, '752000000000012', '752 000 000 000 012'],
    ['text', chip, '12345A', '12345A'],
  ] as const)('%s writes it as its validator knows it, in the control and on a summary', (name, schema, answer, text) => {
    expect(widgets[name].format(answer, contextOf(schema))).toBe(text)
    const context = { ...contextOf(schema), choices: [], hidesPersonalNumbers: false }
    expect(writeScalar(WIDGET_WRITINGS[name], answer, context)).toBe(text)
    expect(widgets[name].parse(text, contextOf(schema))).toBe(answer)
  })

  it('can be read back', () => {
    const answers = {
      number: fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000),
      personalNumber: fc.stringMatching(/^\d{12}$/),
      phone: fc.stringMatching(/^\+46[1-9]\d{6,8}$/),
      money: fc.integer({ min: -1e12, max: 1e12 }),
      registrationNumber: fc.stringMatching(/^[A-H]{3}\d{2}[A-H\d]$/),
      month: fc.stringMatching(/^\d{4}-(0[1-9]|1[0-2])$/),
    } as const
    for (const name of ['number', 'personalNumber', 'phone', 'money', 'registrationNumber', 'month'] as const) {
      const { parse, format } = widgets[name]
      fc.assert(
        fc.property<[string | number]>(answers[name], (answer) => {
          for (const context of ['sv', 'en', 'de'].map((language) => contextOf(counted, language))) {
            expect(parse(format(answer, context), context)).toBe(answer)
          }
        }),
      )
    }
  })
})
