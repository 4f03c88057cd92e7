import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import { priceAddons, pricePremium, refusalOf } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

/** Official test numbers, by age today. */
const AGED = {
  18: '200811212398',
  23: '200211222385',
  24: '200211212394',
  25: '200111212395',
  30: '199610022387',
  35: '199101012392',
  41: '198507092388',
  56: '197011129280',
  69: '195611242859',
  70: '195611012765',
  91: '193510069127',
} as const

const UPPSALA = '75236'
const STOCKHOLM = '11122'
const NORTH = '83135'

const requestOf = (product: string, details: JsonObject, age: keyof typeof AGED = 41): JsonObject => ({
  insuranceHolder: [{ personalNumber: AGED[age] }],
  [product]: details,
})

function tariffOf(product: string) {
  const tariff = book.current(product, TODAY)
  if (!tariff) throw new Error(`no tariff for ${product}`)
  return tariff
}

/** Returns the premium of a request today, in kr per year. */
const annual = (product: string, details: JsonObject, age?: keyof typeof AGED) =>
  pricePremium(tariffOf(product), { request: requestOf(product, details, age), today: TODAY }).annualPremium

/** Returns each add-on's price in kr per month, by its id. [B3.6] */
const addons = (product: string, details: JsonObject) =>
  Object.fromEntries(
    priceAddons(tariffOf(product), { request: requestOf(product, details), today: TODAY }).map(({ addonId, annualPremium }) => [
      addonId,
      monthlyPremium(annualPremium),
    ]),
  )

/** Returns what these details cost per year and per month. */
function costs(product: string, details: JsonObject): [perYear: number, perMonth: number] {
  const perYear = annual(product, details)
  return [perYear, monthlyPremium(perYear)]
}

/** What the tariffs of most vehicles ask for. */
const VEHICLE = { postalCode: UPPSALA, modelYear: 2021, vehicleClass: 3, deductibleHull: 4500, cover: 'partialCover' }

describe('[B9.2] the tariff of car insurance', () => {
  const car = { ...VEHICLE, milage: 2, youngDriver: false }
  const full = { ...car, cover: 'fullCover' }

  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...car, cover: 'mtplInsurance' }, 1995, 166],
    ['half', car, 3360, 280],
    ['full', full, 5960, 497],
    ['not in traffic', { ...car, cover: 'temporaryDeregistration' }, 614, 51],
    ['a vehicle class that nobody knows, as the middle one', { ...car, vehicleClass: null }, 3360, 280],
    ['a model year that is not stated yet, as one of five years', { ...car, modelYear: null }, 3360, 280],
    ['a young driver who is not asked about yet', { ...car, youngDriver: null }, 3360, 280],
    ['the lowest class', { ...car, vehicleClass: 1 }, 2856, 238],
    ['the highest class', { ...car, vehicleClass: 5 }, 4704, 392],
    ['the shortest distance', { ...car, milage: 1 }, 2961, 247],
    ['the longest distance', { ...car, milage: 5 }, 4358, 363],
    ['a young driver', { ...full, youngDriver: true }, 7568, 631],
    ['the lowest deductible', { ...full, deductibleHull: 3500 }, 6220, 518],
    ['the highest deductible', { ...full, deductibleHull: 6000 }, 5648, 471],
    ['a car of next year', { ...full, modelYear: 2027 }, 6555, 546],
    ['a car of two years', { ...full, modelYear: 2024 }, 6555, 546],
    ['a car of three years', { ...full, modelYear: 2023 }, 5960, 497],
    ['a car of eight years', { ...full, modelYear: 2018 }, 5564, 464],
    ['a car of fifteen years', { ...full, modelYear: 2011 }, 4969, 414],
    ['a postcode of no zone of its own', { ...car, postalCode: '76010' }, 3040, 253],
  ])('%s', (_, details, ...cost) => expect(costs('car', details)).toEqual(cost))

  it.each<[keyof typeof AGED, number]>([
    [18, 4389],
    [23, 3392],
    [24, 2594],
    [30, 2195],
    [35, 1995],
    [56, 1835],
    [69, 1835],
    [70, 2095],
    [91, 2594],
  ])('traffic for one of %s years', (age, perYear) => expect(annual('car', { ...car, cover: 'mtplInsurance' }, age)).toBe(perYear))

  it('full for one of 18 years in Stockholm who drives more', () => {
    expect(annual('car', { ...full, postalCode: STOCKHOLM, milage: 3 }, 18)).toBe(15_128)
  })

  it('[B3.6] has add-ons, which become others with full cover, and none with traffic alone', () => {
    expect(addons('car', car)).toEqual({ RoadsideAssistanceId: 25, RentalCarId: 35, DeductibleCoverCarId: 25 })
    expect(addons('car', full)).toEqual({ RoadsideAssistanceFullId: 29, RentalCarFullId: 39, DeductibleCoverCarFullId: 29 })
    expect(addons('car', { ...car, cover: 'mtplInsurance' })).toEqual({})
    expect(addons('car', { ...car, cover: 'temporaryDeregistration' })).toEqual({})
  })

  it.each<[string, number]>([
    ['partialCover', 3360 + 720],
    ['fullCover', 5960 + 816],
    ['mtplInsurance', 1995],
  ])('counts the add-ons that may be had with %s', (cover, perYear) => {
    expect(annual('car', { ...car, cover, coverages: { roadsideAssistance: true, rentalCar: true } })).toBe(perYear)
  })

  it('has a free trial, and may be sold by car dealers', () => {
    expect(tariffOf('car')).toMatchObject({ freeTrial: true, sellingChannels: expect.arrayContaining(['CommercialVehicles']) })
  })
})

