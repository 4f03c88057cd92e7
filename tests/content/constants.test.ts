import { describe, expect, it } from 'vitest'
import { TARIFF_FOLDER, readTariffs } from '../../src/server/ports/core-system/embedded/tariff/tariff-book.ts'
import { TODAY } from '../fixtures/flow.ts'
import { readContent } from './child-files.ts'
import { documentOf } from './product-documents.ts'

const tariffs = await readTariffs([TARIFF_FOLDER])

const codesOf = (set: string) => (readContent(`options/${set}.json`) as { entries: { code: unknown }[] }).entries.map(({ code }) => code)

describe('[B9.1] constants, limits and defaults of the products', () => {
  it.each([
    ['car', { days: 14 }],
    ['home', { months: 2 }],
  ])('the free trial of %s lasts %j', (product, freeTrialPeriod) => {
    expect(tariffs.current(product, TODAY)).toMatchObject({ freeTrial: true, freeTrialPeriod })
  })

  it.each([
    ['carDeductibleOptions', [3500, 4500, 6000]],
    ['deductibleOptions', [1800, 3000, 6000]],
    ['milageOptions', [1, 2, 3, 4, 5]],
    ['numberOfResidentsOptions', [1, 2, 3, 4, 5, 6, 7, 8]],
    ['numberOfBathroomsOptions', [1, 2, 3]],
    ['outhouseTypeOptions', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('the choices of %s are %j', (set, codes) => expect(codesOf(set)).toEqual(codes))

  it.each([
    ['snowmobile', 'engineEffect', 15],
    ['holidayHome', 'basicDeductible', 1500],
    ['ppiMortgageIncome', 'percentageMortgage', 10],
    ['house', 'personalProperty', 6],
    ['holidayHome', 'personalProperty', 3],
    ['home', 'personalProperty', 6],
    ['child', 'insuredSumChild', 1],
  ])('%s begins with the %s %j', (product, input, value) => {
    const inputs = Object.values(documentOf(product).properties).filter(({ quote }) => quote?.path?.endsWith(`.${input}`))
    expect(inputs.map((schema) => schema.default)).toEqual([value])
  })

  it('[B5.6] the insured amount of a mortgage is from 1 000 to 20 000 kr', () => {
    const { properties } = documentOf('ppiMortgageIncome')
    expect(Object.values(properties)).toContainEqual(expect.objectContaining({ minimum: 1000, maximum: 20_000 }))
  })
})
