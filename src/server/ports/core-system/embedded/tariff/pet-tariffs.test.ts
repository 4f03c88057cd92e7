import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../values/json.ts'
import { monthlyPremium } from '../../../../../quote/premium.ts'
import type { Tariff } from './format.ts'
import { explainedPremium, needsUnderwriting, pricePremium, TariffError } from './price.ts'
import { readTariffs } from './tariff-book.ts'

const TODAY = '2026-11-21'
const book = await readTariffs()

type Animal = 'dog' | 'cat'

function tariffOf(animal: Animal): Tariff {
  const tariff = book.current(`${animal}Insurance`, TODAY)
  if (!tariff) throw new Error(`there is no tariff of the ${animal}`)
  return tariff
}

/** Default animals: Uppsala, 60 000 kr of care, default deductibles, no life cover. The dog is in group 3, the cat in group 2. */
const USUAL = {
  dog: { breed: 'labrador-retriever', dateOfBirth: '2024-05-10' },
  cat: { breed: 'abessinier', dateOfBirth: '2023-05-10' },
} as const

function requestFor(animal: Animal, over: JsonObject = {}): JsonObject {
  const cover = { veterinaryCareCost: 60_000, fixedDeductible: 2500, variableDeductible: 20, lifeInsuranceSum: 0 }
  return { startDate: '2026-11-22', [`${animal}Insurance`]: { ...USUAL[animal], postalCode: '75236', ...cover, ...over } }
}

function price(animal: Animal, over: JsonObject = {}) {
  return pricePremium(tariffOf(animal), { request: requestFor(animal, over), today: TODAY })
}

function faultOf(over: JsonObject): string {
  try {
    price('dog', over)
  } catch (error) {
    if (error instanceof TariffError) return `${error.fault} ${error.by}`
    throw error
  }
  return 'priced'
}

const DOG_WITH_ALL = {
  breed: 'rottweiler',
  dateOfBirth: '2022-08-01',
  postalCode: '11122',
  veterinaryCareCost: 120_000,
  lifeInsuranceSum: 15_000,
}

describe('[B9.2] the tariffs of dog and cat', () => {
  it.each<[string, Animal, JsonObject, number, number]>([
    ['a dog of group 3, 2 years, 60 000 kr', 'dog', {}, 4631, 386],
    ['a dog of group 4, 4 years, 120 000 kr, life 15 000 kr, Stockholm', 'dog', DOG_WITH_ALL, 10_953, 913],
    ['a cat of group 2, 3 years, 60 000 kr', 'cat', {}, 1853, 154],
    // 1 950 · 0.95 + 2.5 % of 15 000
    ['a cat with life 15 000 kr', 'cat', { lifeInsuranceSum: 15_000 }, 2228, 186],
  ])('%s', (_name, animal, over, annual, monthly) => {
    const { annualPremium, lines } = price(animal, over)
    expect(annualPremium).toBe(annual)
    expect(monthlyPremium(annualPremium)).toBe(monthly)
    expect(explainedPremium(lines)).toBe(annual)
  })

  it.each<[string, JsonObject, number]>([
    ['breedGroup', { breed: 'norrbottenspets' }, 0.8],
    ['breedGroup', { breed: 'bordercollie' }, 1],
    ['breedGroup', { breed: 'rottweiler' }, 1.55],
    ['breedGroup', { breed: 'mops' }, 1.95],
    ['veterinaryCareCost', { veterinaryCareCost: 30_000 }, 0.78],
    ['veterinaryCareCost', { veterinaryCareCost: 90_000 }, 1.14],
    ['fixedDeductible', { fixedDeductible: 1500 }, 1.1],
    ['fixedDeductible', { fixedDeductible: 3500 }, 0.88],
    ['variableDeductible', { variableDeductible: 15 }, 1.06],
    ['variableDeductible', { variableDeductible: 25 }, 0.94],
    ['zone', { postalCode: '83135' }, 0.9],
    ['zone', { postalCode: '76010' }, 0.95],
    ['zone', { postalCode: '12345' }, 1.1],
    ['zone', { postalCode: '41101' }, 1.2],
  ])('the factor %s for %o is %d', (id, over, value) => {
    expect(price('dog', over).lines).toContainEqual(expect.objectContaining({ id: `veterinaryCare.${id}`, kind: 'factor', value }))
  })

  it.each([
    ['the day before it is 1', '2025-11-23', 1],
    ['on the day it is 1', '2025-11-22', 0.95],
    ['the day before it is 4', '2022-11-23', 0.95],
    ['on the day it is 4', '2022-11-22', 1.15],
    ['on the day it is 7', '2019-11-22', 1.15],
  ])('[B5.2] the age counts on the start day: %s', (_name, dateOfBirth, value) => {
    for (const animal of ['dog', 'cat'] as const)
      expect(price(animal, { dateOfBirth }).lines).toContainEqual(expect.objectContaining({ id: 'veterinaryCare.petAge', value }))
  })

  it.each<[string, JsonObject, string]>([
    ['a breed it does not know', { breed: 'ghost' }, 'missingFact breedGroup'],
    ['an animal of 8 years', { dateOfBirth: '2018-11-22' }, 'unknownCode petAge'],
    ['an animal that is born after the start', { dateOfBirth: '2026-12-22' }, 'unknownCode petAge'],
    ['another deductible', { fixedDeductible: 0 }, 'unknownCode dogInsurance.fixedDeductible'],
  ])('has no price for %s', (_name, over, fault) => {
    expect(faultOf(over)).toBe(fault)
  })

  it.each<[JsonObject, boolean]>([
    [{ previousIllnessOrInjury: false, previousVeterinaryVisit: false, currentStateOfHealth: true }, false],
    [{ previousIllnessOrInjury: true }, true],
    [{ previousVeterinaryVisit: true }, true],
    [{ currentStateOfHealth: false }, true],
    [{}, false],
  ])('[B4.4] [B5.5] health %o goes to a person: %s', (over, expected) => {
    for (const animal of ['dog', 'cat'] as const)
      expect(needsUnderwriting(tariffOf(animal), { request: requestFor(animal, over), today: TODAY })).toBe(expected)
  })
})
