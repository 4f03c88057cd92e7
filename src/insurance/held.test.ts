import { describe, expect, it } from 'vitest'
import { engagementsOfInsurances, heldOfType } from './held.ts'
import { INSURANCE_STATUSES } from './insurance.ts'
import { ownInsurance } from './testing.ts'

describe('heldOfType', () => {
  it.each(INSURANCE_STATUSES)('counts an insurance that is %s only if it applies or will apply', (insuranceStatus) => {
    const own = [ownInsurance({ insuranceStatus })]
    expect(heldOfType(own, 'CarInsurance')).toEqual(insuranceStatus === 'Valid' || insuranceStatus === 'Accepted' ? own : [])
  })

  it('counts a cancelled insurance until its last day', () => {
    const own = [ownInsurance({ cancellationDate: '2026-12-01' })]
    expect(heldOfType(own, 'CarInsurance')).toEqual(own)
  })

  it('takes a student home for a home, which the same product sells, and no building for a house', () => {
    const own = [ownInsurance({ insuranceType: 'StudentHomeInsurance' }), ownInsurance({ insuranceType: 'BuildingInsurance' })]
    expect(heldOfType(own, 'HomeInsurance')).toEqual(own.slice(0, 1))
    expect(heldOfType(own, 'HouseInsurance')).toEqual([])
  })
})

describe('[P3.2] the engagements of insurances', () => {
  it('follow from what is held, and from whom', () => {
    const external = ownInsurance({ isExternal: true })
    expect(engagementsOfInsurances([], false)).toEqual([])
    expect(engagementsOfInsurances([ownInsurance()], false)).toEqual(['insurance_ica'])
    expect(engagementsOfInsurances([external], false)).toEqual(['insurance_external'])
    expect(engagementsOfInsurances([], true)).toEqual(['insurance_external'])
    expect(engagementsOfInsurances([external, ownInsurance()], false)).toEqual(['insurance_ica', 'insurance_external'])
  })

  it.each(['Cancelled', 'Expired'] as const)('do not follow from an insurance that is %s', (insuranceStatus) => {
    expect(engagementsOfInsurances([ownInsurance({ insuranceStatus })], false)).toEqual([])
  })
})
