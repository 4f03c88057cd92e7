import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSURANCE_KINDS } from './insurance-kind.ts'
import { INSURANCE_STATUSES } from './insurance.ts'
import { overviewOf } from './overview.ts'
import { ownInsurance } from './testing.ts'

const PRIORITIES = { HomeInsurance: 0, HouseInsurance: 1, CarInsurance: 3, DogInsurance: 5, CatInsurance: 5 }
const priorityOf = (insuranceType: string) => new Map(Object.entries(PRIORITIES)).get(insuranceType) ?? 999

const version = fc
  .record({
    insuranceId: fc.constantFrom('A', 'B', 'C'),
    versionNumber: fc.integer({ min: 1, max: 4 }),
    insuranceType: fc.constantFrom(...INSURANCE_KINDS),
    insuranceCategory: fc.constantFrom('animals', 'vehicles'),
    insuranceStatus: fc.constantFrom(...INSURANCE_STATUSES),
    insuredFromDate: fc.constantFrom('2025-03-01', '2026-03-01', '2027-03-01'),
    cancelled: fc.constantFrom({}, { cancellationDate: '2026-03-01' }, { cancellationDate: '2026-12-31' }),
  })
  .map(({ cancelled, ...fields }) => ownInsurance({ ...fields, ...cancelled }))
const versions = fc.array(version, { maxLength: 12 })

/** Versions as a core system has them, in two orders: a number has each version once. */
const inTwoOrders = fc
  .uniqueArray(version, { maxLength: 12, selector: ({ insuranceId, versionNumber }) => `${insuranceId} ${versionNumber}` })
  .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

describe('[P4.3] the overview of any versions', () => {
  it('has one entry for each number with a version that is not dropped', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const kept = all.filter((one) => one.versionNumber > 1 || one.cancellationDate !== one.insuredFromDate)
        const shown = overviewOf(all, PRIORITIES).map(({ insurance }) => insurance.insuranceId)
        expect(shown.toSorted()).toEqual([...new Set(kept.map(({ insuranceId }) => insuranceId))].toSorted())
      }),
    )
  })

  it('shows a valid version of each number that has one', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const applies = new Set(
          all
            .filter((one) => one.insuranceStatus === 'Valid' && (one.versionNumber > 1 || one.cancellationDate !== one.insuredFromDate))
            .map(({ insuranceId }) => insuranceId),
        )
        for (const { insurance } of overviewOf(all, PRIORITIES)) {
          expect(insurance.insuranceStatus === 'Valid').toBe(applies.has(insurance.insuranceId))
        }
      }),
    )
  })

  it('marks as Renewed what is valid and has a later accepted version, and nothing else', () => {
    fc.assert(
      fc.property(versions, (all) => {
        for (const { insurance, versionStatus, renewal } of overviewOf(all, PRIORITIES)) {
          const isLater = renewal !== undefined && renewal.insuredFromDate > insurance.insuredFromDate
          const isRenewed = isLater && insurance.insuranceStatus === 'Valid' && renewal.insuranceStatus === 'Accepted'
          expect(versionStatus === 'Renewed').toBe(isRenewed)
          expect(renewal !== undefined).toBe(isRenewed)
        }
      }),
    )
  })

  it('is sorted by priority, category, type and number', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const keys = overviewOf(all, PRIORITIES).map(({ insurance: { insuranceType, insuranceCategory, insuranceId } }) =>
          [String(priorityOf(insuranceType)).padStart(3, '0'), insuranceCategory, insuranceType, insuranceId].join(' '),
        )
        expect(keys).toEqual(keys.toSorted())
      }),
    )
  })

  it('does not depend on their order', () => {
    fc.assert(
      fc.property(inTwoOrders, ([all, other]) => {
        expect(overviewOf(other, PRIORITIES)).toEqual(overviewOf(all, PRIORITIES))
      }),
    )
  })
})
