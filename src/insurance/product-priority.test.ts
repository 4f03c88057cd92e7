import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productPriority, sortByPriority } from './product-priority.ts'

describe('[P2.5] product lists', () => {
  it.each([
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
    ['Childinsurance', 999],
    ['Unknown', 999],
    ['constructor', 999],
  ])('%s has priority %i', (type, priority) => {
    expect(productPriority(type)).toBe(priority)
  })

  it('sorts by priority and keeps the order of equal ones', () => {
    const types = fc.constantFrom('HomeInsurance', 'CarInsurance', 'DogInsurance', 'CatInsurance', 'Childinsurance', 'BoatInsurance')
    fc.assert(
      fc.property(fc.array(types), (insuranceTypes) => {
        const products = insuranceTypes.map((insuranceType, at) => ({ insuranceType, at }))
        const sorted = sortByPriority(products)
        expect(sorted.toSorted((a, b) => a.at - b.at)).toEqual(products)
        for (const [index, product] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next === undefined) continue
          const [a, b] = [productPriority(product.insuranceType), productPriority(next.insuranceType)]
          expect(a < b || (a === b && product.at < next.at)).toBe(true)
        }
      }),
    )
  })
})
