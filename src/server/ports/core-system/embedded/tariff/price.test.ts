import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import child from '../tariffs/child.json' with { type: 'json' }
import car from './fixtures/car.json' with { type: 'json' }
import house from './fixtures/house.json' with { type: 'json' }
import { TARIFF_FORMAT, type Tariff } from './format.ts'
import { explainedPremium, needsUnderwriting, pricePremium, TariffError } from './price.ts'
import { createTariffBook, formatProblems, TariffFileError } from './tariff-book.ts'

const TODAY = '2026-11-21'
const ADULT = '198507092388'

/** Checks a content against the file format and returns it as a tariff. */
function tariffOf(content: unknown): Tariff {
  expect(formatProblems(content)).toEqual([])
  const tariff = content as Tariff
  createTariffBook([tariff])
  return tariff
}

const CHILD = tariffOf(child)
const CAR = tariffOf(car)
const HOUSE = tariffOf(house)

function price(tariff: Tariff, request: JsonObject) {
  return pricePremium(tariff, { request, today: TODAY })
}

function faultOf(tariff: Tariff, request: JsonObject): string {
  try {
    price(tariff, request)
  } catch (error) {
    if (error instanceof TariffError) return `${error.fault} ${error.by}`
    throw error
  }
  return 'priced'
}

function underwriting(request: JsonObject): boolean {
  return needsUnderwriting(CHILD, { request, today: TODAY })
}

describe('[B9.2] the tariff of child insurance', () => {
  it.each([
    [1, 1740, 145],
    [2, 2196, 183],
    [3, 2700, 225],
    [4, 3240, 270],
  ])('level %i costs %i kr per year, %i kr per month', (level, annual, monthly) => {
    const { annualPremium, lines } = price(CHILD, { child: { insuredSumChild: level } })
    expect(annualPremium).toBe(annual)
    expect(monthlyPremium(annualPremium)).toBe(monthly)
    expect(lines).toEqual([{ id: 'insuredSum', kind: 'amount', value: annual, by: `child.insuredSumChild=${level}` }])
  })

  it('[B8.1] says in the words of the catalogue that the amount is missing', () => {
    expect(() => price(CHILD, { child: {} })).toThrow('An insured amount must be passed to create a ChildInsurance quote')
  })

  it.each([[0], [5], ['toString'], ['__proto__']])('refuses the level %j', (level) => {
    expect(faultOf(CHILD, { child: { insuredSumChild: level } })).toBe('unknownCode child.insuredSumChild')
  })

  it('[B4.4] sends a case without a health declaration to a person', () => {
    expect(underwriting({ child: { healthDeclarationOK: false } })).toBe(true)
    expect(underwriting({ child: { healthDeclarationOK: true } })).toBe(false)
    expect(underwriting({ child: {} })).toBe(false)
  })
})

function carRequest(over: JsonObject = {}, holder = ADULT): JsonObject {
  const usual = { postalCode: '75236', milage: 2, vehicleClass: 3, vehicleAge: 5, deductibleHull: 4500, youngDriver: false }
  return { insuranceHolder: [{ personalNumber: holder }], car: { ...usual, ...over } }
}

describe('the format carries tariffs that depend on age, zone, codes and cover', () => {
  it.each([
    ['traffic', 1995],
    ['half', 3360],
    ['full', 5960],
    ['notInTraffic', 614],
  ])('car, %s: %i kr', (cover, annual) => {
    expect(price(CAR, carRequest({ cover })).annualPremium).toBe(annual)
  })

  it('a young driver in the city, and an old one with an old car in the country', () => {
    const young = carRequest({ cover: 'full', milage: 3, postalCode: '11122' }, constructedBorn('2007-01-01'))
    expect(price(CAR, young).annualPremium).toBe(15_128)
    const old = carRequest({ cover: 'full', milage: 1, postalCode: '83135', vehicleAge: 16 }, constructedBorn('1960-01-01'))
    expect(price(CAR, old).annualPremium).toBe(3453)
  })

  it('refuses what it has no value for, and never quotes nothing for nothing', () => {
    expect(faultOf(CAR, carRequest({ cover: 'everything' }))).toBe('unknownCode car.cover')
    expect(faultOf(CAR, carRequest({ cover: 'full', milage: 6 }))).toBe('unknownCode car.milage')
    expect(faultOf(CAR, carRequest({ cover: 'full', vehicleAge: 'old' }))).toBe('outOfRange car.vehicleAge')
    expect(faultOf(CAR, carRequest({ cover: 'full', milage: [2] }))).toBe('unknownCode car.milage')
    expect(faultOf(CAR, carRequest({ cover: 'full' }, constructedBorn('2010-01-01')))).toBe('outOfRange age')
    expect(faultOf(CAR, carRequest({ cover: 'full' }, 'nobody'))).toBe('missingFact age')
  })
})

