import { describe, expect, it } from 'vitest'
import { input } from '../../../../tests/fixtures/flow.ts'
import { contextOf } from '../widgets/testing.ts'
import { plain } from '../../testing/texts.ts'
import { widgets } from '../widgets/testing-registry.ts'
import { tidyText } from './text-control.tsx'

const schema = input({ type: 'string' })

describe('a text control that is left', () => {
  it.each([
    ['personalNumber', '19850709 2388', '19850709-2388'],
    ['phone', '0701740605', '070-174 06 05'],
    ['number', '1234567,50', '1234567,5'],
    ['money', '1500000 kr', '1 500 000'],
    ['registrationNumber', 'mlb84a', 'MLB 84A'],
  ] as const)('writes what was understood: %s', (name, typed, shown) => {
    expect(plain(tidyText(widgets[name], typed, contextOf(schema)))).toBe(shown)
  })

  it.each([
    ['text', 'AAA 000', 'abc123', 'ABC 123'],
    ['text', 'AAA 000', 'AB C-12 3', 'ABC 123'],
    ['digits', '000 00', '12345', '123 45'],
    ['digits', '00-00/00', '12 34 56', '12-34/56'],
    ['text', 'AAA 000', 'ab1', 'ab1'],
  ] as const)('[P5.1] groups a %s by its mask %s, and leaves what does not fit: %s', (name, mask, typed, shown) => {
    const context = contextOf(input({ type: 'string', widget: name, mask }))
    expect(tidyText(widgets[name], typed, context)).toBe(shown)
    const value = widgets[name].parse(shown, context)
    expect(value).toBe(widgets[name].parse(typed, context))
    expect(value).not.toMatch(/[ /-]/)
  })

  it.each([
    ['personalNumber', '1985 07'],
    ['phone', '12 - 34'],
    ['number', '12 kr'],
    ['money', '12 st'],
    ['textArea', 'En rad \n '],
    ['email', ' Anna @ '],
    ['digits', '1234 56'],
    ['text', ''],
  ] as const)('keeps what was typed otherwise: %s', (name, typed) => {
    expect(tidyText(widgets[name], typed, contextOf(schema))).toBe(typed)
  })
})
