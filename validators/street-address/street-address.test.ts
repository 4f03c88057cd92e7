import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { streetAddress } from './index.ts'
import { normalizeStreetAddress, parseStreetAddress } from './street-address.ts'

const streets = fc.constantFrom('Storgatan', 'Karl XI:s väg', 'Västra 2:a gatan', 'S:t Eriksgatan', 'Byn', "O'Neills väg")
const letters = fc.constantFrom('', 'B', 'b', ' B', ' ö')
const apartments = fc.constantFrom('', ' lgh 1102', ', Lgh. 0901', ' lgh1001', ' lgh 12', ' 1102', ',lägenhet  1102')
const addresses = fc
  .tuple(streets, fc.integer({ min: 0, max: 10_001 }), letters, apartments)
  .map(([street, number, letter, apartment]) => `${street} ${number}${letter}${apartment}`)
const signs = fc.constantFrom(' ', ',', '.', 'lgh', '3', '1102', 'b', 'a\u030a', '\u200d', '\u2000', 'Box', 'Storgatan', '–', '’')
const typedTexts = fc.oneof(
  addresses,
  fc.string({ unit: 'grapheme' }),
  fc.array(signs, { maxLength: 14 }).map((parts) => parts.join('')),
)

/** An address of so many signs. */
function ofLength(length: number): string {
  return `${'a'.repeat(length - 2)} 3`
}

describe('[B5.3] [P5.1] an address in a street', () => {
  it.each([
    ['Storgatan 3', 'Storgatan 3'],
    ['  Storgatan   3b ', 'Storgatan 3 B'],
    ['Storgatan 3 å, Lgh. 1102', 'Storgatan 3 Å lgh 1102'],
    ['storgatan 3,lgh1102', 'storgatan 3 lgh 1102'],
    ['Storgatan 3 lägenhet 1102', 'Storgatan 3 lgh 1102'],
    ['Va\u0308gen 7 a\u030a', 'Vägen 7 Å'],
    ['Rosen–Bergs väg 12', 'Rosen-Bergs väg 12'],
    ['O’Neills väg 12', "O'Neills väg 12"],
    ['Box  12', 'Box 12'],
    ['Stor\u200bgatan', 'Storgatan'],
    ['', ''],
  ])('%j is stored as %j', (typed, canonical) => {
    expect(normalizeStreetAddress(typed)).toBe(canonical)
  })

  it('is read into its parts', () => {
    expect(parseStreetAddress('Karl XI:s väg 3b, lgh 1102')).toEqual({
      ok: true,
      address: { street: 'Karl XI:s väg', number: '3', letter: 'B', apartment: '1102' },
    })
    expect(parseStreetAddress('Byn 120')).toEqual({
      ok: true,
      address: { street: 'Byn', number: '120', letter: undefined, apartment: undefined },
    })
  })

  it('has at most 200 signs', () => {
    expect(parseStreetAddress(ofLength(200)).ok).toBe(true)
    expect(parseStreetAddress(ofLength(201))).toEqual({ ok: false, fault: 'format' })
    expect(normalizeStreetAddress(ofLength(201))).toBe(ofLength(201))
  })

  it('has one canonical form, with the same parts and the same verdict', () => {
    const context = { today: '2026-11-21', root: {}, siblings: {} }
    fc.assert(
      fc.property(typedTexts, (text) => {
        const canonical = normalizeStreetAddress(text)
        expect(normalizeStreetAddress(canonical)).toBe(canonical)
        expect(parseStreetAddress(canonical)).toEqual(parseStreetAddress(text))
        expect(streetAddress.check(canonical, true, context)).toEqual(streetAddress.check(text, true, context))
      }),
      { numRuns: 1_000 },
    )
  })
})
