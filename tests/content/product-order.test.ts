import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import assortment from '../../flow-schemas/shop/assortment.json' with { type: 'json' }
import type { ProductPage } from '../../src/contract/product.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import { insurancePriorities, sortByPriority } from '../../src/insurance/insurance-order.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'flow-schemas')
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'))

const sold = readdirSync(FOLDER).flatMap((folder) => {
  if (!/^[^.]+$/.test(folder) || !readdirSync(join(FOLDER, folder)).includes('product.json')) return []
  const { priority, category } = read(folder, 'product.json') as ProductPage
  return [{ folder, priority, category, insuranceType: (read(folder, 'flow.json') as FlowDocument).insuranceType ?? '' }]
})
const priorities = insurancePriorities(sold, assortment.insuranceTypes)

/** What the specification demands. */
const PLACES = [
  ['HomeInsurance', 0],
  ['HolidayHomeInsurance', 1],
  ['StudentHomeInsurance', 1],
  ['BuildingInsurance', 1],
  ['HouseInsurance', 1],
  ['MortgageIncomeInsurance', 2],
  ['CarInsurance', 3],
  ['AccidentInsurance', 4],
  ['DogInsurance', 5],
  ['CatInsurance', 5],
] as const

describe('[P2.5] the content that comes with the shop', () => {
  it.each(PLACES)('gives %s the priority %i', (type, priority) => expect(priorities[type]).toBe(priority))

  it('gives no other type a place before the last one', () => {
    const placed = new Set<string>(PLACES.map(([type]) => type))
    const others = [...Object.keys(priorities).filter((type) => !placed.has(type)), 'Unknown', 'constructor']
    for (const insuranceType of others) {
      const list = [{ insuranceType }, ...PLACES.map(([type]) => ({ insuranceType: type as string }))]
      expect(sortByPriority(list, priorities).at(-1)).toEqual({ insuranceType })
    }
  })

  it('lists categories in the order of their first products', () => {
    const listed = sold.toSorted((a, b) => a.priority - b.priority || (a.folder < b.folder ? -1 : 1))
    expect([...new Set(listed.map(({ category }) => category))]).toEqual(assortment.categories.map(({ id }) => id))
  })
})
