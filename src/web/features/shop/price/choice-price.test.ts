import { describe, expect, it } from 'vitest'
import { quotesFor } from '../../../../quote/testing.ts'
import { choicePrice } from './choice-price.ts'

const t = (key: string) => key
const quotes = quotesFor(1, [1, 2])

describe('[B3.2] the price of a choice of a group', () => {
  it('is that of its quote', () => {
    expect(choicePrice(t, quotes, 1, false)).toBe('general.price.perMonth')
  })

  it('is not known before there are quotes', () => {
    expect(choicePrice(t, [], 1, false)).toBe('')
  })

  it('is said not to be, where others have one', () => {
    expect(choicePrice(t, quotes, 3, false)).toBe('general.price.none')
  })

  it('is left to the document where that blocks the choice', () => {
    expect(choicePrice(t, quotes, 3, true)).toBe('')
  })
})
