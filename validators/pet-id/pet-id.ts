import { packCode } from '../../src/values/typed-text.ts'

/** Animals that are insured by their marking. */
export const ANIMALS = ['dog', 'cat'] as const

export type Animal = (typeof ANIMALS)[number]

/** What is wrong with a marking: no marking of the animal (message by animal), or a number that no chip can have. */
export type PetIdFault = Animal | 'chip'

/** Dog: five digits and a letter. Cat: four or five digits and letters in any order. [B5.5] */
const TATTOOS: Readonly<Record<Animal, RegExp>> = {
  dog: /^\d{5}[A-ZÅÄÖ]$/,
  cat: /^[A-ZÅÄÖ\d]{4,5}$/,
}

const CHIP = /^\d{15}$/

/** Codes before the animal's own number that no country or maker has: none at all, and that of test chips. */
const UNUSED_CODES: ReadonlySet<string> = new Set(['000', '999'])

/** The animal's own number has 38 bits (ISO 11784). */
const LAST_NUMBER = 2 ** 38 - 1

/** The first fault of a marking in its canonical form: chip or tattoo; undefined when it holds. [B5.5] */
export function findPetIdFault(canonical: string, animal: Animal): PetIdFault | undefined {
  if (!CHIP.test(canonical)) return TATTOOS[animal].test(canonical) ? undefined : animal
  const isPossible = !UNUSED_CODES.has(canonical.slice(0, 3)) && Number(canonical.slice(3)) <= LAST_NUMBER
  return isPossible ? undefined : 'chip'
}

/** Å, Ä and Ö as some keyboards and pasted texts spell them: a letter and a combining mark. */
const COMPOSED: Readonly<Record<string, string>> = { 'A\u030a': 'Å', 'A\u0308': 'Ä', 'O\u0308': 'Ö' }

/** Returns the canonical form of typed or pasted text: capitals without spaces and dashes. Safe at each key. */
export function normalizePetId(text: string): string {
  return packCode(text).replace(/A\u030a|[AO]\u0308/g, (pair) => COMPOSED[pair] ?? pair)
}

/** Returns the display form: a chip number in groups of three, `752 000 000 000 012`. A tattoo is returned unchanged. */
export function formatPetId(canonical: string): string {
  return CHIP.test(canonical) ? canonical.replace(/\d{3}(?=\d)/g, '$& ') : canonical
}
