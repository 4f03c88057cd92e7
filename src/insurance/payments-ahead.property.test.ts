import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentsOf } from './due-payments.ts'
import { paymentYear } from './payments-ahead.ts'
import { PREMIUM_FREQUENCIES } from './payment.ts'
import { ownInsurance, TODAY } from './testing.ts'

describe('the payments of a year', () => {
  // below 66 kr a year, rounding a twelfth up leaves nothing for the last month
  it('of a whole year add up to its price, whatever price and frequency', () => {
    const input = fc.record({
      price: fc.integer({ min: 66, max: 90_000 }),
      code: fc.constantFrom(...PREMIUM_FREQUENCIES.slice(0, 3), 12 as const),
    })
    fc.assert(
      fc.property(input, ({ price, code }) => {
        const insurance = ownInsurance({
          insuredFromDate: TODAY,
          insuredToDate: '2027-11-22',
          premiumFrequency: code,
          premiumAmountYear: price,
          premiumAmountTerm: Math.round(price / code),
        })
        expect(paymentYear(paymentsOf([insurance], TODAY), [insurance], TODAY).reduce((sum, { total }) => sum + total, 0)).toBe(price)
      }),
    )
  })
})