describe('the format carries tariffs that are sums of units times factors', () => {
  const usual = { postalCode: '75236', livingSpace: 140, subSpace: 30, outBuildingArea: 25, numberOfResidents: 4, constructionYear: 1975 }
  const big = { house: { ...usual, numberOfBathrooms: 2, basicDeductible: 3000, level: 'BASE' } }

  it('house', () => {
    expect(price(HOUSE, big).annualPremium).toBe(6458)
    const small = {
      ...usual,
      postalCode: '83135',
      livingSpace: 100,
      subSpace: 0,
      outBuildingArea: 0,
      numberOfResidents: 2,
      constructionYear: 2008,
    }
    const request = { house: { ...small, numberOfBathrooms: 1, basicDeductible: 3000 } }
    expect(price(HOUSE, request).annualPremium).toBe(3337)
  })

  it('a factor under a condition counts only then', () => {
    const plus = { house: { ...big.house, level: 'PLUS' } }
    expect(price(HOUSE, plus).lines.map(({ id }) => id)).toContain('plus')
    expect(price(HOUSE, big).lines.map(({ id }) => id)).not.toContain('plus')
  })
})

describe('explanation of a premium', () => {
  it('is the premium: the lines alone give it again', () => {
    const cover = fc.constantFrom('traffic', 'half', 'full', 'notInTraffic')
    const from1to5 = fc.integer({ min: 1, max: 5 })
    const asked = fc.record({ cover, milage: from1to5, vehicleClass: from1to5, vehicleAge: fc.nat(60), youngDriver: fc.boolean() })
    fc.assert(
      fc.property(asked, (over) => {
        const { annualPremium, lines } = price(CAR, carRequest(over))
        expect(explainedPremium(lines)).toBe(annualPremium)
        expect(Number.isInteger(annualPremium) && annualPremium > 0).toBe(true)
      }),
    )
  })

  it('names every code that was used and no personal number', () => {
    const { lines } = price(CAR, carRequest({ cover: 'traffic' }))
    expect(lines.map(({ id, value, by }) => [id, value, by])).toEqual([
      ['traffic', 1900, undefined],
      ['traffic.age', 1, 'age=41'],
      ['traffic.zone', 1.05, 'zone=3'],
      ['traffic.mileage', 1, 'car.milage=2'],
      ['traffic.class', 1, 'car.vehicleClass=3'],
      ['traffic.youngDriver', 1, 'car.youngDriver=false'],
    ])
  })

  it('rounds half up, whatever binary fractions make of it', () => {
    const tariff: Tariff = { ...CHILD, terms: [{ id: 'a', amount: 1.005 }], factors: [{ id: 'hundred', by: 'n', perUnit: 1 }] }
    // 1.005 · 100 is 100.49999999999999 in binary
    expect(pricePremium(tariff, { request: { n: 99 }, today: TODAY }).annualPremium).toBe(101)
    expect(pricePremium({ ...tariff, terms: [{ id: 'a', amount: -5 }] }, { request: { n: 99 }, today: TODAY }).annualPremium).toBe(0)
  })
})

const derived: Tariff = {
  ...CHILD,
  facts: { age: { kind: 'age', of: 'pnr', on: 'startDate' }, zone: { kind: 'prefix', of: 'code', table: { '1': 1, '12': 2 } } },
  terms: [{ id: 'age', by: 'age', perUnit: 1 }],
}

function ageOnStart(startDate: string): number {
  return price(derived, { pnr: '200811222389', startDate }).annualPremium
}

