import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress, normalizeEmail } from './email-address.ts'

describe('[B5.3] [P5.1] e-mail addresses', () => {
  it('normalise trims, and is idempotent', () => {
    expect(normalizeEmail(' Anna@Example.se\u00a0\n')).toBe('Anna@Example.se')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeEmail(text)
        expect(normalizeEmail(once)).toBe(once)
      }),
    )
  })

  it('accepts ordinary addresses', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,10}$/)
    const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join('.'))
    const ending = fc.stringMatching(/^[a-z]{2,6}$/)
    fc.assert(
      fc.property(words, words, ending, (local, domain, topLevel) => {
        expect(isEmailAddress(`${local}@${domain}.${topLevel}`)).toBe(true)
      }),
    )
  })

  it('accepts nothing without exactly one @, with a space, or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(isEmailAddress(text.replaceAll('@', ''))).toBe(false)
        expect(isEmailAddress(`${text}${'a'.repeat(254)}@example.se`)).toBe(false)
        expect(isEmailAddress(`${text} @example.se`)).toBe(false)
        expect(isEmailAddress(`${text}@@example.se`)).toBe(false)
      }),
    )
  })
})
