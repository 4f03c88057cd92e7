import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import house from './fixtures/house.json' with { type: 'json' }
import type { Tariff } from './format.ts'
import { explainedPremium, priceAddons, pricePremium } from './price.ts'
import { createTariffBook, formatProblems, TariffFileError } from './tariff-book.ts'

const TODAY = '2026-11-21'

/** Returns a tariff with these parts, checked against the file format. */
function tariffWith(parts: Pick<Tariff, 'terms'> & Partial<Tariff>): Tariff {
  const tariff: Tariff = { ...(house as unknown as Tariff), facts: {}, factors: [], ...parts }
  expect(formatProblems(tariff)).toEqual([])
  createTariffBook([tariff])
  return tariff
}

const priced = (tariff: Tariff, request: JsonObject) => pricePremium(tariff, { request, today: TODAY })

describe('a term for each row of a list', () => {
  const tariff = tariffWith({
    terms: [
      { id: 'base', amount: 100 },
      { id: 'dry', each: 'buildings', by: 'row.area', perUnit: 7, when: { by: 'row.hasWater', in: [false] } },
      { id: 'wet', each: 'buildings', by: 'row.area', perUnit: 12, when: { by: 'row.hasWater', in: [true] } },
    ],
  })

  it('counts once for each row that meets its condition, and returns those rows', () => {
    const buildings = [
      { area: 10, hasWater: false },
      { area: 5, hasWater: true },
    ]
    const { annualPremium, lines } = priced(tariff, { buildings })
    expect(annualPremium).toBe(100 + 70 + 60)
    expect(lines.map(({ id }) => id)).toEqual(['base', 'dry-1', 'wet-2'])
    expect(explainedPremium(lines)).toBe(annualPremium)
  })

  it.each([{}, { buildings: [] }])('counts for nothing in %o', (request) => expect(priced(tariff, request).annualPremium).toBe(100))
})

it('[B4.4] a condition over several choices holds if one of them is among its codes', () => {
  const when = { by: 'places', in: ['van', 'stage'] }
  const tariff = tariffWith({
    terms: [
      { id: 'base', amount: 100 },
      { id: 'away', amount: 50, when },
    ],
  })
  expect(priced(tariff, { places: ['home', 'van'] }).annualPremium).toBe(150)
  expect(priced(tariff, { places: ['home'] }).annualPremium).toBe(100)
  expect(priced(tariff, { places: 'van' }).annualPremium).toBe(150)
})

describe('facts of a tariff', () => {
  it('count the rows of a list that meet a condition, with facts of each row', () => {
    const tariff = tariffWith({
      facts: {
        rowAge: { kind: 'age', of: 'row.number' },
        adults: { kind: 'count', of: 'insured', when: { by: 'rowAge', min: 26 } },
        others: { kind: 'count', of: 'insured', when: { by: 'rowAge', max: 25 } },
      },
      terms: [
        { id: 'adults', by: 'adults', table: { '1': 1140, '2': 2040 } },
        { id: 'others', by: 'others', perUnit: 420 },
      ],
    })
    const insured = ['198507092388', '198507092396', '201801012392', '201501022386'].map((number) => ({ number }))
    expect(priced(tariff, { insured }).annualPremium).toBe(2880)
  })

  it('tell how many conditions hold', () => {
    const tariff = tariffWith({
      facts: {
        discounts: {
          kind: 'holding',
          conditions: [
            { by: 'club', in: [true] },
            { by: 'tracker', in: [true] },
          ],
        },
      },
      terms: [{ id: 'base', amount: 1000 }],
      factors: [{ id: 'discount', by: 'discounts', perUnit: -0.1 }],
    })
    expect(priced(tariff, { club: true }).annualPremium).toBe(900)
    expect(priced(tariff, { club: true, tracker: true }).annualPremium).toBe(800)
  })

  it('are worked out by the computations of the flows, and by years', () => {
    const tariff = tariffWith({
      facts: {
        bmi: { kind: 'compute', compute: 'bmi', with: { height: 'height', weight: 'weight' } },
        years: { kind: 'yearsSince', of: 'year' },
        petAge: { kind: 'age', of: 'born' },
      },
      terms: [
        { id: 'bmi', by: 'bmi', bands: [{ upTo: 29.9, value: 10 }, { value: 20 }] },
        { id: 'years', by: 'years', perUnit: 1 },
        { id: 'pet', by: 'petAge', perUnit: 100 },
      ],
    })
    expect(priced(tariff, { height: 180, weight: 75, year: 2021, born: '2024-11-22' }).annualPremium).toBe(10 + 5 + 100)
    expect(priced(tariff, { height: 170, weight: 95, year: 2026, born: '2024-11-21' }).annualPremium).toBe(20 + 0 + 200)
  })

  it('read only those above them, and computations that there are', () => {
    const facts: Tariff['facts'] = {
      first: { kind: 'holding', conditions: [{ by: 'second', in: [true] }] },
      second: { kind: 'compute', compute: 'horoscope', with: {} },
    }
    const book = () => createTariffBook([{ ...(house as unknown as Tariff), facts }])
    expect(book).toThrow(TariffFileError)
    expect(book).toThrow(/"first" reads "second"[^]*horoscope/)
  })
})

