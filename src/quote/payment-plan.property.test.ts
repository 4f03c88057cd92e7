import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountPerTerm, lastAmount } from './payment-plan.ts'
import { PAYMENT_FREQUENCIES, PERIOD_FREQUENCIES, type PaymentPeriod } from './premium.ts'

const periods = Object.keys(PERIOD_FREQUENCIES) as PaymentPeriod[]

it('[B9.2] the payments of a year add up to the annual premium, and the last one differs by less than the number of payments', () => {
  // the least premium is far above 100 kr
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.constantFrom(...periods), (annual, period) => {
      const payment = { method: 'Autogiro', period }
      const payments = PAYMENT_FREQUENCIES[PERIOD_FREQUENCIES[period]]
      const [amount, last] = [amountPerTerm(payment, annual), lastAmount(payment, annual)]
      expect((payments - 1) * amount + last).toBe(annual)
      expect(last).toBeGreaterThan(0)
      expect(Math.abs(last - amount)).toBeLessThan(payments)
    }),
    { numRuns: 2_000 },
  )
})
