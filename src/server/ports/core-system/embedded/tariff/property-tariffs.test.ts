import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import { priceAddons, pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

function tariffOf(product: string) {
  const tariff = book.current(product, TODAY)
  if (!tariff) throw new Error(`no tariff for ${product}`)
  return tariff
}

/** Returns the premium of a request today, in kr per year. */
const annual = (product: string, request: JsonObject) => pricePremium(tariffOf(product), { request, today: TODAY }).annualPremium

/** Returns each add-on's price in kr per month, by its id. [B3.6] */
const addons = (product: string, request: JsonObject) =>
  Object.fromEntries(
    priceAddons(tariffOf(product), { request, today: TODAY }).map(({ addonId, annualPremium }) => [addonId, monthlyPremium(annualPremium)]),
  )

/** The rates for belongings and other buildings are invented for the demonstration, as all tariffs here. */
const UPPSALA = '75236'
const STOCKHOLM = '11122'

describe('[B9.2] the tariff of home insurance', () => {
  const tenant = {
    variant: 'tenant',
    postalCode: UPPSALA,
    livingSpace: 62,
    numberOfResidents: 1,
    basicDeductible: 3000,
    personalProperty: 6,
  }
  const condominium = {
    ...tenant,
    variant: 'condominium',
    postalCode: STOCKHOLM,
    livingSpace: 85,
    numberOfResidents: 3,
    coverages: { condominiumInsurance: true },
  }
  const all = { homeCombined: true, travelExtended: true, golf: true, accident: true, smallBoat: true }

  it.each<[string, JsonObject, number, number]>([
    ['a rented flat of 62 m² for one', tenant, 1145, 95],
    ['a condominium of 85 m² for three in Stockholm, with its add-on', condominium, 2487, 207],
    ['a student room of 24 m²', { ...tenant, variant: 'student', livingSpace: 24 }, 709, 59],
    ['the lowest deductible', { ...tenant, basicDeductible: 1800 }, 1259, 105],
    ['the highest deductible', { ...tenant, basicDeductible: 6000 }, 984, 82],
    ['belongings worth 100 000 kr', { ...tenant, personalProperty: 1 }, 961, 80],
    ['belongings worth 600 000 kr', { ...tenant, personalProperty: 5 }, 1110, 93],
    ['belongings worth 1 500 000 kr', { ...tenant, personalProperty: 8 }, 1305, 109],
    ['a postcode in the north', { ...tenant, postalCode: '83135' }, 981, 82],
    ['a postcode of no zone of its own', { ...tenant, postalCode: '76010' }, 1036, 86],
    ['every add-on that a tenant may have', { ...tenant, coverages: all }, 2333, 194],
    ['an add-on that is not for tenants', { ...tenant, coverages: { condominiumInsurance: true } }, 1145, 95],
  ])('%s', (_, home, perYear, perMonth) => {
    expect(annual('home', { home })).toBe(perYear)
    expect(monthlyPremium(perYear)).toBe(perMonth)
  })

  it('[B3.6] has the add-ons of a home, and that of a condominium only there', () => {
    const everywhere = { HomeCombinedId: 11, TravelExtendedId: 29, GolfId: 13, AccidentId: 13, SmallBoatId: 33 }
    expect(addons('home', { home: tenant })).toEqual(everywhere)
    expect(addons('home', { home: condominium })).toEqual({ CondominiumInsuranceId: 42, ...everywhere })
  })

  it('has a free trial', () => expect(tariffOf('home').freeTrial).toBe(true))
})

describe('[B9.2] the tariff of house insurance', () => {
  const garage = { outhouseType: 1, area: 25, hasWater: false }
  const old = {
    postalCode: UPPSALA,
    livingSpace: 140,
    subSpace: 30,
    constructionYear: 1975,
    numberOfBathrooms: 2,
    numberOfResidents: 4,
    extraBuildings: [garage],
    basicDeductible: 3000,
    personalProperty: 6,
    level: 'BASE',
  }
  const young = {
    ...old,
    postalCode: '83135',
    livingSpace: 100,
    subSpace: 0,
    constructionYear: 2008,
    numberOfBathrooms: 1,
    numberOfResidents: 2,
    extraBuildings: [],
  }

  it.each<[string, JsonObject, number, number]>([
    ['140 + 30 m² of 1975, two bathrooms, four persons, a garage', old, 6458, 538],
    ['100 m² of 2008 in the north, two persons', young, 3337, 278],
    ['the same with PLUS', { ...young, level: 'PLUS' }, 3838, 320],
    ['a sauna with water', { ...young, extraBuildings: [{ outhouseType: 8, area: 10, hasWater: true }] }, 3434, 286],
    [
      'a sauna with cold water only',
      { ...young, extraBuildings: [{ outhouseType: 8, area: 10, hasWater: true, buildingInterior: 2 }] },
      3410,
      284,
    ],
    [
      'a sauna with water and drain',
      { ...young, extraBuildings: [{ outhouseType: 8, area: 10, hasWater: true, buildingInterior: 3 }] },
      3434,
      286,
    ],
    ['belongings worth 100 000 kr', { ...young, personalProperty: 1 }, 3104, 259],
    ['belongings worth 1 500 000 kr', { ...young, personalProperty: 8 }, 3571, 298],
    ['the lowest deductible', { ...young, basicDeductible: 1800 }, 3671, 306],
    ['the highest deductible', { ...young, basicDeductible: 6000 }, 2870, 239],
    ['three bathrooms', { ...young, numberOfBathrooms: 3 }, 3738, 312],
    ['built in 2000', { ...young, constructionYear: 2000 }, 3337, 278],
    ['built in 1999', { ...young, constructionYear: 1999 }, 3708, 309],
    ['built in 1980', { ...young, constructionYear: 1980 }, 3708, 309],
    ['built in 1979', { ...young, constructionYear: 1979 }, 4079, 340],
    ['built in 1940', { ...young, constructionYear: 1940 }, 4079, 340],
    ['built in 1939', { ...young, constructionYear: 1939 }, 4450, 371],
    ['an add-on', { ...young, coverages: { buildingCombo: true } }, 3565, 297],
  ])('%s', (_, house, perYear, perMonth) => {
    expect(annual('house', { house })).toBe(perYear)
    expect(monthlyPremium(perYear)).toBe(perMonth)
  })

  it('[B3.6] has the add-ons of a house', () => {
    expect(addons('house', { house: old })).toEqual({
      BuildingComboId: 19,
      HomeCombinedId: 11,
      TravelExtendedId: 29,
      GolfId: 13,
      SmallBoatId: 33,
    })
  })
})

describe('[B9.2] the tariff of holiday home insurance', () => {
  const cottage = {
    postalCode: '76010',
    livingSpace: 65,
    constructionYear: 1968,
    runningWater: true,
    basicDeductible: 1500,
    personalProperty: 3,
  }

  it.each<[string, JsonObject, number, number]>([
    ['65 m² of 1968 with water', cottage, 2109, 176],
    ['without water', { ...cottage, runningWater: false }, 1726, 144],
    ['a higher deductible', { ...cottage, basicDeductible: 3000 }, 1898, 158],
    ['the highest deductible', { ...cottage, basicDeductible: 6000 }, 1645, 137],
    ['built in this century', { ...cottage, constructionYear: 2000 }, 1726, 144],
    ['in the north', { ...cottage, postalCode: '83135' }, 1998, 167],
    ['an add-on', { ...cottage, coverages: { smallBoat: true } }, 2505, 209],
    ['another building without water', { ...cottage, extraBuildings: [{ outhouseType: 7, area: 20, hasWater: false }] }, 2224, 185],
    [
      'another building with cold water',
      { ...cottage, extraBuildings: [{ outhouseType: 7, area: 20, hasWater: true, buildingInterior: 2 }] },
      2265,
      189,
    ],
    [
      'two other buildings, one with water and drain',
      {
        ...cottage,
        extraBuildings: [
          { outhouseType: 7, area: 20, hasWater: false },
          { outhouseType: 8, area: 10, hasWater: true, buildingInterior: 3 },
        ],
      },
      2328,
      194,
    ],
    ['belongings worth 100 000 kr', { ...cottage, personalProperty: 1 }, 2025, 169],
    ['belongings worth 1 500 000 kr', { ...cottage, personalProperty: 8 }, 2616, 218],
  ])('%s', (_, holidayHome, perYear, perMonth) => {
    expect(annual('holidayHome', { holidayHome })).toBe(perYear)
    expect(monthlyPremium(perYear)).toBe(perMonth)
  })

  it('[B3.6] has the add-ons of a holiday home', () => {
    expect(addons('holidayHome', { holidayHome: cottage })).toEqual({ BuildingComboId: 19, GolfId: 13, SmallBoatId: 33 })
  })
})
