import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { amountPerTerm, lastAmount, paymentOf, paymentPlanKey, paymentPlanWords } from './payment-plan.ts'

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

const t = (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`

describe('[B9.2] the sentences of a payment plan', () => {
  const quarterly = { method: 'Autogiro', period: 'Quarter' }

  it('name the amount alone where the payments add up to the year', () => {
    expect(paymentPlanWords(t, quarterly, 736)).toBe('general.paymentPlan.Autogiro.Quarter {"amount":184}')
  })

  it('name the last payment where it differs', () => {
    expect(paymentPlanWords(t, quarterly, 735)).toBe(
      'general.paymentPlan.Autogiro.Quarter {"amount":184} general.paymentPlan.last {"last":183,"annual":735}',
    )
    expect(lastAmount({ method: 'Autogiro', period: 'Once' }, 735)).toBe(735)
  })
})
