import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine/json.ts'
import { monthlyPremium } from '../../../../quote/premium.ts'
import { priceAddons, pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

function tariffOf(product: string) {
  const tariff = book.current(product, TODAY)
  if (!tariff) throw new Error(`no tariff for ${product}`)
  return tariff
}

/** kr per year, as the shop prices a request today. */
const annual = (product: string, request: JsonObject) => pricePremium(tariffOf(product), { request, today: TODAY }).annualPremium

/** What each add-on costs, kr per month, by its id. [B3.6] */
const addons = (product: string, request: JsonObject) =>
  Object.fromEntries(
    priceAddons(tariffOf(product), { request, today: TODAY }).map(({ addonId, annualPremium }) => [addonId, monthlyPremium(annualPremium)]),
  )

const UPPSALA = '75236'
const STOCKHOLM = '11122'

describe('[B9.2] the tariff of home insurance', () => {
  const tenant = { variant: 'tenant', postalCode: UPPSALA, livingSpace: 62, numberOfResidents: 1, basicDeductible: 3000 }
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
