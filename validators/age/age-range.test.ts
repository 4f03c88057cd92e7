import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAgeRangeFault } from './age-range.ts'
import { age } from './index.ts'

describe('[P5.1] the range of ages', () => {
  it('is refused if the maximum is not above the minimum', () => {
    expect(findAgeRangeFault({ min: 18, max: 18 })).toBeDefined()
    expect(findAgeRangeFault({ min: 70, max: 18 })).toBe('the maximum age 18 is not above the minimum age 70')
  })

  it('passes a maximum above the minimum, and a range with one end', () => {
    for (const range of [{ min: 18, max: 19 }, { min: 0, max: 17 }, { min: 18 }, { max: 17 }]) {
      expect(findAgeRangeFault(range)).toBeUndefined()
    }
  })

  it('is told to the lint in the same words', () => {
    expect(age.checkParams?.({ min: 18, max: 18 })).toBe(findAgeRangeFault({ min: 18, max: 18 }))
    expect(age.checkParams?.({ min: 18, max: 70 })).toBeUndefined()
  })

  it('finds a fault in exactly the ranges that hold no two ages', () => {
    const years = fc.integer({ min: 0, max: 130 })
    fc.assert(
      fc.property(years, years, (min, max) => {
        expect(findAgeRangeFault({ min, max }) === undefined).toBe(max > min)
      }),
    )
  })
})

describe('[B5.2] the age validator', () => {
  const context = { today: '2026-11-21', root: {}, siblings: {} }

  it('names the limit', () => {
    expect(age.check('200811222389', { min: 18 }, context)).toEqual({
      message: 'age.min',
      params: { limit: 18 },
    })
    expect(age.check('195511082660', { min: 18, max: 70 }, context)).toEqual({
      message: 'age.max',
      params: { limit: 70 },
    })
  })

  it("counts the age of another input's person on the date that is answered, and today without a date", () => {
    const turns18 = { ...context, root: { child: '200811222389' } }
    expect(age.check('2026-11-22', { min: 18, of: 'child' }, turns18)).toBe(true)
    expect(age.check('2026-11-21', { min: 18, of: 'child' }, turns18)).toMatchObject({ message: 'age.min' })
    expect(age.check('', { min: 18, of: 'child' }, turns18)).toMatchObject({ message: 'age.min' })
  })
})
