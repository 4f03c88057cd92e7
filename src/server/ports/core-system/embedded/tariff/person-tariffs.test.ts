import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import { needsUnderwriting, pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

/** Returns the premium of a request today, in kr per year. */
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

const pricedPregnancy = (cover: string, numberOfInfants: number) => annual('pregnancy', { pregnancy: { cover, numberOfInfants } })

describe('[B9.2] [B5.2] the tariff of pregnancy insurance', () => {
  it.each([
    ['basicCover', 1, 0],
    ['basicCover', 3, 0],
    ['extraCover', 1, 1195],
    ['extraCover', 2, 1912],
    ['extraCover', 3, 1912],
  ])('%s for %i', (cover, infants, once) => expect(pricedPregnancy(cover, infants)).toBe(once))

  it('is paid once', () => expect(book.current('pregnancy', TODAY)?.paid).toBe('once'))

  it('has no price for a cover or a number that there is not', () => {
    expect(() => pricedPregnancy('allCover', 1)).toThrow('unknownCode: pregnancy.cover')
    expect(() => pricedPregnancy('extraCover', 4)).toThrow('unknownCode: pregnancy.numberOfInfants')
  })
})

const BORN_1991 = '199101012392'
const BORN_1970 = '197011129280'
const BORN_1962 = '196211173148'

function pricedLife(personalNumber: string, details: JsonObject = {}): number {
  const life = { insuredSum: 1_000_000, height: 180, weight: 75, smoker: false, ...details }
  return annual('life', { insuranceHolder: [{ personalNumber }], life })
}

/** Whether a life insurance with these details needs underwriting. */
function asks(details: JsonObject, today = TODAY): boolean | undefined {
  const tariff = book.current('life', TODAY)
  const request = { insuranceHolder: [{ personalNumber: BORN_1970 }], life: { height: 200, weight: 68, ...details } }
  return tariff && needsUnderwriting(tariff, { request, today })
}

describe('[B9.2] the tariff of life insurance', () => {
  it.each([
    ['35 years, 1 000 000 kr', BORN_1991, {}, 960],
    ['56 years and a smoker', BORN_1970, { smoker: true }, 5840],
    ['18 years, 500 000 kr', '200811212398', { insuredSum: 500_000 }, 375],
    ['64 years, 2 500 000 kr', BORN_1962, { insuredSum: 2_500_000 }, 12_750],
    ['a BMI of 30', BORN_1991, { height: 200, weight: 120 }, 1152],
    ['a BMI of 29.9', BORN_1991, { height: 197, weight: 116 }, 960],
    ['a BMI of 18.5', BORN_1991, { height: 200, weight: 74 }, 960],
    ['a BMI of 18.4', BORN_1991, { height: 197, weight: 71.4 }, 1056],
  ])('%s', (_, personalNumber, life, perYear) => expect(pricedLife(personalNumber, life)).toBe(perYear))

  it('has no price beyond its ages', () => {
    expect(() => pricedLife('196111202989')).toThrow('outOfRange: age')
    expect(() => pricedLife('200811222389')).toThrow('outOfRange: age')
  })

  it('[B4.4] [B5.2] leaves a BMI outside 17 to 35, and who does not vouch for their health, to a person', () => {
    expect([asks({}), asks({ weight: 67 }), asks({ weight: 140 }), asks({ weight: 141 })]).toEqual([false, true, false, true])
    expect(asks({ healthSigned: false })).toBe(true)
  })

  it('[B4.4] leaves a sum of two millions or more from the age of 60 to a person', () => {
    const [last59, first60] = ['2030-11-11', '2030-11-12']
    const high = { insuredSum: 2_000_000 }
    expect([asks(high, first60), asks({ insuredSum: 1_999_999 }, first60), asks(high, last59)]).toEqual([true, false, false])
  })
})

function pricedMortgage(personalNumber: string, details: JsonObject): number {
  const ppiMortgageIncome = { insuredSumMonthlyMortgage: 8000, numberOfLoantakersPPI: 1, ...details }
  return annual('ppiMortgageIncome', { insuranceHolder: [{ personalNumber }], ppiMortgageIncome })
}

const together = (percentageMortgage: number, loantakerPPI2: string): JsonObject => ({
  numberOfLoantakersPPI: 2,
  numberOfInsuredPPI: 2,
  percentageMortgage,
  loantakerPPI2,
})

describe('[B9.2] [B5.6] the tariff of mortgage income protection', () => {
  it.each([
    ['41 years', ADULT, {}, 4704],
    ['35 years', BORN_1991, {}, 4032],
    ['56 years', BORN_1970, {}, 5952],
    ['1 000 kr a month', BORN_1991, { insuredSumMonthlyMortgage: 1000 }, 504],
    ['20 000 kr a month, 61 years', '196511032804', { insuredSumMonthlyMortgage: 20_000 }, 14_880],
    ['one of two loan-takers', ADULT, { numberOfLoantakersPPI: 2, numberOfInsuredPPI: 1 }, 4704],
    ['two of one age, however they share', ADULT, together(10, OTHER_ADULT), 4704],
    ['60 % at 41 years and 40 % at 35', ADULT, together(60, BORN_1991), 4435],
    ['10 % at 35 years and 90 % at 56', BORN_1991, together(10, BORN_1970), 5760],
  ])('%s', (_, personalNumber, details, perYear) => expect(pricedMortgage(personalNumber, details)).toBe(perYear))

  it('has no price beyond its ages, of either', () => {
    expect(() => pricedMortgage('196411193086', {})).toThrow('outOfRange: age')
    expect(() => pricedMortgage(ADULT, together(10, '196411193086'))).toThrow('outOfRange: otherAge')
  })
})
