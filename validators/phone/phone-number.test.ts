import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phone, type PhoneParams } from './index.ts'
import { formatPhone, normalizePhone, PHONE_PATTERNS } from './phone-number.ts'

/** Numbers reserved for examples and films. */
const RESERVED: readonly (readonly [e164: string, written: string])[] = [
  ['+46701740605', '070-174 06 05'],
  ['+46846500400', '08-465 004 00'],
  ['+46313900600', '031-390 06 00'],
  ['+46406280400', '040-628 04 00'],
  ['+46980319200', '0980-31 92 00'],
]

const typedTexts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^(\+|00?)?[-0-9 ()–]{0,18}$/),
  fc.stringMatching(/^(\+46|0046)( ?\(0\) ?|0)?[1-9][0-9]{6,8}$/),
)

describe('[P5.1] what a phone number may be', () => {
  it.each([
    ['+46701740605', true, true],
    ['+46846500400', true, false],
    ['+46313900600', true, false],
    ['+442012345678', false, false],
    ['+467017406', true, false],
  ])('%s is Swedish: %s, mobile: %s', (number, isSwedish, isMobile) => {
    expect([PHONE_PATTERNS.swedish.test(number), PHONE_PATTERNS.mobile.test(number)]).toEqual([isSwedish, isMobile])
  })
})

describe('[B5.3] [P5.1] normalizePhone', () => {
  it.each([
    ['070-174 06 05', '+46701740605'],
    ['(070) 174 06 05', '+46701740605'],
    ['(0)70-174 06 05', '+46701740605'],
    ['+46 (0)70-174 06 05', '+46701740605'],
    ['(+46) (0)70-174 06 05', '+46701740605'],
    ['+46 070-174 06 05', '+46701740605'],
    ['0046 (0) 70 174 06 05', '+46701740605'],
    ['+44 (0)20 1234 5678', '+442012345678'],
    ['0044 20 1234 5678', '+442012345678'],
    ['00 12 34 567', '001234567'],
    ['070', '070'],
    ['070-', '070'],
    ['', ''],
    ['ring mig', 'ringmig'],
  ])('packs %j as %j', (typed, canonical) => {
    expect(normalizePhone(typed)).toBe(canonical)
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const once = normalizePhone(text)
        expect(normalizePhone(once)).toBe(once)
      }),
    )
  })

  it('changes no verdict', () => {
    const kinds = fc.subarray(['swedish', 'mobile', 'international'] as const, { minLength: 1 })
    const params = fc.oneof(fc.constant<PhoneParams>(true), fc.record({ kinds }))
    const context = { today: '2026-11-21', root: {}, siblings: {} }
    fc.assert(
      fc.property(typedTexts, params, (text, given) => {
        const ofTyped = phone.check(text, given, context)
        expect(phone.check(normalizePhone(text), given, context)).toEqual(ofTyped)
      }),
    )
  })
})

describe('[B5.3] formatPhone', () => {
  it.each(RESERVED)('writes %s as %s', (e164, written) => {
    expect(formatPhone(e164)).toBe(written)
  })

  it.each([
    ['+468123456', '08-12 34 56'],
    ['+4681234567', '08-123 45 67'],
    ['+4631123456', '031-12 34 56'],
    ['+463112345', '031-123 45'],
    ['+469801234', '0980-12 34'],
    ['+4698012345', '0980-123 45'],
    ['+4690123456', '090-12 34 56'],
    ['+46771123456', '0771-12 34 56'],
  ])('groups the shorter number %s as %s', (e164, written) => {
    expect(formatPhone(e164)).toBe(written)
  })

  it.each(['+4712345678', '+461', '0701740605', '', 'ring mig'])('leaves %j alone', (text) => {
    expect(formatPhone(text)).toBe(text)
  })

  it('what is formatted is read back as it was', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const canonical = normalizePhone(text)
        expect(normalizePhone(formatPhone(canonical))).toBe(canonical)
      }),
    )
  })
})