function zoneFault(code: string | number): string {
  return faultOf({ ...derived, terms: [{ id: 'zone', by: 'zone', table: { '1': 10, '2': 20 } }] }, { code })
}

describe('derived facts', () => {
  it('an age may be reckoned on a date of the request', () => {
    expect(ageOnStart('2026-11-21')).toBe(17)
    expect(ageOnStart('2026-11-22')).toBe(18)
    expect(() => ageOnStart('soon')).toThrow(TariffError)
  })

  it('the longest beginning counts; without one and without another value there is none', () => {
    expect(price({ ...derived, terms: [{ id: 'zone', by: 'zone', perUnit: 1 }] }, { code: '12345' }).annualPremium).toBe(2)
    expect(zoneFault('19999')).toBe('priced')
    expect(zoneFault('99')).toBe('missingFact zone')
    expect(zoneFault(12)).toBe('missingFact zone')
  })
})

describe('tariff files', () => {
  it.each([
    ['an unknown key', { ...child, discount: 1 }],
    ['another format', { ...child, $schema: TARIFF_FORMAT.replace('1', '2') }],
    ['a term of no kind', { ...child, terms: [{ id: 'x' }] }],
    ['a term of two kinds', { ...child, terms: [{ id: 'x', amount: 1, by: 'a', table: { a: 1 } }] }],
    ['no terms', { ...child, terms: [] }],
    ['a shorter right of withdrawal than the law', { ...child, withdrawalDays: 13 }],
    ['a path that is none', { ...child, requires: ['child..x'] }],
    ['a code with a sign that nobody sees', { ...child, requires: ['child'], terms: [{ id: 'x', by: 'a', table: { 'a\u200b': 1 } }] }],
    ['a text for a number', { ...child, terms: [{ id: 'x', amount: '1' }] }],
  ])('refuse %s', (_, content) => expect(formatProblems(content)).not.toEqual([]))

  it.each<[string, Partial<Tariff>]>([
    [
      'bands that do not rise',
      {
        terms: [
          {
            id: 'x',
            by: 'a',
            bands: [
              { upTo: 2, value: 1 },
              { upTo: 2, value: 2 },
            ],
          },
        ],
      },
    ],
    ['a band after the open one', { terms: [{ id: 'x', by: 'a', bands: [{ value: 1 }, { upTo: 2, value: 2 }] }] }],
    [
      'an id twice',
      {
        terms: [
          { id: 'x', amount: 1 },
          { id: 'x', amount: 2 },
        ],
      },
    ],
    [
      'a factor twice',
      {
        terms: [
          {
            id: 'x',
            amount: 1,
            factors: [
              { id: 'f', by: 'a', perUnit: 1 },
              { id: 'f', by: 'a', perUnit: 1 },
            ],
          },
        ],
      },
    ],
    ['a detail without its fact', { details: { x: { fact: 'nothing' } } }],
    ['a date that is none', { validFrom: '2026-02-30' }],
  ])('refuse %s', (_, over) => expect(() => createTariffBook([{ ...CHILD, ...over }])).toThrow(TariffFileError))

  it('follow each other, and the older ones stay to be found', () => {
    const next: Tariff = { ...CHILD, version: 'child-2027.1', validFrom: '2027-01-01' }
    const book = createTariffBook([next, CHILD])
    expect(book.current('child', '2025-12-31')).toBeUndefined()
    expect(book.current('child', '2026-12-31')?.version).toBe('child-2026.1')
    expect(book.current('child', '2027-01-01')?.version).toBe('child-2027.1')
    expect(book.byVersion('child-2026.1')).toBe(CHILD)
    expect(book.current('cat', TODAY)).toBeUndefined()
  })

  it('do not clash', () => {
    expect(() => createTariffBook([CHILD, CHILD])).toThrow('two tariffs have the version child-2026.1')
    expect(() => createTariffBook([CHILD, { ...CHILD, version: 'child-b' }])).toThrow('two tariffs hold for child from 2026-01-01')
  })
})

/** Returns a constructed personal number for a birth date; not an official test number. */
function constructedBorn(date: string): string {
  const known: Readonly<Record<string, string>> = {
    '2007-01-01': '200701012387',
    '1960-01-01': '196001012381',
    '2010-01-01': '201001012382',
  }
  return known[date] ?? ''
}
