import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insurancePriorities, sortByPriority } from './insurance-order.ts'

const PRIORITIES = insurancePriorities(
  [
    { insuranceType: 'CarInsurance', priority: 3 },
    { insuranceType: 'BoatInsurance', priority: 999 },
    { insuranceType: 'HomeInsurance', priority: 0 },
    { insuranceType: 'DogInsurance', priority: 5 },
    { insuranceType: 'CatInsurance', priority: 5 },
  ],
  { BuildingInsurance: 1, CarInsurance: 70 },
)

describe('[P2.5] the priority of an insurance type', () => {
  it('is that of the product on sale, or else that of the type itself', () => {
    expect(PRIORITIES).toMatchObject({ CarInsurance: 3, BuildingInsurance: 1, HomeInsurance: 0 })
  })

  it('is the lowest of several products of the type', () => {
    const twice = [7, 2, 4].map((priority) => ({ insuranceType: 'HomeInsurance', priority }))
    expect(insurancePriorities(twice)).toEqual({ HomeInsurance: 2 })
  })
})

describe('[P2.5] product lists', () => {
  it.each(['Childinsurance', 'Unknown', 'constructor'])('%s, which has no priority, comes last', (insuranceType) => {
    const list = [{ insuranceType }, { insuranceType: 'DogInsurance' }, { insuranceType: 'BuildingInsurance' }]
    expect(sortByPriority(list, PRIORITIES).map((one) => one.insuranceType)).toEqual(['BuildingInsurance', 'DogInsurance', insuranceType])
  })

  it('sorts by priority and keeps the order of equal ones', () => {
    const types = fc.constantFrom('HomeInsurance', 'CarInsurance', 'DogInsurance', 'CatInsurance', 'Childinsurance', 'BoatInsurance')
    const priorityOf = (insuranceType: string) => PRIORITIES[insuranceType] ?? 999
    fc.assert(
      fc.property(fc.array(types), (insuranceTypes) => {
        const products = insuranceTypes.map((insuranceType, at) => ({ insuranceType, at }))
        const sorted = sortByPriority(products, PRIORITIES)
        expect(sorted.toSorted((a, b) => a.at - b.at)).toEqual(products)
        for (const [index, product] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next === undefined) continue
          const [a, b] = [priorityOf(product.insuranceType), priorityOf(next.insuranceType)]
          expect(a < b || (a === b && product.at < next.at)).toBe(true)
        }
      }),
    )
  })
})
