import { describe, expect, it } from 'vitest'
import { coverageLevel } from './coverage.ts'
import { coverageOf, insuredOf, propertyOf, vehicleOf } from './details-of-kind.ts'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { planLevel } from './plan-level.ts'
import type { ProductDetails } from './product-details.ts'

describe('[P4.7] the cover of a vehicle', () => {
  it.each([
    ['full', { fullCover: {}, partialCover: {}, mtplInsurance: {} }],
    ['half', { mtplInsurance: {}, partialCover: {} }],
    ['traffic', { mtplInsurance: {} }],
    ['notInTraffic', { temporaryDeregistration: {} }],
    ['none', {}],
  ])('is %s, the widest of %j', (level, coverages) => {
    expect(coverageLevel(coverages)).toBe(level)
  })
})

const details: ProductDetails = {
  car: { registrationNumber: 'MLB 012', coverages: { fullCover: {} } },
  caravan: { coverages: { partialCover: {} } },
  home: { livingSpace: 70, coverages: { basicPersonalProperty: { condominiumInsurance: true } } },
  ppiLife: { facts: {} },
}

describe('[P3.3] the details of an insurance', () => {
  it.each([
    ['CarInsurance', [details.car, undefined, undefined, 'full']],
    ['CaravanInsurance', [details.caravan, undefined, undefined, 'half']],
    ['MotorcycleInsurance', [undefined, undefined, undefined, 'none']],
    ['HomeInsurance', [undefined, details.home, undefined, 'none']],
    ['StudentHomeInsurance', [undefined, details.home, undefined, 'none']],
    ['LifeInsurance', [undefined, undefined, details.ppiLife, 'none']],
    ['Unknown', [undefined, undefined, undefined, 'none']],
  ] as const)('of %s are those under the key of its kind', (insuranceType, found) => {
    const insurance = { insuranceType, productDetails: details }
    expect([vehicleOf(insurance), propertyOf(insurance), insuredOf(insurance), coverageOf(insurance)]).toEqual(found)
  })
})

describe('[P4.7] the plan', () => {
  it.each([
    ['base', 'BASE'],
    ['PLUS', 'PLUS'],
    ['undefined', 'UNDEFINED'],
    ['gold', 'UNDEFINED'],
    ['', 'UNDEFINED'],
  ])('of a car with level "%s" is %s', (insuranceLevel, level) => {
    expect(planLevel({ insuranceType: 'CarInsurance', insuranceLevel, insuranceCompany: 'Plus' })).toBe(level)
  })

  it.each(['HomeInsurance', 'HouseInsurance', 'StudentHomeInsurance'] as const)('of %s is PLUS if any text says so', (insuranceType) => {
    const levels = [
      planLevel({ insuranceType }),
      planLevel({ insuranceType, insuranceLevel: 'BASE', insuranceCompany: 'Surplus', addons: [{ name: 'Golf' }] }),
      planLevel({ insuranceType, insuranceLevel: 'plus' }),
      planLevel({ insuranceType, insuranceCompany: 'Hem Plus AB' }),
      planLevel({ insuranceType, addons: [{ name: 'Golf' }, { name: 'Plus-paket' }] }),
    ]
    expect(levels).toEqual(['BASE', 'BASE', 'PLUS', 'PLUS', 'PLUS'])
  })

  it('is not defined for other kinds', () => {
    const planned = INSURANCE_KINDS.filter((insuranceType) => planLevel({ insuranceType, insuranceLevel: 'PLUS' }) === 'PLUS')
    expect(planned).toEqual(['CarInsurance', 'StudentHomeInsurance', 'HomeInsurance', 'HouseInsurance'])
  })
})