describe('[B9.2] the tariff of motorcycle insurance', () => {
  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...VEHICLE, cover: 'mtplInsurance' }, 683, 57],
    ['half', { ...VEHICLE, cover: 'partialCover' }, 1628, 136],
    ['full', { ...VEHICLE, cover: 'fullCover' }, 3528, 294],
    ['full with the lowest deductible', { ...VEHICLE, cover: 'fullCover', deductibleHull: 3500 }, 3718, 310],
    ['the dearest class', { ...VEHICLE, vehicleClass: 5 }, 2279, 190],
    ['sixteen years old', { ...VEHICLE, modelYear: 2010 }, 1391, 116],
  ])('%s', (_, details, ...cost) => expect(costs('motorCycle', details)).toEqual(cost))

  it('is cheaper from the age of 28', () => {
    expect(annual('motorCycle', { ...VEHICLE, cover: 'mtplInsurance' }, 25)).toBe(887)
    expect(annual('motorCycle', { ...VEHICLE, cover: 'mtplInsurance' }, 30)).toBe(751)
  })
})

describe('[B9.2] the tariff of EU moped insurance', () => {
  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...VEHICLE, cover: 'mtplInsurance' }, 1523, 127],
    ['half', { ...VEHICLE, cover: 'partialCover' }, 2100, 175],
    ['full', { ...VEHICLE, cover: 'fullCover' }, 2950, 246],
    ['full with the highest deductible', { ...VEHICLE, cover: 'fullCover', deductibleHull: 6000 }, 2848, 237],
    ['a tuned one', { ...VEHICLE, engineTuned: true, cover: 'mtplInsurance' }, 1523, 127],
  ])('%s', (_, details, ...cost) => expect(costs('euMoped', details)).toEqual(cost))
})

describe('[B9.2] the tariff of moped insurance', () => {
  const moped = { postalCode: UPPSALA, modelYear: 2021, engineTuned: false, cover: 'partialCover' }

  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...moped, cover: 'mtplInsurance' }, 725, 60],
    ['half', { ...moped, cover: 'partialCover' }, 1092, 91],
    ['full', { ...moped, cover: 'fullCover' }, 1592, 133],
    ['one of 1950', { ...moped, modelYear: 1950 }, 1000, 83],
  ])('%s', (_, details, ...cost) => expect(costs('moped', details)).toEqual(cost))
})

describe('[B9.2] the tariff of caravan insurance', () => {
  it.each<[string, JsonObject, number, number]>([
    ['half', { ...VEHICLE, cover: 'partialCover' }, 725, 60],
    ['full', { ...VEHICLE, cover: 'fullCover' }, 1525, 127],
    ['full, new', { ...VEHICLE, cover: 'fullCover', modelYear: 2026 }, 1753, 146],
    ['full with the lowest deductible', { ...VEHICLE, cover: 'fullCover', deductibleHull: 3500 }, 1605, 134],
  ])('%s', (_, details, ...cost) => expect(costs('caravan', details)).toEqual(cost))

  it('does not depend on the age of the owner', () => expect(annual('caravan', VEHICLE, 18)).toBe(725))

  it('has no traffic cover', () => expect(() => annual('caravan', { ...VEHICLE, cover: 'mtplInsurance' })).toThrow('caravan.cover'))
})

