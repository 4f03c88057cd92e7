import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { amountPerTerm, paymentOf, paymentPlanKey } from './payment-plan.ts'

const document = {
  properties: {
    way: input({ type: 'string', quote: { path: 'payment.method', effect: 'none' } }),
    monthly: input({ type: 'string', quote: { path: 'payment.period', effect: 'none' } }),
    invoiced: input({ type: 'string', quote: { path: 'payment.period', effect: 'none' } }),
  },
}

describe('[B9.2] the payment plan', () => {
  it.each([
    ['Month', 100],
    ['Quarter', 300],
    ['Halfyear', 600],
    ['Annual', 1200],
    ['Fortnight', 1200],
  ])('of a period %s', (period, amount) => {
    expect(amountPerTerm({ method: 'Autogiro', period }, 1200)).toBe(amount)
  })

  it('is that of the answers that count, whatever the inputs are called', () => {
    expect(paymentOf(document, { way: 'PaperInvoice', invoiced: 'Quarter' })).toEqual({ method: 'PaperInvoice', period: 'Quarter' })
    expect(paymentPlanKey({ method: 'PaperInvoice', period: 'Quarter' })).toBe('general.paymentPlan.PaperInvoice.Quarter')
  })

  it('of what is paid once is the whole, and has no period to choose', () => {
    expect(paymentOf(document, { way: 'Autogiro' }, 'once')).toEqual({ method: 'Autogiro', period: 'Once' })
    expect(paymentOf(document, {}, 'once')).toBeUndefined()
    expect(amountPerTerm({ method: 'Autogiro', period: 'Once' }, 1195)).toBe(1195)
  })

  it('is not known before method and period are', () => {
    expect(paymentOf(document, {})).toBeUndefined()
    expect(paymentOf(document, { monthly: 'Month' })).toBeUndefined()
    expect(paymentOf(document, { way: 'Autogiro' })).toBeUndefined()
  })
})
