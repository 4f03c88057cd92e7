import { describe, expect, it } from 'vitest'
import { paymentMonths, paymentsOf } from './due-payments.ts'
import type { OwnInsurance } from './insurance.ts'
import { ownInsurance, TODAY } from './testing.ts'

const paid = (fields: Partial<OwnInsurance>) =>
  ownInsurance({
    paymentMethod: 'PaperInvoice',
    premiumAmountYear: 1_201,
    insuredFromDate: '2026-03-02',
    insuredToDate: '2027-03-01',
    ...fields,
  })
const rows = (...versions: OwnInsurance[]) => paymentsOf(versions, TODAY).map(({ dueDate, amount, state }) => [dueDate, amount, state])

describe('[P1.7] [P7.2] the payments of insurances', () => {
  it.each<[OwnInsurance['premiumFrequency'], readonly (readonly [string, number, string])[]]>([
    [1, [['2026-03-02', 1_201, 'passed']]],
    [
      2,
      [
        ['2026-03-02', 601, 'passed'],
        ['2026-09-02', 600, 'passed'],
      ],
    ],
    [
      4,
      [
        ['2026-03-02', 300, 'passed'],
        ['2026-06-02', 300, 'passed'],
        ['2026-09-02', 300, 'passed'],
        ['2026-12-02', 301, 'due'],
      ],
    ],
    [5, [['2026-03-02', 1_201, 'passed']]],
    [-1, []],
  ])('by frequency code %i: one a period, of which the last makes up the price', (premiumFrequency, expected) => {
    expect(rows(paid({ premiumFrequency }))).toEqual(expected)
  })

  it('each month: twelve, on days on which banks are open', () => {
    const monthly = rows(paid({ premiumFrequency: 12 }))
    expect(monthly).toHaveLength(12)
    // 2 May 2026 is a Saturday
    expect(monthly[2]).toEqual(['2026-05-04', 100, 'passed'])
    expect(monthly.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(1_201)
    expect(monthly.map(([, , state]) => state).slice(8)).toEqual(['passed', 'due', 'planned', 'planned'])
  })

  it.each([
    ['2026-11-20', 'passed'],
    // a Sunday: the banks open today
    ['2026-11-22', 'due'],
    ['2026-12-23', 'due'],
    ['2026-12-28', 'planned'],
  ])('of %s is %s: the customer is told thirty days before', (insuredFromDate, state) => {
    expect(rows(paid({ premiumFrequency: 1, insuredFromDate, insuredToDate: '2027-12-31' })).map(([, , one]) => one)).toEqual([state])
  })

  it('end with the insurance', () => {
    expect(rows(paid({ premiumFrequency: 4, cancellationDate: '2026-09-02' }))).toHaveLength(2)
    expect(rows(paid({ premiumFrequency: 1, cancellationDate: '2026-03-02' }))).toEqual([])
    expect(rows(paid({ premiumFrequency: 12, insuredToDate: '2026-03-31' }))).toHaveLength(1)
  })

  it('are as large as the core system says, and the last of them makes up the price', () => {
    expect(rows(paid({ premiumFrequency: 2, premiumAmountTerm: 600 })).map(([, amount]) => amount)).toEqual([600, 601])
  })

  it.each<[string, Partial<OwnInsurance>]>([
    ['is cancelled, without a day', { insuranceStatus: 'Cancelled' }],
    ['has expired', { insuranceStatus: 'Expired' }],
    ['will not begin', { externalCompanyCancellationDetails: { cancellationConsentApproved: true } }],
  ])('leave nothing to pay for an insurance that %s', (_, fields) => {
    expect(new Set(rows(paid({ premiumFrequency: 12, ...fields })).map(([, , state]) => state))).toEqual(new Set(['passed']))
  })

  it('were not made where the insurance ended because the last of them was not', () => {
    const ended = paid({ premiumFrequency: 4, cancellationDate: '2026-08-01', cancellationReason: 'Notpaid', insuranceStatus: 'Cancelled' })
    expect(rows(ended).map(([, , state]) => state)).toEqual(['passed', 'unpaid'])
  })

  it('are told of by the amount of a payment if the price of a year is not known, and not without either', () => {
    const { premiumAmountYear: _year, ...unknown } = paid({ premiumFrequency: 2 })
    expect(rows(unknown)).toEqual([])
    expect(rows({ ...unknown, premiumAmountTerm: 50 }).map(([, amount]) => amount)).toEqual([50, 50])
    expect(rows(paid({ premiumAmountYear: 0 }))).toEqual([])
  })

  it('are sorted by day over all insurances, and are none for those at other companies', () => {
    const later = paid({
      premiumFrequency: 1,
      insuredFromDate: '2026-04-01',
      insuranceNumber: 'B',
      insuranceId: 'B',
      insuredObject: 'MLB012',
    })
    const both = paymentsOf([later, paid({ premiumFrequency: 1 }), paid({ isExternal: true })], TODAY)
    expect(both.map(({ insuranceNumber }) => insuranceNumber)).toEqual(['TF-26-10482915', 'B'])
    expect(both[1]).toEqual({
      insuranceId: 'B',
      insuranceNumber: 'B',
      insuranceName: 'Car insurance',
      insuredObject: 'MLB012',
      dueDate: '2026-04-01',
      amount: 1_201,
      state: 'passed',
      paymentMethod: 'PaperInvoice',
    })
  })
})

it('[P7.2] payments are added up month by month', () => {
  const months = paymentMonths(paymentsOf([paid({ premiumFrequency: 12 }), paid({ premiumFrequency: 1, insuranceNumber: 'B' })], TODAY))
  expect(months.map(({ month, total, payments }) => [month, total, payments.length]).slice(0, 2)).toEqual([
    ['2026-03', 1_301, 2],
    ['2026-04', 100, 1],
  ])
})
