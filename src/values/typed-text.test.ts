import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packCode } from './typed-text.ts'

describe('[B5.3] packCode', () => {
  it.each([
    ['mlb 84a', 'MLB84A'],
    [' M-L–B\u00a012\u200bd\n', 'MLB12D'],
    ['åäö', 'ÅÄÖ'],
    ['12a\u030a', '12A\u030a'],
    ['\u00df\u017f\u0131', '\u00df\u017f\u0131'],
    ['', ''],
  ])('packs %j as %j', (typed, packed) => {
    expect(packCode(typed)).toBe(packed)
  })

  it('is idempotent and never longer than what is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const packed = packCode(text)
        expect(packCode(packed)).toBe(packed)
        expect(packed.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
