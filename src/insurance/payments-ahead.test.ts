import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { hasPaymentPlan, paymentYear, yearlyCost } from './payments-ahead.ts'
import { ownInsurance, TODAY } from './testing.ts'

const monthly = (part: Partial<OwnInsurance> = {}) =>
  ownInsurance({ premiumAmountYear: 1_201, premiumAmountTerm: 100, premiumFrequency: 12, ...part })

/** Returns each payment as `date amount`, a preliminary one with a star. */
const linesOf = (versions: readonly OwnInsurance[]) =>
  paymentYear(versions, TODAY).flatMap(({ payments }) =>
    payments.map(({ date, amount, isPreliminary }) => `${date} ${amount}${isPreliminary ? '*' : ''}`),
  )

describe('the payments of a year', () => {
  it('are of twelve months, the first of them this one, whether there is a payment or not', () => {
    const year = paymentYear([], TODAY)
    expect(year.map(({ month }) => month)).toEqual(
      '2026-11 2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10'.split(' '),
    )
    expect(year.every(({ total, payments }) => total === 0 && payments.length === 0)).toBe(true)
  })

  it('of a monthly insurance are one a month from today; the last of its year is the rest, and later ones are preliminary', () => {
    expect(linesOf([monthly()])).toEqual([
      '2026-12-01 100',
      '2027-01-01 100',
      '2027-02-01 101',
      ...['03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2027-${month}-01 100*`),
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

  it('stop with a cancellation', () => {
    expect(linesOf([monthly({ cancellationDate: '2027-01-01' })])).toEqual(['2026-12-01 100'])
  })

  it.each(['Cancelled', 'Expired'] as const)('have none for an insurance that is %s', (insuranceStatus) => {
    expect(linesOf([monthly({ insuranceStatus })])).toEqual([])
  })

  it('add up each month, and name each insurance', () => {
    const [, december] = paymentYear([monthly(), monthly({ insuranceId: 'B', insuredFromDate: '2026-03-15' })], TODAY)
    expect(december?.total).toBe(200)
    expect(december?.payments.map(({ insurance, date }) => `${insurance.insuranceId} ${date}`)).toEqual([
      'TF-26-10482915 2026-12-01',
      'B 2026-12-15',
    ])
  })

  it('need a period and a price', () => {
    const { premiumAmountYear: _, ...unpriced } = monthly()
    expect([monthly(), unpriced, monthly({ premiumFrequency: -1 })].map(hasPaymentPlan)).toEqual([true, false, false])
    expect(linesOf([unpriced])).toEqual([])
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
    ]
    expect(yearlyCost([...ended, once, unpriced])).toEqual({ total: 0, rows: [], once: [once], unknown: [unpriced] })
  })
})
