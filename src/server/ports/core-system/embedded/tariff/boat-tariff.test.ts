import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { needsOffer, pricePremium } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const tariff = (await readTariffs()).current('boatInsurance', TODAY)!

const factsOf = (details: JsonObject) => {
  const plain = { value: 200_000, engines: [{ horsepower: 60 }], boatClub: 'none', hasCompetence: false, trackerSystem: false }
  return { request: { boatInsurance: { ...plain, ...details } }, today: TODAY }
}

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
  ])('%s', (_, details, perYear) => expect(pricePremium(tariff, factsOf(details)).annualPremium).toBe(perYear))

  it.each<[string, JsonObject, boolean]>([
    ['a boat at the limits', { value: 1_000_000, engines: [{ horsepower: 300 }], model: 'norrskar-480-daycruiser' }, false],
    ['a value above the limit', { value: 1_000_001 }, true],
    ['an engine above the limit', { engines: [{ horsepower: 20 }, { horsepower: 301 }] }, true],
    ['an unknown model', { model: 'other' }, true],
  ])('%s: offer asked for or not', (_, details, expected) => expect(needsOffer(tariff, factsOf(details))).toBe(expected))
})
