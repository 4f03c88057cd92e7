import { describe, expect, it } from 'vitest'
import { firstDueDate } from './free-trial.ts'

describe('[B9.1] the first due date', () => {
  it.each([
    [{ days: 14 }, '2026-12-01', '2026-12-15'],
    [{ months: 2 }, '2026-12-31', '2027-02-28'],
  ])('is moved by the free trial of %j', (freeTrialPeriod, startDate, due) => {
    expect(firstDueDate(startDate, { freeTrial: true, freeTrialPeriod })).toBe(due)
  })

  it.each([
    ['2026-12-01', { freeTrial: false, freeTrialPeriod: { days: 14 } }],
    ['2026-12-01', { freeTrial: true }],
    [undefined, { freeTrial: true, freeTrialPeriod: { days: 14 } }],
    ['2026-02-30', { freeTrial: true, freeTrialPeriod: { days: 14 } }],
  ])('is none of %j with %j', (startDate, product) => {
    expect(firstDueDate(startDate, product)).toBeUndefined()
  })
})
