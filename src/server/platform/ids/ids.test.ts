import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnCheck } from '../../../values/personal-number.ts'
import { caseId, caseReference, longId, policyNumber, quoteNumber, receiptToken, type Random } from './ids.ts'
import { seededRandom } from '../../testing/seeded-random.ts'

describe('names', () => {
  it('case reference has its form, and another one most times', () => {
    const made = Array.from({ length: 200 }, () => caseReference(randomBytes, '2026'))
    for (const reference of made) expect(reference).toMatch(/^ÄR-26-\d{6}$/)
    expect(new Set(made).size).toBeGreaterThan(190)
  })

  it.each([
    ['quote number', quoteNumber, /^TQ[0-9A-HJKMNP-TV-Z]{20}$/],
    ['case id', caseId, /^TC[0-9A-HJKMNP-TV-Z]{10}$/],
    ['receipt token', receiptToken, /^[A-Za-z0-9_-]{32}$/],
    ['long id', longId, /^[A-Za-z0-9_-]{22}$/],
  ])('%s has its form, and another one each time', (_, make, form) => {
    const made = Array.from({ length: 200 }, () => make(randomBytes))
    for (const name of made) expect(name).toMatch(form)
    expect(new Set(made).size).toBe(made.length)
  })

  it('a policy number has a check digit: no single mistyped digit passes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (seed, position, shift) => {
        const number = policyNumber(seededRandom(String(seed)), '2026')
        expect(number).toMatch(/^TF-26-\d{8}$/)
        const digits = number.slice(6)
        expect(luhnCheck(digits)).toBe(true)
        const wrong = digits.slice(0, position) + String((Number(digits[position]) + shift) % 10) + digits.slice(position + 1)
        expect(luhnCheck(wrong)).toBe(false)
      }),
    )
  })

  it('digits are equally likely: bytes over the last whole ten are thrown away', () => {
    let call = 0
    const random: Random = (bytes) => new Uint8Array(bytes).fill(call++ === 0 ? 255 : 3)
    expect(policyNumber(random, '2026').startsWith('TF-26-3333333')).toBe(true)
  })
})
