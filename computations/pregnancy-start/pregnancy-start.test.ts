import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate } from '../../src/values/add-to-date.ts'
import { startOfPregnancyCover } from './index.ts'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'

describe('[B5.2] the start of a pregnancy insurance', () => {
  it('is tomorrow until week 22+0 is later, and then moves with the birth', () => {
    fc.assert(
      fc.property(fc.nat(280), (days) => {
        const start = startOfPregnancyCover(addToDate(TODAY, { days }), TODAY)
        expect(start).toBe(days <= 127 ? TOMORROW : addToDate(TODAY, { days: days - 126 }))
      }),
    )
  })

  it('is 22 weeks after the first of 280 days', () => {
    const firstDay = '2026-12-01'
    const birth = addToDate(firstDay, { days: 280 })
    expect(startOfPregnancyCover(birth, TODAY)).toBe(addToDate(firstDay, { days: 22 * 7 }))
  })
})
