import { describe, expect, it } from 'vitest'
import type { CoverageLevel } from './coverage.ts'
import { DEDUCTIBLE_TYPES, type Deductible } from './deductible.ts'
import { INSURANCE_KINDS, type InsuranceKind } from './insurance-kind.ts'
import { shownDeductibles } from './shown-deductibles.ts'

const ALL: Deductible[] = DEDUCTIBLE_TYPES.map((type) => ({ type, amount: 1000, label: type }))
const labels = (insuranceType: InsuranceKind, coverage: CoverageLevel, deductibles = ALL) =>
  shownDeductibles(deductibles, { insuranceType, coverage }).map(({ label }) => label)
const values = (deductible: Deductible) =>
  shownDeductibles([deductible], { insuranceType: 'HomeInsurance', coverage: 'none' }).map(({ value }) => value)

const vehicleWide = ['basic', 'thirdParty', 'fire', 'theft', 'glass', 'hull', 'fixed', 'variable']

describe('[P5.2] the deductibles of a vehicle', () => {
  it.each<[CoverageLevel, string[]]>([
    ['full', vehicleWide],
    ['half', vehicleWide.filter((type) => type !== 'hull')],
    ['traffic', ['thirdParty']],
    ['notInTraffic', ['fire', 'theft', 'glass', 'hull']],
    ['none', vehicleWide.filter((type) => type !== 'hull')],
  ])('with cover %s are %j', (coverage, shown) => {
    expect(labels('CarInsurance', coverage)).toEqual(shown)
  })

  it('have one for fire only for trailers and caravans', () => {
    const kinds = INSURANCE_KINDS.filter((kind) => labels(kind, 'full').includes('fireTrailer'))
    expect(kinds).toEqual(['CaravanInsurance', 'Trailerinsurance'])
  })

  it('without a known type count in full and half cover only', () => {
    const unnamed = [{ amount: 1000, label: 'x' }]
    expect(
      (['full', 'half', 'traffic', 'notInTraffic'] as const).filter((cover) => labels('CarInsurance', cover, unnamed).length > 0),
    ).toEqual(['full', 'half'])
  })
})

describe('[P5.2] the deductibles of anything else', () => {
  it('do not depend on a cover', () => {
    expect(labels('HomeInsurance', 'none')).toEqual(vehicleWide)
    expect(labels('HomeInsurance', 'traffic')).toEqual(vehicleWide)
  })
})

describe('[P5.2] a deductible', () => {
  it.each<[string, Deductible]>([
    ['is negative', { type: 'basic', amount: -1, label: '' }],
    ['is a negative share', { type: 'variable', percentage: -1, label: '' }],
    ['is special', { type: 'special', amount: 1000, label: '' }],
    ['has neither type nor value', { label: '' }],
  ])('that %s is left out', (_, deductible) => {
    expect(values(deductible)).toEqual([])
  })

  it.each<[string, Deductible, unknown]>([
    ['0 kr', { type: 'basic', amount: 0, label: '' }, { kind: 'amount', amount: 0 }],
    ['an amount without a type', { amount: 1500, label: '' }, { kind: 'amount', amount: 1500 }],
    ['a share of the costs', { type: 'variable', percentage: 15, label: '' }, { kind: 'percentage', percentage: 15 }],
    ['no value', { type: 'basic', label: '' }, { kind: 'unknown' }],
    ['no number', { type: 'basic', amount: Number.NaN, label: '' }, { kind: 'unknown' }],
  ])('of %s shows its value', (_, deductible, value) => {
    expect(values(deductible)).toEqual([value])
  })

  it('shows additional information for a hull deductible only', () => {
    const informed = (['hull', 'glass'] as const).map((type) => ({ type, amount: 1, label: type, additionalInfo: 'Note' }))
    const shown = shownDeductibles(informed, { insuranceType: 'CarInsurance', coverage: 'full' })
    expect(shown.map(({ additionalInfo }) => additionalInfo)).toEqual(['Note', undefined])
  })
})
