import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine/json.ts'
import { monthlyPremium } from '../../../../quote/premium.ts'
import { pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

/** kr per year, as the shop prices a request today. */
function annual(product: string, request: JsonObject): number {
  const tariff = book.current(product, TODAY)
  if (!tariff) throw new Error(`no tariff for ${product}`)
  return pricePremium(tariff, { request, today: TODAY }).annualPremium
}

const ADULT = '198507092388'
const OTHER_ADULT = '198507092396'
const CHILD = '201501022386'
const OTHER_CHILD = '201801012392'
/** Turns 26 on 2027-11-21. */
const YOUNG = '200111212395'

describe('[B9.2] the tariff of accident insurance', () => {
  const priced = (numbers: readonly string[], startDate = '2026-11-22', holder = ADULT) =>
    annual('accident', {
      insuranceHolder: [{ personalNumber: holder }],
      startDate,
      accident: { insured: numbers.map((personalNumber) => ({ personalNumber })) },
    })

  it.each([
    ['one adult', [ADULT], 1140, 95],
    ['two adults', [ADULT, OTHER_ADULT], 2040, 170],
    ['two adults and two children', [ADULT, OTHER_ADULT, CHILD, OTHER_CHILD], 2880, 240],
    ['an adult and a child', [ADULT, CHILD], 1560, 130],
    ['one child', [CHILD], 420, 35],
    ['somebody who is 25', [YOUNG], 420, 35],
  ])('%s', (_, numbers, perYear, perMonth) => {
    expect(priced(numbers)).toBe(perYear)
    expect(monthlyPremium(perYear)).toBe(perMonth)
  })

  it('[B5.2] counts ages on the day that it begins', () => {
    expect(priced([YOUNG], '2027-11-20')).toBe(420)
    expect(priced([YOUNG], '2027-11-21')).toBe(1140)
  })

  it('[B4.1] has a first price by the personal number alone: that of the policyholder', () => {
    expect(priced([], '2026-11-22', ADULT)).toBe(1140)
    expect(priced([], '2026-11-22', YOUNG)).toBe(420)
  })
})
