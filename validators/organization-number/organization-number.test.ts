import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnCheck } from '../../src/values/personal-number.ts'
import { organizationNumber } from './index.ts'
import { findOrganizationNumberFault, formatOrganizationNumber, normalizeOrganizationNumber } from './organization-number.ts'

const CONTEXT = { today: '2026-11-21', root: {}, siblings: {} }
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Constructed: any number with a legal form and a right check digit. */
const numbers = fc
  .stringMatching(/^[1-35-9][0-9][2-9][0-9]{6}$/)
  .map((nine) => `${nine}${DIGITS.find((last) => luhnCheck(`${nine}${last}`))}`)

const typedTexts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^(16|SE|se )?[0-9]{6}[- –]?[0-9]{4}(01)?$/),
  numbers.map(formatOrganizationNumber),
)

describe('[B5.3] normalizeOrganizationNumber and formatOrganizationNumber', () => {
  it.each([
    ['599900-0010', '5999000010'],
    ['16 599900-0010', '5999000010'],
    ['SE599900001001', '5999000010'],
    ['165999000', '165999000'],
    ['1659990000', '1659990000'],
    ['SE5999000010', 'SE5999000010'],
    ['', ''],
  ])('packs %j as %j', (typed, canonical) => {
    expect(normalizeOrganizationNumber(typed)).toBe(canonical)
  })

  it.each([
    ['5999000010', '599900-0010'],
    ['599900001', '599900001'],
    ['', ''],
  ])('writes %j as %j', (canonical, written) => {
    expect(formatOrganizationNumber(canonical)).toBe(written)
  })

  it('normalise is idempotent, changes no verdict, and reads back what is formatted', () => {
    fc.assert(
      fc.property(typedTexts, (text) => {
        const once = normalizeOrganizationNumber(text)
        expect(normalizeOrganizationNumber(once)).toBe(once)
        expect(organizationNumber.check(once, true, CONTEXT)).toEqual(organizationNumber.check(text, true, CONTEXT))
        expect(normalizeOrganizationNumber(formatOrganizationNumber(once))).toBe(once)
      }),
    )
  })
})

describe('findOrganizationNumberFault', () => {
  it('finds nothing in a number that holds, in each of its forms', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(['', ''], ['16', ''], ['SE', '01']), (number, [before, after]) => {
        expect(findOrganizationNumberFault(normalizeOrganizationNumber(`${before}${number}${after}`))).toBeUndefined()
      }),
    )
  })

  it('finds every changed digit', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const digit = (Number(number[place]) + shift) % 10
        expect(findOrganizationNumberFault(`${number.slice(0, place)}${digit}${number.slice(place + 1)}`)).toBeDefined()
      }),
    )
  })
})
