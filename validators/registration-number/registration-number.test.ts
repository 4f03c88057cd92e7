import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registrationNumber } from './index.ts'
import { formatRegistrationNumber, isRegistrationNumber, normalizeRegistrationNumber } from './registration-number.ts'

const CONTEXT = { today: '2026-11-21', root: {}, siblings: {} }

const typedTexts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Za-zåäö]{3}[- ]?[0-9]{2}[A-Za-z0-9] ?$/))

describe('[B5.3] [P5.1] registration numbers', () => {
  it('take exactly the letters that plates have', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖ'.split('')
    const takenAt = (write: (letter: string) => string) => letters.filter((letter) => isRegistrationNumber(write(letter))).join('')
    expect(takenAt((letter) => `${letter}LB012`)).toBe('ABCDEFGHJKLMNOPRSTUWXYZ')
    expect(takenAt((letter) => `MLB01${letter}`)).toBe('ABCDEFGHJKLMNPRSTUWXYZ')
  })

  it.each([
    ['mlb 84a', 'MLB84A'],
    ['MLB-012', 'MLB012'],
    ['ml', 'ML'],
    ['', ''],
  ])('are packed: %j as %j', (typed, canonical) => {
    expect(normalizeRegistrationNumber(typed)).toBe(canonical)
  })

  it.each([
    ['MLB84A', 'MLB 84A'],
    ['MLB01', 'MLB01'],
    ['TECKNA', 'TECKNA'],
    ['', ''],
  ])('are written: %j as %j', (canonical, written) => {
    expect(formatRegistrationNumber(canonical)).toBe(written)
  })

  it('are read back as they were, with the same verdict', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const once = normalizeRegistrationNumber(text)
        expect(normalizeRegistrationNumber(once)).toBe(once)
        expect(normalizeRegistrationNumber(formatRegistrationNumber(once))).toBe(once)
        expect(registrationNumber.check(once, true, CONTEXT)).toEqual(registrationNumber.check(text, true, CONTEXT))
      }),
    )
  })

  it('are a part of what the specified pattern takes', () => {
    fc.assert(
      fc.property(typedTexts.map(normalizeRegistrationNumber).filter(isRegistrationNumber), (canonical) => {
        expect(canonical).toMatch(/^[A-Z]{3}\d{2}[A-Z\d]$/)
      }),
    )
  })
})
