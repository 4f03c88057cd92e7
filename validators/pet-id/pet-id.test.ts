import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { petId } from './index.ts'
import { ANIMALS, findPetIdFault, formatPetId, normalizePetId, type Animal, type PetIdFault } from './pet-id.ts'

const CONTEXT = { today: '2026-11-21', root: {}, siblings: {} }

const typedTexts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[0-9]{5}[- ]?([A-Za-zåäö]|a\u030a|[AO]\u0308)$/),
  fc.stringMatching(/^([0-9]{3}[- ]?){5}$/),
)

describe('[B5.5] [P5.1] findPetIdFault', () => {
  it('finds the same in a chip number of a dog and of a cat', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{15}$/), (chip) => {
        expect(findPetIdFault(chip, 'dog')).toBe(findPetIdFault(chip, 'cat'))
      }),
    )
  })

  it('takes every number of 38 bits, and no other, with the code of a country or a maker', () => {
    const codes = fc.integer({ min: 1, max: 998 })
    fc.assert(
      fc.property(codes, fc.integer({ min: 0, max: 999_999_999_999 }), (code, number) => {
        const chip = `${String(code).padStart(3, '0')}${String(number).padStart(12, '0')}`
        expect(findPetIdFault(chip, 'dog') === undefined).toBe(number < 2 ** 38)
      }),
    )
  })

  it.each<[tattoo: string, animal: Animal, fault: PetIdFault | undefined]>([
    ['12345A', 'dog', undefined],
    ['1234A', 'dog', 'dog'],
    ['123456A', 'dog', 'dog'],
    ['123456', 'dog', 'dog'],
    ['A123', 'cat', undefined],
    ['A1234', 'cat', undefined],
    ['A12', 'cat', 'cat'],
    ['A12345', 'cat', 'cat'],
  ])('the tattoo %s of a %s has the fault %s', (tattoo, animal, fault) => {
    expect(findPetIdFault(tattoo, animal)).toBe(fault)
  })

  it('takes no tattoo for both a dog and a cat', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-ZÅÄÖ]{3,7}$/), (tattoo) => {
        const takers = ANIMALS.filter((animal) => findPetIdFault(tattoo, animal) === undefined)
        expect(takers.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('[B5.5] normalizePetId and formatPetId', () => {
  it.each([
    ['752 000 000 000 012', '752000000000012'],
    ['12345 a', '12345A'],
    ['12345a\u030a', '12345Å'],
    ['12345A\u0308', '12345Ä'],
    ['12345o\u0308', '12345Ö'],
    ['', ''],
  ])('packs %j as %j', (typed, canonical) => {
    expect(normalizePetId(typed)).toBe(canonical)
  })

  it.each([
    ['752000000000012', '752 000 000 000 012'],
    ['12345A', '12345A'],
    ['75200000000001', '75200000000001'],
    ['', ''],
  ])('writes %j as %j', (canonical, written) => {
    expect(formatPetId(canonical)).toBe(written)
  })

  it('normalise is idempotent, changes no verdict, and reads back what is formatted', () => {
    fc.assert(
      fc.property(typedTexts, fc.constantFrom(...ANIMALS), (text, animal) => {
        const once = normalizePetId(text)
        expect(normalizePetId(once)).toBe(once)
        expect(normalizePetId(formatPetId(once))).toBe(once)
        expect(petId.check(once, { animal }, CONTEXT)).toEqual(petId.check(text, { animal }, CONTEXT))
      }),
    )
  })
})
