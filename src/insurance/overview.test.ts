import { describe, expect, it } from 'vitest'
import type { OwnInsurance } from './insurance.ts'
import { currentDetails, overviewOf } from './overview.ts'
import { ownInsurance } from './testing.ts'

const PRIORITIES = { HomeInsurance: 0, HouseInsurance: 1, CarInsurance: 3, DogInsurance: 5, CatInsurance: 5 }

const first = ownInsurance()
const next = ownInsurance({ versionNumber: 2, insuranceStatus: 'Accepted', insuredFromDate: '2027-03-01', insuredToDate: '2028-02-29' })
const only = (...versions: OwnInsurance[]) => overviewOf(versions, PRIORITIES)

describe('[P4.3] the overview of versions with one number', () => {
  it('marks an accepted version alone as New', () => {
    const accepted = ownInsurance({ insuranceStatus: 'Accepted' })
    expect(only(accepted)).toEqual([{ insurance: accepted, versionStatus: 'New' }])
  })

  it.each([
    ['a valid version alone', [first]],
    ['an accepted version that is cancelled', [ownInsurance({ insuranceStatus: 'Accepted', cancellationDate: '2026-12-01' })]],
    ['an accepted version after an expired one', [ownInsurance({ insuranceStatus: 'Expired' }), next]],
    ['an accepted version that does not start later', [first, { ...next, insuredFromDate: '2026-03-01' }]],
    ['an accepted version that is cancelled, after a valid one', [first, { ...next, cancellationDate: '2027-04-01' }]],
    ['an accepted version after a valid one that is cancelled', [{ ...first, cancellationDate: '2027-01-31' }, next]],
  ])('does not mark %s', (_, versions) => {
    const [entry] = only(...versions)
    expect(entry?.versionStatus).toBeUndefined()
    expect(entry?.renewal).toBeUndefined()
  })

  it('marks a valid version with a later accepted one as Renewed, and shows the valid one', () => {
    expect(only(next, first)).toEqual([{ insurance: first, versionStatus: 'Renewed', renewal: next }])
  })

  it('is renewed by the earliest of several accepted versions', () => {
    const later = { ...next, versionNumber: 3, insuredFromDate: '2028-03-01' }
    expect(only(first, later, next)[0]?.renewal).toBe(next)
  })

  it('shows the valid version, or else the next one, or else the last', () => {
    const expired = ownInsurance({ insuranceStatus: 'Expired', insuredFromDate: '2025-03-01' })
    const cancelled = ownInsurance({ versionNumber: 2, insuranceStatus: 'Cancelled' })
    expect([only(expired, first), only(expired, next), only(expired, cancelled)].map(([entry]) => entry?.insurance)).toEqual([
      first,
      next,
      cancelled,
    ])
  })

  it('shows the latest of several valid versions', () => {
    const changed = ownInsurance({ versionNumber: 2, insuredFromDate: '2026-06-01' })
    expect(only(changed, first)[0]?.insurance).toBe(changed)
  })

  it('drops a first version that ended on the day it started, and no other', () => {
    const never = ownInsurance({ insuranceStatus: 'Cancelled', cancellationDate: '2026-03-01' })
    expect(only(never)).toEqual([])
    expect(only({ ...never, versionNumber: 2 })).toHaveLength(1)
    expect(only({ ...never, cancellationDate: '2026-03-02' })).toHaveLength(1)
  })

  it('counts without the dropped version: an accepted one is then alone, and New', () => {
    const never = ownInsurance({ insuranceStatus: 'Cancelled', cancellationDate: '2026-03-01' })
    expect(only(never, next)).toEqual([{ insurance: next, versionStatus: 'New' }])
  })
})

const numbered = (id: string, fields: Partial<OwnInsurance>) => ownInsurance({ insuranceId: id, insuranceNumber: id, ...fields })

describe('[P4.3] the order of the overview', () => {
  it('is by priority, then category, then type, then number', () => {
    const sorted = [
      numbered('9', { insuranceType: 'HomeInsurance', insuranceCategory: 'z' }),
      numbered('8', { insuranceType: 'DogInsurance', insuranceCategory: 'a' }),
      numbered('7', { insuranceType: 'CatInsurance', insuranceCategory: 'b' }),
      numbered('5', { insuranceType: 'DogInsurance', insuranceCategory: 'b' }),
      numbered('6', { insuranceType: 'DogInsurance', insuranceCategory: 'b' }),
      numbered('1', { insuranceType: 'GroupInsurance', insuranceCategory: 'a' }),
    ]
    expect(overviewOf(sorted.toReversed(), PRIORITIES).map(({ insurance }) => insurance)).toEqual(sorted)
  })
})

describe('[P4.3] details', () => {
  it('are kept if the overview shows their version', () => {
    const overview = overviewOf([first, next], PRIORITIES)
    const foreign = numbered('other', {})
    expect(currentDetails([next, first, foreign], overview)).toEqual([first])
  })
})
