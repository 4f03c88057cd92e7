import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { needsOffer, pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const tariff = (await readTariffs()).current('boatInsurance', TODAY)!

const factsOf = (details: JsonObject) => {
  const plain = {
    type: 'motorBoat',
    subtype: 'open',
    manufacturedYear: 2018,
    length: 560,
    value: 200_000,
    engines: [{ horsepower: 60 }],
    boatClub: 'none',
    hasCompetence: false,
    trackerSystem: false,
    DeductibleID: 3000,
  }
  return { request: { boatInsurance: { ...plain, ...details } }, today: TODAY }
}

/** The rates for type, year, length and deductible are invented for the demonstration, as all tariffs here. */
describe('[B9.3] the tariff of boat insurance', () => {
  it.each<[string, JsonObject, number]>([
    ['no discount', {}, 2660],
    ['a boat club', { boatClub: 'boat' }, 2394],
    ['competence', { hasCompetence: true }, 2394],
    ['a tracker', { trackerSystem: true }, 2394],
    ['two discounts', { boatClub: 'sailing', trackerSystem: true }, 2128],
    ['all three', { boatClub: 'other', hasCompetence: true, trackerSystem: true }, 1862],
    ['no engine', { engines: [] }, 2300],
    ['two engines', { engines: [{ horsepower: 60 }, { horsepower: 100 }] }, 3260],
    ['the limits', { value: 1_000_000, engines: [{ horsepower: 300 }] }, 11_300],
    ['belongings that are included', { belongings: 10_000 }, 2660],
    ['more belongings, which no discount is given on', { belongings: 50_000, boatClub: 'boat' }, 2994],
    ['a sailing boat', { type: 'sailingBoat' }, 2394],
    ['a rowing boat', { type: 'rowingBoat' }, 1995],
    ['a water scooter', { type: 'waterScooter' }, 3990],
    ['a cabin', { subtype: 'cabin' }, 2793],
    ['a boat of next year', { manufacturedYear: 2027 }, 2660],
    ['a boat of 14 years', { manufacturedYear: 2012 }, 2660],
    ['a boat of 15 years', { manufacturedYear: 2011 }, 2926],
    ['a boat of 25 years', { manufacturedYear: 2001 }, 3192],
    ['a boat of 40 years', { manufacturedYear: 1986 }, 3591],
    ['4.5 metres', { length: 450 }, 2527],
    ['7.5 metres', { length: 750 }, 2660],
    ['7.51 metres', { length: 751 }, 2926],
    ['10.01 metres', { length: 1001 }, 3192],
    ['13.01 metres', { length: 1301 }, 3591],
    ['the lowest deductible', { DeductibleID: 1500 }, 2926],
    ['the highest deductible', { DeductibleID: 6000 }, 2288],
    [
      'an old, long sailing boat with a cabin',
      { type: 'sailingBoat', subtype: 'cabin', manufacturedYear: 1985, length: 1_050, DeductibleID: 6000 },
      3502,
    ],
  ])('%s', (_, details, perYear) => expect(pricePremium(tariff, factsOf(details)).annualPremium).toBe(perYear))

  it.each<[string, JsonObject, boolean]>([
    ['a boat at the limits', { value: 1_000_000, engines: [{ horsepower: 300 }], model: 'norrskar-480-daycruiser' }, false],
    ['a value above the limit', { value: 1_000_001 }, true],
    ['an engine above the limit', { engines: [{ horsepower: 20 }, { horsepower: 301 }] }, true],
    ['an unknown model', { model: 'other' }, true],
  ])('%s: offer asked for or not', (_, details, expected) => expect(needsOffer(tariff, factsOf(details))).toBe(expected))
})
