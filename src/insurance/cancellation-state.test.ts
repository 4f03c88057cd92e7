import { describe, expect, it } from 'vitest'
import {
  isCancelled,
  isCancelledButActive,
  isCancelledInRegretPeriod,
  isExpired,
  neverBegins,
  nonPaymentOf,
  renewalDate,
} from './cancellation-state.ts'
import type { InsuranceStatus } from './insurance.ts'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { PAYMENT_METHODS } from './payment.ts'
import { ownInsurance, withoutEnd } from './testing.ts'

const neverBeginsIfEnded = (cancellationDate: string) => neverBegins(ownInsurance({ insuredFromDate: '2026-12-23', cancellationDate }))

describe('[P4.4] an insurance', () => {
  it.each<[InsuranceStatus, string | undefined, boolean, boolean]>([
    ['Valid', undefined, false, false],
    ['Accepted', undefined, false, false],
    ['Expired', undefined, false, false],
    ['Cancelled', undefined, true, false],
    ['Cancelled', '2026-11-01', true, false],
    ['Valid', '2026-12-31', true, true],
    ['Accepted', '2026-12-31', true, true],
    ['Expired', '2026-10-31', true, false],
  ])('with status %s and cancellation date %s: cancelled is %s, cancelled but active is %s', (insuranceStatus, date, cancelled, active) => {
    const insurance = ownInsurance({ insuranceStatus, ...(date !== undefined && { cancellationDate: date }) })
    expect([isCancelled(insurance), isCancelledButActive(insurance)]).toEqual([cancelled, active])
  })

  it('that is cancelled without an end was cancelled in the regret period', () => {
    const cancelled = ownInsurance({ insuranceStatus: 'Cancelled' })
    expect(isCancelledInRegretPeriod(withoutEnd(cancelled))).toBe(true)
    expect(isCancelledInRegretPeriod(cancelled)).toBe(false)
    expect(isCancelledInRegretPeriod(withoutEnd(ownInsurance()))).toBe(false)
  })

  it('that is cancelled on or before its first day never begins, and is not renewed', () => {
    const ahead = ownInsurance({ externalCompanyCancellationDetails: { cancellationConsentApproved: true } })
    expect([
      neverBegins(ahead),
      neverBeginsIfEnded('2026-11-18'),
      neverBeginsIfEnded('2026-12-23'),
      neverBeginsIfEnded('2026-12-24'),
    ]).toEqual([true, true, true, false])
    expect([neverBegins(ownInsurance()), renewalDate(ahead)]).toEqual([false, undefined])
  })

  it('has expired by its status alone', () => {
    expect(isExpired(ownInsurance({ insuranceStatus: 'Expired' }))).toBe(true)
    expect(isExpired(ownInsurance({ insuredToDate: '2020-01-01' }))).toBe(false)
  })
})

describe('[P4.4] an insurance cancelled for non-payment', () => {
  it('differs by direct debit and other ways of payment', () => {
    const kinds = PAYMENT_METHODS.map((paymentMethod) => [
      paymentMethod,
      nonPaymentOf(ownInsurance({ cancellationReason: 'Notpaid', paymentMethod })),
    ])
    expect(Object.fromEntries(kinds)).toEqual({
      Autogiro: 'notPaidByDirectDebit',
      ICAAutogiro: 'notPaidByDirectDebit',
      ICAAutogiro_Acc: 'notPaidByDirectDebit',
      PaperInvoice: 'notPaid',
      ICAkonto: 'notPaid',
      ICAkont_Acc: 'notPaid',
    })
    expect(nonPaymentOf(ownInsurance({ cancellationReason: 'NOTPAID' }))).toBe('notPaid')
  })

  it('is none with another reason or without one', () => {
    expect(nonPaymentOf(ownInsurance({ cancellationReason: 'Sold', paymentMethod: 'Autogiro' }))).toBeUndefined()
    expect(nonPaymentOf(ownInsurance())).toBeUndefined()
  })
})

describe('[P4.4] the renewal date', () => {
  it('is the day after the end, also over a leap day and a year', () => {
    const ends = ['2027-02-28', '2028-02-28', '2026-12-31'].map((insuredToDate) => renewalDate(ownInsurance({ insuredToDate })))
    expect(ends).toEqual(['2027-03-01', '2028-02-29', '2027-01-01'])
  })

  it('is of every kind but travel, backpacker, student travel and pregnancy', () => {
    const never = INSURANCE_KINDS.filter((insuranceType) => renewalDate(ownInsurance({ insuranceType })) === undefined)
    expect(never).toEqual([
      'PregnancyInsurance',
      'WeekendPersonalTravelInsurance',
      'BackpackerPersonalTravelInsurance',
      'StudentPersonalTravelInsurance',
    ])
  })

  it.each([
    ['is cancelled', ownInsurance({ insuranceStatus: 'Cancelled' })],
    ['is cancelled from a later day', ownInsurance({ cancellationDate: '2026-12-31' })],
    ['has expired', ownInsurance({ insuranceStatus: 'Expired' })],
    ['has no end', withoutEnd(ownInsurance())],
  ])('is none for an insurance that %s', (_, insurance) => {
    expect(renewalDate(insurance)).toBeUndefined()
  })
})
