import { describe, expect, it } from 'vitest'
import { input } from '../../../../../tests/fixtures/flow.ts'
import { describedAs, drawWidget } from '../testing.tsx'

const copy = {
  'test.input.help': 'Gäller dygnet runt.',
  'test.input.info': 'Mer',
  'general.moreInfo': 'Läs mer',
  'general.moreInfoAbout': 'Om',
}
const orderOf = (markup: string, parts: readonly string[]) => parts.toSorted((a, b) => markup.indexOf(a) - markup.indexOf(b))

describe('a box to tick', () => {
  const free = input({ type: 'boolean', widget: 'checkbox' })
  const markup = drawWidget('checkbox', { schema: free, copy, noteOf: () => '45 kr/mån' })

  it('has its label first, then what it costs, and its help after that', () => {
    const parts = ['<input', 'Fråga<', '45 kr/mån', 'Gäller dygnet runt.', '<summary']
    expect(parts.every((part) => markup.includes(part))).toBe(true)
    expect(orderOf(markup, parts)).toEqual(parts)
  })

  it('is called by its label and note, and described by its help', () => {
    expect(markup).toContain('aria-labelledby="flow-place-text flow-place-note"')
    expect(describedAs(markup, 'flow-place')).toEqual(['Gäller dygnet runt.'])
  })

  it('without help is called by all that its label holds', () => {
    expect(drawWidget('checkbox', { schema: free })).not.toContain('aria-labelledby')
  })

  it('that must be ticked stands after what it agrees to', () => {
    const agreed = drawWidget('checkbox', { schema: { ...free, const: true }, copy })
    const parts = ['Gäller dygnet runt.', '<summary', '<input', 'Fråga<']
    expect(orderOf(agreed, parts)).toEqual(parts)
    expect(describedAs(agreed, 'flow-place')).toEqual(['Gäller dygnet runt.'])
  })
})
