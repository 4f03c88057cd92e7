import { describe, expect, it } from 'vitest'
import { cancellationMode, canWithdraw, type CancellationMode } from './cancellation-mode.ts'
import type { ExternalCompanyCancellation } from './insurance.ts'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { ownInsurance, TODAY } from './testing.ts'

const ahead = ownInsurance({ insuranceStatus: 'Accepted', insuredFromDate: '2027-01-01', insuredToDate: '2027-12-31' })
const withConsent = (externalCompanyCancellationDetails: ExternalCompanyCancellation) =>
  cancellationMode({ ...ahead, externalCompanyCancellationDetails }, TODAY)

describe('[P4.6] the cancellation mode', () => {
  it.each<[string, CancellationMode]>([
    ['2026-11-22', 'None'],
    ['2026-11-23', 'Manually'],
    ['2026-11-30', 'Manually'],
    ['2026-12-01', 'Normal'],
  ])('of an accepted insurance that starts on %s is %s', (insuredFromDate, mode) => {
    expect(cancellationMode({ ...ahead, insuredFromDate }, TODAY)).toBe(mode)
  })

  it.each<[string, CancellationMode]>([
    ['2026-11-23', 'Sent'],
    ['2026-11-04', 'Sent'],
    ['2026-11-03', 'None'],
    ['2026-10-01', 'None'],
  ])('with a consent sent on %s is %s, approved or not', (cancellationConsentSent, mode) => {
    const modes = [true, false].map((cancellationConsentApproved) => withConsent({ cancellationConsentSent, cancellationConsentApproved }))
    expect(modes).toEqual([mode, mode])
  })

  it('with an approved consent that is not sent is Regret', () => {
    expect(withConsent({ cancellationConsentApproved: true })).toBe('Regret')
    expect(withConsent({ cancellationConsentApproved: false })).toBe('Normal')
  })

  it.each(['Valid', 'Cancelled', 'Expired'] as const)('of an insurance with status %s is None', (insuranceStatus) => {
    expect(cancellationMode({ ...ahead, insuranceStatus }, TODAY)).toBe('None')
  })

  it('of an accepted insurance that is cancelled already is None', () => {
    expect(cancellationMode({ ...ahead, cancellationDate: '2027-06-30' }, TODAY)).toBe('None')
  })

  it('is None for kinds that a customer cannot cancel', () => {
    const none = INSURANCE_KINDS.filter((insuranceType) => cancellationMode({ ...ahead, insuranceType }, TODAY) === 'None')
    expect(none).toEqual([
      'PregnancyInsurance',
      'WeekendPersonalTravelInsurance',
      'BackpackerPersonalTravelInsurance',
      'StudentPersonalTravelInsurance',
      'GroupInsurance',
      'Unknown',
    ])
  })
})

const until = (withdrawalPeriodEndDate: string) =>
  ownInsurance({ withdrawalPeriod: { insuranceStartDate: '2026-11-10', withdrawalPeriodEndDate } })

describe('[P4.6] the withdrawal period', () => {
  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-24', true],
  ])('to %s: may withdraw is %s', (end, may) => {
    expect(canWithdraw(until(end), TODAY)).toBe(may)
  })

  it('is over for an insurance that is cancelled, and unknown without its last day', () => {
    expect(canWithdraw({ ...until('2026-11-24'), cancellationDate: '2026-11-23' }, TODAY)).toBe(false)
    expect(canWithdraw(ownInsurance(), TODAY)).toBe(false)
  })
})
