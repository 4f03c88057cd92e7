import { describe, expect, it } from 'vitest'
import { addonPrice, addonTotal, chosenAddons, type InsuranceAddon } from './addon.ts'

const addon = (fields: Partial<InsuranceAddon>): InsuranceAddon => ({ key: 'golf', name: 'Golf', optional: true, ...fields })

describe('[P3.3] the price of an add-on', () => {
  it.each<[string, Partial<InsuranceAddon>, number]>([
    ['its amount', { premiumAmount: 156 }, 156],
    [
      'its amount, if it also has a share',
      { premiumAmount: 0, additionValueBased: true, additionPercentage: 0.02, properties: { aValue: 9 } },
      0,
    ],
    [
      'its share of the value',
      { additionValueBased: true, additionPercentage: 0.02, properties: { size: 3, golfEquipmentValue: 20_000 } },
      400,
    ],
    ['a share in whole kr', { additionValueBased: true, additionPercentage: 0.015, properties: { bikeValue: 1234 } }, 19],
    ['0 if it is not based on a value', { additionPercentage: 0.02, properties: { bikeValue: 1000 } }, 0],
    ['0 without a value', { additionValueBased: true, additionPercentage: 0.02, properties: { size: 3 } }, 0],
  ])('is %s', (_, fields, price) => {
    expect(addonPrice(addon(fields))).toBe(price)
  })

  it('adds up to the total', () => {
    const shares = addon({ additionValueBased: true, additionPercentage: 0.1, properties: { boatValue: 1000 } })
    expect(addonTotal([addon({ premiumAmount: 156 }), shares])).toBe(256)
    expect(addonTotal([])).toBe(0)
  })
})

describe('[P3.3] the add-ons of an insurance', () => {
  it('are those that the customer has chosen', () => {
    expect(chosenAddons([addon({}), addon({ key: 'included', optional: false })]).map(({ key }) => key)).toEqual(['golf'])
  })

  it('[P5.2] have no key "accidents"', () => {
    expect(chosenAddons([addon({ key: 'accidents' }), addon({ key: 'accident' })]).map(({ key }) => key)).toEqual(['accident'])
  })
})
