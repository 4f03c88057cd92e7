import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vin } from './index.ts'
import { findVinFault, normalizeVin } from './vin-code.ts'

const CONTEXT = { today: '2026-11-21', root: {}, siblings: {} }
const CHECK_DIGITS = '0123456789X'.split('')
const codes = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/)
const otherCodes = fc.stringMatching(/^[06-9A-HJ-NPR-Z][A-HJ-NPR-Z0-9]{16}$/)
const americanCodes = fc.stringMatching(/^[1-5][A-HJ-NPR-Z0-9]{16}$/)

function withNinth(code: string, sign: string): string {
  return `${code.slice(0, 8)}${sign}${code.slice(9)}`
}

describe('[B5.3] [P5.1] findVinFault', () => {
  it('asks for a check digit of North American numbers alone', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(findVinFault(code, false)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(otherCodes, (code) => {
        expect(findVinFault(code, true)).toBeUndefined()
      }),
    )
  })

  it('accepts exactly one check digit for each number', () => {
    fc.assert(
      fc.property(americanCodes, (code) => {
        expect(CHECK_DIGITS.filter((sign) => findVinFault(withNinth(code, sign), true) === undefined)).toHaveLength(1)
      }),
    )
  })

  it('gives the first fault in the order of the checks', () => {
    expect(['1', 'I0000000000000000', '10000000000000000'].map((code) => findVinFault(code, true))).toEqual([
      'format',
      'letters',
      'checkDigit',
    ])
  })
})

describe('[B5.3] normalizeVin', () => {
  it('is idempotent and changes no verdict', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), codes, americanCodes), (text) => {
        const once = normalizeVin(text)
        expect(normalizeVin(once)).toBe(once)
        for (const params of [true, { checkDigit: true }] as const) {
          expect(vin.check(once, params, CONTEXT)).toEqual(vin.check(text, params, CONTEXT))
        }
      }),
    )
  })
})
