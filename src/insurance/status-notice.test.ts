import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { overviewOf } from './overview.ts'
import { isSeasonal, startDateLabel, statusNotice } from './status-notice.ts'
import { ownInsurance, TODAY, withoutEnd } from './testing.ts'

const noticeOf = (...versions: OwnInsurance[]) => {
  const [entry] = overviewOf(versions, {})
  return entry && statusNotice(entry, TODAY)
}
const accepted = ownInsurance({ insuranceStatus: 'Accepted', insuredFromDate: '2026-11-24', insuredToDate: '2027-11-23' })
const cancelled = ownInsurance({ insuranceStatus: 'Cancelled' })
const expired = ownInsurance({ insuranceStatus: 'Expired', insuredFromDate: '2025-11-23', insuredToDate: '2026-11-22' })

describe('[P4.5] the status notice', () => {
  it.each<[string, OwnInsurance[], unknown]>([
    ['a valid insurance', [ownInsurance()], undefined],
    ['a new one that starts tomorrow', [accepted], { code: 'validFrom', date: '2026-11-24', tone: 'success' }],
    ['a new one that starts today', [{ ...accepted, insuredFromDate: TODAY }], undefined],
    [
      'a renewed one',
      [ownInsurance(), { ...accepted, versionNumber: 2, insuredFromDate: '2027-03-01' }],
      { code: 'renewedOn', date: '2027-03-01', tone: 'success' },
    ],
    ['one that expired yesterday', [expired], { code: 'wasValidTo', date: '2026-11-22', tone: 'warning' }],
    ['an expired one whose last day is today', [{ ...expired, insuredToDate: TODAY }], { code: 'validTo', date: TODAY, tone: 'warning' }],
    ['an expired one without an end', [withoutEnd(expired)], { code: 'expired', tone: 'warning' }],
    [
      'one that is cancelled from a later day',
      [ownInsurance({ cancellationDate: '2026-12-31' })],
      { code: 'validTo', date: '2026-12-31', tone: 'warning' },
    ],
    [
      'one that was cancelled earlier',
      [{ ...cancelled, cancellationDate: '2026-10-31' }],
      { code: 'wasValidTo', date: '2026-10-31', tone: 'warning' },
    ],
    [
      'a cancelled one whose version ends before',
      [{ ...cancelled, insuredToDate: '2026-09-30', cancellationDate: '2026-10-31' }],
      { code: 'wasValidTo', date: '2026-09-30', tone: 'warning' },
    ],
    ['a cancelled one without dates', [withoutEnd(cancelled)], { code: 'cancelled', tone: 'warning' }],
    [
      'one that was cancelled before it started',
      [{ ...accepted, insuranceStatus: 'Cancelled', cancellationDate: '2026-11-20' }],
      { code: 'cancelled', tone: 'warning' },
    ],
  ])('of %s', (_, versions, notice) => {
    expect(noticeOf(...versions)).toEqual(notice)
  })

  it.each([
    'PregnancyInsurance',
    'WeekendPersonalTravelInsurance',
    'BackpackerPersonalTravelInsurance',
    'StudentPersonalTravelInsurance',
  ] as const)('of %s is only that it is cancelled', (insuranceType) => {
    expect(noticeOf({ ...cancelled, insuranceType, cancellationDate: '2026-10-31' })).toEqual({ code: 'cancelled', tone: 'warning' })
    expect(noticeOf({ ...expired, insuranceType })).toBeUndefined()
    expect(noticeOf({ ...accepted, insuranceType })).toBeUndefined()
  })
})

describe('[P4.5] the label of the start date', () => {
  it.each([
    ['2026-11-22', 'started'],
    ['2026-11-23', 'started'],
    ['2026-11-24', 'starts'],
  ])('for %s is "%s"', (insuredFromDate, label) => {
    expect(startDateLabel({ insuredFromDate }, TODAY)).toBe(label)
  })
})

describe('[P4.5] seasonal kinds', () => {
  it('are motorcycle, moped, snowmobile and EU moped', () => {
    const seasonal = INSURANCE_KINDS.filter((insuranceType) => isSeasonal({ insuranceType }))
    expect(seasonal).toEqual(['EUMopedInsurance', 'MotorcycleInsurance', 'MopedInsurance', 'SnowmobileInsurance'])
  })
})
