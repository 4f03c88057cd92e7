import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSURANCE_KINDS } from '../insurance-kind.ts'
import { sortExternal } from './external-order.ts'

const PRIORITIES = { HomeInsurance: 0, HouseInsurance: 1, CarInsurance: 3, DogInsurance: 5, CatInsurance: 5 }
const priorityOf = (insuranceType: string) => new Map(Object.entries(PRIORITIES)).get(insuranceType) ?? 999

const insurance = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }),
  insuranceType: fc.constantFrom(...INSURANCE_KINDS),
  insuranceCompanyName: fc.constantFrom('', 'Alfa', 'Beta'),
  insuranceName: fc.constantFrom('', 'Bas', 'Stor'),
})
const inTwoOrders = fc
  .uniqueArray(insurance, { maxLength: 12, selector: ({ id }) => id })
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

describe('[P2.5] [P4.3] insurances at other companies in a list', () => {
  it('are sorted by priority, kind, company and name, whatever their order was, and none is lost', () => {
    fc.assert(
      fc.property(inTwoOrders, ([all, other]) => {
        const sorted = sortExternal(all, PRIORITIES)
        expect(sortExternal(other, PRIORITIES)).toEqual(sorted)
        expect(new Set(sorted)).toEqual(new Set(all))
        const keys = sorted.map(({ insuranceType, insuranceCompanyName, insuranceName, id }) =>
          [String(priorityOf(insuranceType)).padStart(3, '0'), insuranceType, insuranceCompanyName, insuranceName, id].join('\u0000'),
        )
        expect(keys).toEqual(keys.toSorted())
      }),
    )
  })
})
