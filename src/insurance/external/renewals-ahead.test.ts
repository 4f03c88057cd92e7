import { describe, expect, it } from 'vitest'
import { readExternalInsurance, type ExternalInsurance } from './external-insurance.ts'
import { externalRenewal, renewalsAhead } from './renewals-ahead.ts'
import { ownInsurance } from '../testing.ts'

const TODAY = '2026-11-23'
const external = (part: Partial<ExternalInsurance>): ExternalInsurance => ({
  ...readExternalInsurance({ id: 'x', insuranceType: 'Car', startDate: '2026-01-01' }, () => undefined),
  ...part,
})

describe('[P4.4] [P4.8] the renewal of an insurance at another company', () => {
  it.each([
    ['is the day after its last day', { endDate: '2026-12-31' }, '2027-01-01'],
    ['is tomorrow on its last day', { endDate: TODAY }, '2026-11-24'],
    ['is known before it begins', { startDate: '2026-12-01', endDate: '2027-11-30' }, '2027-12-01'],
    ['is unknown without a last day', {}, undefined],
    ['is unknown once it has expired', { endDate: '2026-11-22' }, undefined],
    ['is unknown once it is outdated', { coming: true, endDate: '2026-12-31' }, undefined],
    ['does not come for a kind of one period', { insuranceType: 'PregnancyInsurance', endDate: '2026-12-31' }, undefined],
  ] as const)('%s', (_, part, date) => {
    expect(externalRenewal(external(part), TODAY)).toBe(date)
  })
})

describe('[P4.4] the renewals of the coming year', () => {
  it('are those of own insurances and of others together, the next one first', () => {
    const own = [
      ownInsurance({ insuranceId: 'late', insuredToDate: '2027-06-30' }),
      ownInsurance({ insuranceId: 'past', insuredToDate: '2026-10-31' }),
      ownInsurance({ insuranceId: 'cancelled', insuredToDate: '2026-12-31', insuranceStatus: 'Cancelled' }),
    ]
    const others = [external({ id: 'soon', endDate: '2026-12-31' }), external({ id: 'too far', endDate: '2028-01-31' })]
    const found = renewalsAhead(own, others, TODAY)
    expect(found.map((one) => [one.date, 'own' in one ? one.own.insuranceId : one.external.id])).toEqual([
      ['2027-01-01', 'soon'],
      ['2027-07-01', 'late'],
    ])
  })
})
