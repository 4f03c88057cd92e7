import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareLines, sumOf, type ComparedOffer, type CompareLine } from './compare.ts'
import { externalFacts } from './external-facts.ts'
import type { ExternalInsurance } from './external-insurance.ts'

const TODAY = '2026-11-21'

const CORPUS = join(import.meta.dirname, '../../../tests/fixtures/external-records')
const corpus = readdirSync(CORPUS).flatMap((name) =>
  (JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as { insurance: ExternalInsurance }[]).map(({ insurance }) => insurance),
)

const CAR: ExternalInsurance = {
  id: 'c',
  insuranceCompany: 'folksam',
  insuranceCompanyName: 'Folksam',
  insuranceType: 'CarInsurance',
  insuranceName: 'Bil',
  coming: false,
  premiumFrequency: 12,
  premiumAmountTerm: 400,
  premiumAmountYear: 4_800,
  externalAddons: [{ name: 'Hyrbil 45 dagar', key: 'rentalCarFull' }, { name: 'Djurkrock' }],
  coverage: 'half',
  insuranceLevel: 'UNDEFINED',
  insuredObject: 'mlb 012',
  mileageScale: 2,
  endDate: '2027-03-31',
}

const HOUSE: ExternalInsurance = { ...CAR, insuranceType: 'HouseInsurance', coverage: 'none', insuranceLevel: 'PLUS', externalAddons: [] }
const OFFER: ComparedOffer = { annualPremium: 4_800, coverage: 'half', mileageScale: 2, addons: ['rentalCarFull'], startDate: '2027-04-01' }

const lineOf = (lines: readonly CompareLine[], wanted: CompareLine['line']) => lines.find(({ line }) => line === wanted)
const verdictOf = (external: ExternalInsurance, offer: ComparedOffer, wanted: CompareLine['line']) =>
  lineOf(compareLines(external, offer), wanted)?.verdict

describe('[P4.8] what an insurance at another company tells of the answers of a form', () => {
  it.each<[Partial<ExternalInsurance>, object]>([
    [{}, { registrationNumber: 'MLB012', coverage: 'half', mileageScale: 2, rentalCarFull: true, startDate: '2027-04-01' }],
    [{ insuredObject: 'Volvo V60, MLB-01A' }, { registrationNumber: 'MLB01A' }],
    [{ insuredObject: 'Volvo V60' }, { registrationNumber: undefined }],
    [{ coverage: 'none' }, { coverage: undefined }],
    [{ endDate: TODAY }, { startDate: '2026-11-22' }],
    [{ endDate: '2026-11-20' }, { startDate: undefined }],
    [
      { insuranceType: 'HomeInsurance', insuredPlace: { streetAddress: 'Gatan 1' } },
      { streetAddress: 'Gatan 1', postalCode: undefined },
    ],
    [{ insuranceType: 'HomeInsurance' }, { registrationNumber: undefined }],
  ])('an insurance with %j tells what it knows', (part, told) => {
    const facts: Readonly<Record<string, unknown>> = externalFacts({ ...CAR, ...part }, TODAY)
    expect(Object.fromEntries(Object.keys(told).map((name) => [name, facts[name]]))).toEqual(told)
  })

  it('is never a value that the company did not give, for each record of the corpus', () => {
    for (const insurance of corpus) {
      const facts = externalFacts(insurance, TODAY)
      expect(Object.values(facts)).not.toContain(undefined)
      expect(facts.startDate === undefined || facts.startDate > TODAY).toBe(true)
      expect(insurance.insuredObject?.replaceAll(' ', '') ?? '').toContain(facts.registrationNumber ?? '')
    }
  })
})

const addons = (offer: ComparedOffer) =>
  compareLines(CAR, offer).flatMap(({ line, addon, verdict }) => (line === 'addon' ? [[addon?.key ?? addon?.name, verdict]] : []))

