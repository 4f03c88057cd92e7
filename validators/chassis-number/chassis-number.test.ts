import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChassisNumber, normalizeChassisNumber } from './chassis-number.ts'

describe('[B5.3] [P5.1] chassis numbers', () => {
  it('have 5–17 signs', () => {
    const lengths = Array.from({ length: 20 }, (_, length) => length)
    expect(lengths.filter((length) => isChassisNumber('A'.repeat(length)))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  })

  it('hold in the form that their normal form has, however they are typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([a-zA-Z0-9][- ]?){5,17}$/), (text) => {
        const canonical = normalizeChassisNumber(text)
        expect(canonical).toMatch(/^[A-Z0-9]{5,17}$/)
        expect(isChassisNumber(canonical)).toBe(true)
        expect(normalizeChassisNumber(canonical)).toBe(canonical)
      }),
    )
  })
})
