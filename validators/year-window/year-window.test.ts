import { describe, expect, it } from 'vitest'
import { yearOf, yearWindow } from './index.ts'

const TODAY = '2026-11-21'

describe('[B5.3] [B5.4] the year window', () => {
  it('names the limit as a year', () => {
    const params = { from: 1950, to: { years: 1 } }
    const context = { today: TODAY, root: {}, siblings: {} }
    expect(yearWindow.check(1949, params, context)).toEqual({ message: 'yearWindow.early', params: { limit: 1950 } })
    expect(yearWindow.check(2028, params, context)).toEqual({ message: 'yearWindow.late', params: { limit: 2027 } })
  })

  it.each([
    [1950, 1950],
    [{ years: 0 }, 2026],
    [{ years: 1 }, 2027],
    [{ years: -3 }, 2023],
  ])('reads the limit %j as %i', (limit, year) => {
    expect(yearOf(limit, TODAY)).toBe(year)
  })

  it('reports to the lint a window that is or will be empty', () => {
    const faultOf = yearWindow.checkParams
    expect(faultOf?.({ from: 2001, to: 2000 })).toEqual({ variant: 'yearsReversed' })
    expect(faultOf?.({ from: { years: 1 }, to: { years: 0 } })).toEqual({ variant: 'yearsReversed' })
    expect(faultOf?.({ from: { years: -3 }, to: 2030 })).toEqual({ variant: 'yearPasses', year: 2030 })
    expect(faultOf?.({ from: 2000, to: 2000 })).toBeUndefined()
    expect(faultOf?.({ from: { years: 0 }, to: { years: 0 } })).toBeUndefined()
    expect(faultOf?.({ from: 1950, to: { years: 1 } })).toBeUndefined()
    expect(faultOf?.({ from: { years: -3 } })).toBeUndefined()
    expect(faultOf?.({ to: 2000 })).toBeUndefined()
    expect(faultOf?.({})).toBeUndefined()
  })
})
