import { describe, expect, it } from 'vitest'
import { isOpenMandate, MANDATE_STATUSES, mandateState, paymentUnder, type Payment } from './mandate.ts'

const INVOICE: Payment = {
  paymentMethod: 'PaperInvoice',
  paymentDetails: { paymentMethod: 'PaperInvoice', paymentPeriod: 'Annual' },
  premiumFrequency: 1,
  premiumAmountTerm: 1_200,
  premiumAmountYear: 1_200,
}
const MONTHLY: Payment = {
  paymentMethod: 'Autogiro',
  paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Month' },
  premiumFrequency: 12,
  premiumAmountTerm: 100,
  premiumAmountYear: 1_201,
}

describe('[P4.9] how an insurance is paid under its mandate', () => {
  it.each([undefined, 'pending', 'refused', 'revoked'] as const)('%s: an invoice stays one', (status) => {
    expect(paymentUnder(INVOICE, status)).toEqual(INVOICE)
  })

  it('active: an invoice becomes direct debit, as often as before', () => {
    expect(paymentUnder(INVOICE, 'active')).toEqual({
      ...INVOICE,
      paymentMethod: 'Autogiro',
      paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Annual' },
    })
  })

  it('active, of a payment whose period nobody knows: it stays unknown', () => {
    expect(paymentUnder({ paymentMethod: 'PaperInvoice' }, 'active')).toEqual({ paymentMethod: 'Autogiro' })
  })

  it.each([undefined, 'pending', 'active'] as const)('%s: direct debit stays it', (status) => {
    expect(paymentUnder(MONTHLY, status)).toEqual(MONTHLY)
  })

  it.each(['refused', 'revoked'] as const)('%s: what was debited each month is invoiced each quarter', (status) => {
    expect(paymentUnder(MONTHLY, status)).toEqual({
      paymentMethod: 'PaperInvoice',
      paymentDetails: { paymentMethod: 'PaperInvoice', paymentPeriod: 'Quarter' },
      premiumFrequency: 4,
      premiumAmountTerm: 300,
      premiumAmountYear: 1_201,
    })
  })

  it('revoked: what was debited each half-year is invoiced each half-year', () => {
    const halfYearly = {
      ...MONTHLY,
      paymentDetails: { paymentMethod: 'Autogiro', paymentPeriod: 'Halfyear' },
      premiumFrequency: 2,
    } as const
    expect(paymentUnder(halfYearly, 'revoked')).toMatchObject({ paymentMethod: 'PaperInvoice', premiumFrequency: 2 })
  })
})

it('[P4.9] a mandate is open until it is refused or revoked', () => {
  expect(MANDATE_STATUSES.filter(isOpenMandate)).toEqual(['pending', 'active'])
})

it.each([
  [[], { isPending: false }],
  [['pending'], { isPending: true }],
  [['revoked', 'pending'], { decided: 'revoked', isPending: true }],
  [['active', 'revoked'], { decided: 'active', isPending: false }],
  [['revoked', 'refused'], { decided: 'refused', isPending: false }],
] as const)('[P4.9] mandates that are %j say %j', (statuses, state) => {
  expect(mandateState(statuses)).toEqual(state)
})
