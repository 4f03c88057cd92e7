import { describe, expect, it } from 'vitest'
import { addonPrice, recomputeAddonPrices } from './addons.ts'
import { quoteOf } from './testing.ts'

const addons = (...annual: [string, number][]) => annual.map(([addonId, annualPremium]) => ({ addonId, annualPremium, selected: false }))
const half = quoteOf(1, null, { addons: addons(['RentalCarId', 420]) }).quote
const full = quoteOf(1, null, { addons: addons(['RentalCarFullId', 468]) }).quote
const productAddonsData = [{ addonId: 'RentalCarId', monthlyPrice: 0 }]
const VARIANTS = ['RentalCarId', 'RentalCarFullId']

describe('[B4.4] add-on prices', () => {
  it('are recomputed per month from what the quote says; others stand, and new ones come last', () => {
    const before = [
      { addonId: 'GolfId', monthlyPrice: 13 },
      { addonId: 'RentalCarId', monthlyPrice: 0 },
    ]
    expect(recomputeAddonPrices(before, { RentalCarId: 425, SmallBoatId: 396 })).toEqual([
      { addonId: 'GolfId', monthlyPrice: 13 },
      { addonId: 'RentalCarId', monthlyPrice: 35 },
      { addonId: 'SmallBoatId', monthlyPrice: 33 },
    ])
  })
})

describe('[B4.6] the price of an add-on', () => {
  it('is that of the variant that the selected quote has', () => {
    expect(addonPrice({ selectedQuote: half, productAddonsData }, VARIANTS)).toBe(35)
    expect(addonPrice({ selectedQuote: full, productAddonsData }, VARIANTS)).toBe(39)
  })

  it('is what the product says while there is no quote', () => {
    expect(addonPrice({ selectedQuote: null, productAddonsData }, VARIANTS)).toBe(0)
    expect(addonPrice({ selectedQuote: null, productAddonsData: [] }, 'RentalCarId')).toBeUndefined()
  })

  it('is not known where the selected quote cannot have it', () => {
    expect(addonPrice({ selectedQuote: full, productAddonsData }, 'RentalCarId')).toBeUndefined()
    expect(addonPrice({ selectedQuote: quoteOf(1).quote, productAddonsData }, 'RentalCarId')).toBe(0)
  })
})