describe('[B9.2] the tariff of trailer insurance', () => {
  it.each<[string, JsonObject, number, number]>([
    ['half', { ...VEHICLE, cover: 'partialCover' }, 200, 17],
    ['full', { ...VEHICLE, cover: 'fullCover' }, 400, 33],
    ['half in Stockholm', { ...VEHICLE, postalCode: STOCKHOLM }, 266, 22],
  ])('%s', (_, details, ...cost) => expect(costs('trailer', details)).toEqual(cost))

  it('has no traffic cover', () => expect(() => annual('trailer', { ...VEHICLE, cover: 'mtplInsurance' })).toThrow('trailer.cover'))
})

describe('[B9.2] the tariff of snowmobile insurance', () => {
  const snowmobile = { ...VEHICLE, postalCode: NORTH, engineEffect: 15 }

  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...snowmobile, cover: 'mtplInsurance' }, 408, 34],
    ['half', { ...snowmobile, cover: 'partialCover' }, 1003, 84],
    ['full', { ...snowmobile, cover: 'fullCover' }, 2303, 192],
    ['a strong one, at the same price', { ...snowmobile, engineEffect: 200 }, 1003, 84],
  ])('%s', (_, details, ...cost) => expect(costs('snowmobile', details)).toEqual(cost))
})

describe('[B9.2] the tariff of mobile home insurance', () => {
  const mobileHome = { ...VEHICLE, milage: 2 }

  it.each<[string, JsonObject, number, number]>([
    ['traffic', { ...mobileHome, cover: 'mtplInsurance' }, 935, 78],
    ['half', { ...mobileHome, cover: 'partialCover' }, 2300, 192],
    ['full', { ...mobileHome, cover: 'fullCover' }, 4500, 375],
    ['full, driven most', { ...mobileHome, cover: 'fullCover', milage: 5 }, 6067, 506],
  ])('%s', (_, details, ...cost) => expect(costs('mobileHome', details)).toEqual(cost))
})

/** Returns the tariff's refusal message. */
const refusal = (product: string, details: JsonObject) =>
  refusalOf(tariffOf(product), { request: requestOf(product, details), today: TODAY })

describe('[B5.6] what is sold with traffic cover only', () => {
  describe.each<[string, JsonObject, JsonObject]>([
    ['moped', { engineTuned: true }, { engineTuned: false }],
    ['euMoped', { engineTuned: true }, { engineTuned: false }],
    ['mobileHome', { marketValueAboveLimit: true, lendingAgainstPayment: false }, { marketValueAboveLimit: false }],
    ['mobileHome', { lendingAgainstPayment: true }, { lendingAgainstPayment: false }],
  ])('%s with %j', (product, refused, sold) => {
    it.each(['partialCover', 'fullCover'])('is not sold with %s cover', (cover) => {
      expect(refusal(product, { ...refused, cover })).toContain('traffic cover only')
      expect(refusal(product, { ...sold, cover })).toBeUndefined()
      expect(refusal(product, { cover })).toBeUndefined()
    })

    it('is sold with traffic cover', () => expect(refusal(product, { ...refused, cover: 'mtplInsurance' })).toBeUndefined())
  })
})

describe('[B3.2] the codes of covers', () => {
  const details = { ...VEHICLE, milage: 2, youngDriver: false, engineTuned: false }

  it.each<[earlier: string, code: string]>([
    ['full', 'fullCover'],
    ['half', 'partialCover'],
    ['traffic', 'mtplInsurance'],
    ['notInTraffic', 'temporaryDeregistration'],
  ])('"%s" of a bundle from before costs the same as "%s"', (earlier, code) => {
    const sellers = ['car', 'motorCycle', 'moped', 'euMoped', 'caravan', 'trailer', 'snowmobile', 'mobileHome'].filter((product) =>
      JSON.stringify(tariffOf(product)).includes(`"${code}"`),
    )
    expect(sellers).toContain('car')
    for (const product of sellers)
      expect(annual(product, { ...details, cover: earlier })).toBe(annual(product, { ...details, cover: code }))
  })
})
