import { describe, expect, it } from 'vitest'
import { QuoteError } from './errors.ts'
import { choiceOverrides, choicesToCreate, groupOf, selectQuote } from './group.ts'
import { GROUPED, QUOTELESS, SINGLE, inputSchema, quotesFor } from './testing.ts'

describe('[B3.2] grouped quotes', () => {
  it('are grouped by the choices of an input', () => {
    expect(groupOf(GROUPED)).toEqual({ input: 'amount', choices: [1, 2, 3], defaultChoice: 1, missingChoice: 'insuredAmountMissing' })
    expect(groupOf(SINGLE)).toBeNull()
    expect(groupOf(QUOTELESS)).toBeNull()
  })

  it('name a missing choice by how it is asked', () => {
    const cards = inputSchema({ path: 'thing.cover', effect: 'update' }, { enum: ['half', 'full'], widget: 'radio' })
    const document = { ...GROUPED, properties: { ...GROUPED.properties, amount: cards } }
    expect(groupOf(document)).toMatchObject({ missingChoice: 'unknownCoverType', defaultChoice: null })
  })

  it('cannot be created without choices', () => {
    for (const amount of [inputSchema(), inputSchema(undefined, { enum: [] })]) {
      expect(() => groupOf({ ...GROUPED, properties: { amount } })).toThrow(new QuoteError('unsupportedProduct'))
    }
    expect(() => groupOf({ ...GROUPED, properties: {} })).toThrow(QuoteError)
  })

  it('are created one for each choice, the choice in its place', () => {
    const group = groupOf(GROUPED)
    expect(choicesToCreate(group).map((choice) => choiceOverrides(group, choice))).toEqual([{ amount: 1 }, { amount: 2 }, { amount: 3 }])
    expect(choicesToCreate(null).map((choice) => choiceOverrides(null, choice))).toEqual([{}])
  })

  it('are selected by choice', () => {
    const quotes = quotesFor(1, [1, 2])
    expect(selectQuote(quotes, 2)).toBe(quotes[1]?.quote)
    expect(selectQuote(quotes, 3)).toBeNull()
    expect(selectQuote(quotes, null)).toBeNull()
  })
})
