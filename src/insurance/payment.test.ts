import { describe, expect, it } from 'vitest'
import { canApplyForAutogiro, hasPaymentNotice } from './autogiro-rules.ts'
import { PAYMENT_METHODS, PAYMENT_PERIODS, PREMIUM_FREQUENCIES, paymentIntervalOf, premiumFrequencyOf } from './payment.ts'
import { ownInsurance } from './testing.ts'

describe('[P4.7] the premium frequency', () => {
  it('says how often a premium is paid', () => {
    const intervals = PREMIUM_FREQUENCIES.map((premiumFrequency) => [premiumFrequency, paymentIntervalOf({ premiumFrequency })])
    expect(intervals).toEqual([
      [1, 'Annual'],
      [2, 'Halfyear'],
      [4, 'Quarter'],
      [5, 'Flat'],
      [12, 'Month'],
      [-1, 'Unavailable'],
    ])
  })

  it.each([
    [12, 12],
    [5, 5],
    [3, -1],
    [0, -1],
    [undefined, -1],
  ] as const)('of code %s is %s', (code, frequency) => {
    expect(premiumFrequencyOf(code)).toBe(frequency)
  })

  it('gives way to the period of the payment', () => {
    const paymentDetails = { paymentMethod: 'Autogiro', paymentPeriod: 'Quarter' } as const
    expect(paymentIntervalOf({ premiumFrequency: 1, paymentDetails })).toBe('Quarter')
  })
})

const applicable = ownInsurance({ validForAutogiroApplication: true, paymentMethod: 'PaperInvoice' })

describe('[P4.9] the button to apply for direct debit', () => {
  it('is shown for each way of payment but an account of the own bank', () => {
    const shown = PAYMENT_METHODS.filter((paymentMethod) => canApplyForAutogiro({ ...applicable, paymentMethod }))
    expect(shown).toEqual(['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice'])
    expect(canApplyForAutogiro(ownInsurance({ validForAutogiroApplication: true }))).toBe(true)
  })

  it.each([
    ['is not valid for an application', { validForAutogiroApplication: false }],
    ['has an application under way', { ongoingAutogiroApplication: true }],
    ['is cancelled', { insuranceStatus: 'Cancelled' }],
    ['is cancelled from a later day', { cancellationDate: '2026-12-31' }],
    ['has expired', { insuranceStatus: 'Expired' }],
  ] as const)('is hidden if the insurance %s', (_, fields) => {
    expect(canApplyForAutogiro({ ...applicable, ...fields })).toBe(false)
  })
})

describe('[P4.9] the notice about the payment', () => {
  it('is of a yearly paper invoice only', () => {
    const shown = PAYMENT_METHODS.flatMap((paymentMethod) =>
      PAYMENT_PERIODS.filter((paymentPeriod) =>
        hasPaymentNotice(ownInsurance({ paymentMethod, paymentDetails: { paymentMethod, paymentPeriod } })),
      ).map((period) => [paymentMethod, period]),
    )
    expect(shown).toEqual([['PaperInvoice', 'Annual']])
  })

  it('takes the period from the frequency if the payment has none, and is hidden once the insurance is cancelled', () => {
    const invoiced = ownInsurance({ paymentMethod: 'PaperInvoice', premiumFrequency: 1 })
    expect(hasPaymentNotice(invoiced)).toBe(true)
    expect(hasPaymentNotice({ ...invoiced, cancellationDate: '2026-12-31' })).toBe(false)
  })
})
