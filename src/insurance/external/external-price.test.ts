import { expect, it } from 'vitest'
import { externalPrice } from './external-price.ts'

it.each([
  ['is per year, and per month a twelfth, rounded', [5976, 498, 12], { code: 'year', year: 5976, month: 498 }],
  ['is per year where nobody says how often it is paid', [4120, -1, -1], { code: 'year', year: 4120, month: 343 }],
  ['is nothing where the company takes nothing', [0, 0, 12], { code: 'year', year: 0, month: 0 }],
  ['is one amount where it is paid once', [2400, 2400, 5], { code: 'once', amount: 2400 }],
  ['is a payment where the year is unknown', [-1, 95, -1], { code: 'term', amount: 95 }],
  ['is unknown where no amount is', [-1, -1, 12], { code: 'unknown' }],
] as const)('[P3.5] the price at another company %s', (_, [premiumAmountYear, premiumAmountTerm, premiumFrequency], price) => {
  expect(externalPrice({ premiumAmountYear, premiumAmountTerm, premiumFrequency })).toEqual(price)
})
