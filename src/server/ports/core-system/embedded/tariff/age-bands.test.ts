import { describe, expect, it } from 'vitest'
import { addToDate } from '../../../../../values/add-to-date.ts'
import { ageOn } from '../../../../../values/personal-number.ts'
import type { Factor, Term } from './format.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

type Banded = Extract<Term | Factor, { readonly bands: readonly unknown[] }>

/** Returns the values at an age of a tariff's parts with age bands. */
function valuesAt(product: string, by: string, age: number): (number | undefined)[] {
  const tariff = book.current(product, TODAY)
  if (!tariff) throw new Error(`no tariff for ${product}`)
  const parts = [...tariff.terms, ...tariff.terms.flatMap(({ factors = [] }) => factors), ...(tariff.factors ?? [])]
  const banded = parts.filter((part): part is Banded => 'bands' in part && part.by === by)
  if (banded.length === 0) throw new Error(`nothing of ${product} depends on ${by}`)
  return banded.map(({ from = 0, bands }) => (age < from ? undefined : bands.find(({ upTo = Infinity }) => age <= upTo)?.value))
}

const OWNER = { 18: 2.2, 20: 1.7, 24: 1.3, 28: 1.1, 35: 1, 55: 0.92, 70: 1.05, 80: 1.3 }
const VEHICLE = { 0: 1.15, 3: 1, 8: 0.9, 15: 0.75 }

/** The first age of each band and the band's value. */
const BANDS: readonly (readonly [product: string, by: string, Readonly<Record<number, number>>])[] = [
  ['life', 'age', { 18: 75, 30: 82, 35: 96, 40: 120, 45: 160, 50: 235, 55: 365, 60: 510 }],
  ['ppiMortgageIncome', 'age', { 18: 0.042, 40: 0.049, 50: 0.062 }],
  ...['car', 'motorCycle', 'euMoped', 'moped', 'snowmobile', 'mobileHome'].map((product) => [product, 'age', OWNER] as const),
  ...['car', 'motorCycle', 'caravan', 'trailer'].map((product) => [product, 'vehicleAge', VEHICLE] as const),
]

describe('[B9.2] [B5.2] the bands of age in the tariffs', () => {
  it.each(BANDS)('%s by %s: the last year of each band and the first of the next', (product, by, firstOf) => {
    const firsts = Object.keys(firstOf).map(Number)
    for (const [index, first] of firsts.entries()) {
      const given = new Set(valuesAt(product, by, first))
      expect([first, ...given]).toEqual([first, firstOf[first]])
      const before = firsts[index - 1]
      const wanted = before === undefined ? undefined : firstOf[before]
      expect([first - 1, ...new Set(valuesAt(product, by, first - 1))]).toEqual([first - 1, wanted])
    }
  })

  it('life and income protection cover no age above the oldest band', () => {
    expect([valuesAt('life', 'age', 64), valuesAt('life', 'age', 65)]).toEqual([[510], [undefined]])
    expect(new Set(valuesAt('ppiMortgageIncome', 'age', 61))).toEqual(new Set([0.062]))
    expect(new Set(valuesAt('ppiMortgageIncome', 'age', 62))).toEqual(new Set([undefined]))
  })

  it.each([20, 30, 60])('a person is %i from the birthday on: the day before, the day, the day after', (age) => {
    const born = addToDate(TODAY, { years: -age })
    expect([-1, 0, 1].map((days) => ageOn(born, addToDate(TODAY, { days })))).toEqual([age - 1, age, age])
  })
})
