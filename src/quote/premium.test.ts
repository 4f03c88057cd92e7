import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recomputeAddonPrices } from './addons.ts'
import { PAYMENT_FREQUENCIES, monthlyPremium, premiumPerTerm, priceKind } from './premium.ts'

describe('the text of a price', () => {
  it.each([
    [0, undefined, 'free'],
    [0, 'once', 'free'],
    [1195, 'once', 'once'],
    [1195, undefined, 'year'],
  ] as const)('of %d kr, paid %s: %s', (annual, paid, kind) => {
    expect(priceKind(annual, paid)).toBe(kind)
  })
})

describe('[B9.2] premiums', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [2487, 207],
    [4631, 386],
    [10953, 913],
  ])('%i kr a year is %i kr a month', (annual, monthly) => {
    expect(monthlyPremium(annual)).toBe(monthly)
  })

  it('is paid once, twice, four or twelve times a year', () => {
    expect(PAYMENT_FREQUENCIES).toEqual({ yearly: 1, halfYearly: 2, quarterly: 4, monthly: 12 })
    expect(premiumPerTerm(1001, 'yearly')).toBe(1001)
    expect(premiumPerTerm(1001, 'halfYearly')).toBe(501)
    expect(premiumPerTerm(1001, 'quarterly')).toBe(250)
    expect(premiumPerTerm(1001, 'monthly')).toBe(83)
  })

  it('is off by at most half a krona a term', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom('yearly', 'halfYearly', 'quarterly', 'monthly'), (annual, frequency) => {
        const terms = PAYMENT_FREQUENCIES[frequency]
        expect(Math.abs(premiumPerTerm(annual, frequency) * terms - annual)).toBeLessThanOrEqual(terms / 2)
      }),
    )
  })
})

describe('[B4.4] add-on prices', () => {
  const addons = [
    { addonId: 'a', monthlyPrice: 11 },
    { addonId: 'b', monthlyPrice: 13 },
  ]

  it('are those of the add-on quote, per month', () => {
    expect(recomputeAddonPrices(addons, { b: 300, c: 130 })).toEqual([
      { addonId: 'a', monthlyPrice: 11 },
      { addonId: 'b', monthlyPrice: 25 },
      { addonId: 'c', monthlyPrice: 11 },
    ])
    expect(recomputeAddonPrices(addons, {})).toEqual(addons)
  })

  it('may be nothing, and are not taken from a prototype', () => {
    expect(recomputeAddonPrices(addons, { a: 0 })[0]).toEqual({ addonId: 'a', monthlyPrice: 0 })
    const named = [{ addonId: 'toString', monthlyPrice: 7 }]
    expect(recomputeAddonPrices(named, {})).toEqual(named)
  })
})