describe('[B3.6] add-ons, and what stands apart from the factors of the whole', () => {
  const tariff = tariffWith({
    terms: [
      { id: 'base', amount: 1000 },
      { id: 'fee', amount: 50, apart: true },
      { id: 'golf', amount: 156, addon: { id: 'GolfId', selected: 'coverages.golf' } },
      {
        id: 'roadside',
        amount: 300,
        addon: { id: 'RoadsideAssistanceFullId', selected: 'coverages.roadside' },
        when: [
          { by: 'cover', in: ['full'] },
          { by: 'level', in: ['PLUS'] },
        ],
        factors: [{ id: 'share', by: 'percent', proportion: 0.01 }],
      },
    ],
    factors: [{ id: 'zone', by: 'zone', table: { '1': 0.9 } }],
  })

  it('are added to what the factors multiply, and the explanation amounts to the premium', () => {
    const { annualPremium, lines } = priced(tariff, { zone: 1, coverages: { golf: true } })
    expect(annualPremium).toBe(900 + 50 + 156)
    expect(explainedPremium(lines)).toBe(annualPremium)
  })

  it('have a price where they are offered, chosen or not', () => {
    const request = { zone: 1, cover: 'full', level: 'PLUS', percent: 50, coverages: { golf: true } }
    expect(priceAddons(tariff, { request, today: TODAY })).toEqual([
      { addonId: 'GolfId', annualPremium: 156, isSelected: true },
      { addonId: 'RoadsideAssistanceFullId', annualPremium: 150, isSelected: false },
    ])
    expect(priceAddons(tariff, { request: { ...request, level: 'BASE' }, today: TODAY })).toHaveLength(1)
  })

  it('that are hidden are not offered, and cost what they cost where a request chooses them', () => {
    const extra = { id: 'ExtraId', selected: 'house.coverages.extra' }
    const offered = (hidden: boolean) =>
      tariffWith({
        terms: [
          { id: 'base', amount: 100 },
          { id: 'extra', amount: 12, addon: { ...extra, hidden } },
        ],
      })
    const request = { house: { coverages: { extra: true } } }
    expect(priceAddons(offered(false), { request, today: TODAY })).toHaveLength(1)
    expect(priceAddons(offered(true), { request, today: TODAY })).toEqual([])
    expect(priced(offered(true), request).annualPremium).toBe(112)
  })

  it('alone are no insurance', () => {
    const alone = tariffWith({ terms: [{ id: 'base', amount: 1, when: { by: 'cover', in: ['full'] } }, tariff.terms[2]!] })
    expect(() => priced(alone, { coverages: { golf: true } })).toThrow('unknownCode')
  })
})