describe('[P4.8] a comparison with our offer', () => {
  it.each<[string, Partial<ExternalInsurance>, Partial<ComparedOffer>, CompareLine['line'], CompareLine['verdict']]>([
    ['a lower price', {}, { annualPremium: 4_000 }, 'premiumYear', 'cheaper'],
    ['a higher price', {}, { annualPremium: 5_000 }, 'premiumYear', 'dearer'],
    ['the same price', {}, {}, 'premiumMonth', 'same'],
    ['a price that is paid once in all', { premiumFrequency: 5 }, { annualPremium: 5_000 }, 'premiumYear', 'unknown'],
    ['a price that is not known', { premiumAmountYear: -1 }, {}, 'premiumYear', 'unknown'],
    ['the same cover', {}, {}, 'coverage', 'same'],
    ['a wider cover', {}, { coverage: 'full' }, 'coverage', 'wider'],
    ['a narrower cover', {}, { coverage: 'traffic' }, 'coverage', 'narrower'],
    ['a cover that is not known', { coverage: 'none' }, {}, 'coverage', 'unknown'],
    ['longer distances', { mileageScale: 1 }, {}, 'mileage', 'wider'],
    ['shorter distances', { mileageScale: 5 }, {}, 'mileage', 'narrower'],
    ['a distance in other words', { mileageScale: undefined as never, maxMileage: 'lagom' }, {}, 'mileage', 'unknown'],
    ['a deductible, which no record has', {}, { deductible: '3 000 kr' }, 'deductible', 'unknown'],
    ['payments that we offer too', {}, {}, 'payment', 'same'],
    ['one payment in all', { premiumFrequency: 5 }, {}, 'payment', 'unlike'],
  ])('says of %s what it is', (_, external, offer, line, verdict) => {
    expect(verdictOf({ ...CAR, ...external }, { ...OFFER, ...offer }, line)).toBe(verdict)
  })

  it('says where a plan is narrower, where ours has none, and nothing where neither has one', () => {
    expect(verdictOf(HOUSE, { ...OFFER, insuranceLevel: 'BASE' }, 'insuranceLevel')).toBe('narrower')
    expect(verdictOf({ ...HOUSE, insuranceType: 'HomeInsurance' }, OFFER, 'insuranceLevel')).toBe('narrower')
    expect(verdictOf({ ...HOUSE, insuranceLevel: 'BASE' }, { ...OFFER, insuranceLevel: 'PLUS' }, 'insuranceLevel')).toBe('wider')
    expect(verdictOf({ ...CAR, insuranceLevel: 'PLUS' }, OFFER, 'insuranceLevel')).toBe('unknown')
    expect(verdictOf(CAR, OFFER, 'insuranceLevel')).toBeUndefined()
  })

  it('lists each add-on of either side once, also one that means none of ours', () => {
    expect(addons(OFFER)).toEqual([
      ['rentalCarFull', 'same'],
      ['Djurkrock', 'unknown'],
    ])
    expect(addons({ ...OFFER, addons: ['deductibleCoverCar'] })).toEqual([
      ['rentalCarFull', 'narrower'],
      ['Djurkrock', 'unknown'],
      ['deductibleCoverCar', 'wider'],
    ])
  })

  it('does not call ours wider by an add-on where the company lists none', () => {
    const lines = compareLines({ ...CAR, externalAddons: [] }, OFFER).filter(({ line }) => line === 'addon')
    expect(lines).toEqual([{ line: 'addon', addon: { key: 'rentalCarFull' }, ours: true, verdict: 'unknown' }])
  })

  it('comes to a difference in price, and to what is wider, narrower and not known', () => {
    const lines = compareLines(CAR, { ...OFFER, annualPremium: 5_112, coverage: 'traffic', addons: [] })
    expect(sumOf(lines)).toEqual({ yearlyDifference: 312, wider: 0, narrower: 2, unknown: 2 })
    expect(sumOf(compareLines({ ...CAR, premiumAmountYear: -1 }, OFFER))).not.toHaveProperty('yearlyDifference')
  })

  it('never calls a side that is not known better or worse, for each record of the corpus', () => {
    const wrong = corpus.flatMap((insurance) =>
      compareLines(insurance, OFFER).filter(({ theirs, verdict }) => theirs === undefined && verdict !== 'unknown'),
    )
    expect(corpus.length).toBeGreaterThan(16)
    expect(wrong).toEqual([])
  })
})
