import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { paymentsOf, type DuePayment } from './due-payments.ts'
import { paymentYear, yearlyCost } from './payments-ahead.ts'
import { ownInsurance, TODAY } from './testing.ts'

const monthly = (part: Partial<OwnInsurance> = {}) =>
  ownInsurance({ premiumAmountYear: 1_201, premiumAmountTerm: 100, premiumFrequency: 12, ...part })

const onThe27th = (payment: DuePayment): DuePayment => ({ ...payment, dueDate: payment.dueDate.replace(/..$/, '27') })

const yearOf = (versions: readonly OwnInsurance[]) => paymentYear(paymentsOf(versions, TODAY), versions, TODAY)

/** Returns each payment as `date amount`, a preliminary one with a star. */
const linesOf = (versions: readonly OwnInsurance[]) =>
  yearOf(versions).flatMap(({ payments }) =>
    payments.map(({ dueDate, amount, isPreliminary }) => `${dueDate} ${amount}${isPreliminary ? '*' : ''}`),
  )

describe('the payments of a year', () => {
  it('are of twelve months, the first of them this one, whether there is a payment or not', () => {
    const year = yearOf([])
    expect(year.map(({ month }) => month)).toEqual(
      '2026-11 2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10'.split(' '),
    )
    expect(year.every(({ total, payments }) => total === 0 && payments.length === 0)).toBe(true)
  })

  it('of a monthly insurance are one a month from today; the last of its year is the rest, and later ones are preliminary', () => {
    expect(linesOf([monthly()])).toEqual([
      '2026-12-01 100',
      // New Year's Day; below, a Saturday and a Sunday
      '2027-01-04 100',
      '2027-02-01 101',
      ...['03-01', '04-01', '05-03', '06-01', '07-01', '08-02', '09-01', '10-01'].map((day) => `2027-${day} 100*`),
    ])
  })

  it('count a payment of today', () => {
    expect(linesOf([monthly({ insuredFromDate: TODAY, insuredToDate: '2027-11-22' })])[0]).toBe('2026-11-23 100')
  })

  it.each([
    [1, 1_201, ['2027-03-01 1201*']],
    [2, 600, ['2027-03-01 600*', '2027-09-01 601*']],
    [4, 300, ['2026-12-01 301', '2027-03-01 300*', '2027-06-01 300*', '2027-09-01 300*']],
    [-1, 100, []],
  ] as const)('follow the frequency code %s', (premiumFrequency, premiumAmountTerm, expected) => {
    expect(linesOf([monthly({ premiumFrequency, premiumAmountTerm })])).toEqual(expected)
  })

  it('of what is paid once are a single one, on its first day', () => {
    const journey = monthly({
      insuranceType: 'StudentPersonalTravelInsurance',
      premiumFrequency: 5,
      insuredFromDate: '2026-12-10',
      insuredToDate: '2027-03-09',
      insuranceStatus: 'Accepted',
    })
    expect(linesOf([{ ...journey, premiumAmountTerm: 1_201 }])).toEqual(['2026-12-10 1201'])
  })

  it('take a renewal that is made at its own price', () => {
    const renewal = monthly({
      versionNumber: 2,
      insuranceStatus: 'Accepted',
      insuredFromDate: '2027-03-01',
      insuredToDate: '2028-02-29',
      premiumAmountTerm: 200,
      premiumAmountYear: 2_400,
    })
    expect(linesOf([renewal, monthly()]).slice(2, 5)).toEqual(['2027-02-01 101', '2027-03-01 200', '2027-04-01 200'])
  })

  it('have the days of the list of payments, which an insurer may decide', () => {
    const versions = [monthly()]
    const moved = paymentsOf(versions, TODAY).map(onThe27th)
    const lines = paymentYear(moved, versions, TODAY).flatMap(({ payments }) => payments.map(({ dueDate }) => dueDate))
    expect(lines.slice(0, 4)).toEqual(['2026-12-27', '2027-01-27', '2027-02-27', '2027-03-01'])
  })

  it('of the time after a renewal are not told twice where the list of payments has them', () => {
    const versions = [monthly({ premiumFrequency: 1 })]
    const [known] = paymentsOf([monthly({ premiumFrequency: 1, insuredFromDate: '2027-03-01', insuredToDate: '2028-02-29' })], TODAY)
    const payments = paymentYear(known ? [known] : [], versions, TODAY).flatMap((month) => month.payments)
    expect(payments.map(({ dueDate, isPreliminary }) => [dueDate, isPreliminary])).toEqual([['2027-03-01', false]])
  })

  it('are none for an insurance that was cancelled before it begins', () => {
    const ahead = { insuredFromDate: '2027-01-02', insuredToDate: '2028-01-01', insuranceStatus: 'Accepted' as const }
    expect(linesOf([monthly(ahead)])).not.toEqual([])
    expect(linesOf([monthly({ ...ahead, externalCompanyCancellationDetails: { cancellationConsentApproved: true } })])).toEqual([])
  })

  it('stop with a cancellation', () => {
    expect(linesOf([monthly({ cancellationDate: '2027-01-01' })])).toEqual(['2026-12-01 100'])
  })

  it.each(['Cancelled', 'Expired'] as const)('have none for an insurance that is %s', (insuranceStatus) => {
    expect(linesOf([monthly({ insuranceStatus })])).toEqual([])
  })

  it('add up each month, and name each insurance', () => {
    const [, december] = yearOf([monthly(), monthly({ insuranceId: 'B', insuredFromDate: '2026-03-15' })])
    expect(december?.total).toBe(200)
    expect(december?.payments.map(({ insuranceId, dueDate }) => `${insuranceId} ${dueDate}`)).toEqual([
      'TF-26-10482915 2026-12-01',
      'B 2026-12-15',
    ])
  })

  it('need a period and a price', () => {
    const { premiumAmountYear: _, ...unpriced } = monthly()
    const { premiumAmountTerm: _term, ...unknown } = unpriced
    expect(linesOf([unknown, monthly({ premiumFrequency: -1 })])).toEqual([])
  })
})

describe('the yearly cost', () => {
  it('lists the dearest first, and adds up', () => {
    const cheap = monthly({ insuranceId: 'A', premiumAmountYear: 400 })
    expect(yearlyCost([cheap, monthly()])).toMatchObject({
      total: 1_601,
      rows: [{ amount: 1_201 }, { amount: 400 }],
      once: [],
      unknown: [],
    })
  })

  it('does not count what has ended, is cancelled, is paid once or has no known price', () => {
    const once = monthly({ premiumFrequency: 5 })
    const { premiumAmountYear: _, ...unpriced } = monthly()
    const ended = [
      monthly({ insuranceStatus: 'Expired' }),
      monthly({ insuranceStatus: 'Cancelled' }),
      monthly({ cancellationDate: '2027-01-01' }),
      monthly({ externalCompanyCancellationDetails: { cancellationConsentApproved: true } }),
    ]
    expect(yearlyCost([...ended, once, unpriced])).toEqual({ total: 0, rows: [], once: [once], unknown: [unpriced] })
  })
})
