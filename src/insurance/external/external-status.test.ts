import { describe, expect, it } from 'vitest'
import { TODAY } from '../testing.ts'
import { INSURANCE_KINDS } from '../insurance-kind.ts'
import { comparisonOf, externalStatus, needsUpdate } from './external-status.ts'
import { readExternalInsurance, type ExternalInsurance } from './external-insurance.ts'

const BEFORE = '2026-11-22'
const AFTER = '2026-11-24'

function external(fields: Partial<ExternalInsurance>): ExternalInsurance {
  return { ...readExternalInsurance({ id: 'x', insuranceType: 'home' }, () => undefined), ...fields }
}

describe('[P4.8] an insurance at another company', () => {
  it.each([
    [{}, 'valid'],
    [{ startDate: BEFORE }, 'valid'],
    [{ startDate: AFTER }, 'coming'],
    [{ startDate: AFTER, coming: true }, 'coming'],
    [{ startDate: TODAY, coming: true }, 'valid'],
    [{ startDate: BEFORE, coming: true }, 'coming_and_past_startdate'],
    [{ coming: true }, 'valid'],
    [{ endDate: TODAY }, 'valid'],
    [{ endDate: BEFORE }, 'expired_end_date'],
    [{ startDate: BEFORE, endDate: BEFORE, coming: true }, 'expired_end_date'],
    [{ startDate: AFTER, endDate: BEFORE }, 'expired_end_date'],
  ] as const)('with %j is %s', (fields, status) => {
    expect(externalStatus({ coming: false, ...fields }, TODAY)).toBe(status)
  })

  it('must be fetched again when it is outdated or has expired', () => {
    const updated = (['valid', 'coming', 'coming_and_past_startdate', 'expired_end_date'] as const).filter(needsUpdate)
    expect(updated).toEqual(['coming_and_past_startdate', 'expired_end_date'])
  })

  it('is compared with an offer for three kinds, by customer service for five, and for the others on public pages', () => {
    const byPlace = Object.groupBy(INSURANCE_KINDS, (insuranceType) =>
      comparisonOf(external({ insuranceType, publicWebUrl: 'https://example.com' }), TODAY),
    )
    expect(byPlace.offer).toEqual(['CarInsurance', 'HomeInsurance', 'HouseInsurance'])
    expect(byPlace.customerService).toEqual([
      'CaravanInsurance',
      'MobilehomeInsurance',
      'PregnancyInsurance',
      'SnowmobileInsurance',
      'Trailerinsurance',
    ])
    expect(byPlace.publicPages).toHaveLength(INSURANCE_KINDS.length - 8)
  })

  it('is compared nowhere without a page of the company’s', () => {
    expect(comparisonOf(external({ insuranceType: 'DogInsurance' }), TODAY)).toBe('none')
  })

  it('is not compared with an offer while it must be fetched again', () => {
    expect(comparisonOf(external({ endDate: BEFORE }), TODAY)).toBe('none')
    expect(comparisonOf(external({ endDate: BEFORE, publicWebUrl: 'https://example.com' }), TODAY)).toBe('publicPages')
  })
})
