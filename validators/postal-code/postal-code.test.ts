import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { postalCode } from './index.ts'
import { formatPostalCode, isPostalCode, normalizePostalCode } from './postal-code.ts'

const typedTexts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[0-9]{2,4}[ –-]?[0-9]{1,3}$/))
const codes = fc.integer({ min: 10_000, max: 99_999 }).map(String)

describe('[B5.3] [P5.1] a postal code', () => {
  it.each([
    ['111 22', '11122'],
    [' 111\u00a022 ', '11122'],
    ['111–22', '11122'],
    ['11', '11'],
    ['', ''],
    ['okänt', 'okänt'],
  ])('%j is stored as %j', (typed, canonical) => {
    expect(normalizePostalCode(typed)).toBe(canonical)
  })

  it.each([
    ['11122', '111 22'],
    ['1112', '1112'],
    ['01122', '01122'],
    ['', ''],
  ])('%j is read as %j', (canonical, written) => {
    expect(formatPostalCode(canonical)).toBe(written)
  })

  it('is stored and read back as it was', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(isPostalCode(code)).toBe(true)
        expect(normalizePostalCode(formatPostalCode(code))).toBe(code)
      }),
    )
  })

  it('gets the same verdict canonical and typed', () => {
    const context = { today: '2026-11-21', root: {}, siblings: {} }
    fc.assert(
      fc.property(typedTexts, (text) => {
        const canonical = normalizePostalCode(text)
        expect(normalizePostalCode(canonical)).toBe(canonical)
        expect(postalCode.check(canonical, true, context)).toEqual(postalCode.check(text, true, context))
      }),
    )
  })
})
