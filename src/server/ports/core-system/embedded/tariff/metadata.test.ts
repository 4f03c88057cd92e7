import { describe, expect, it } from 'vitest'
import car from './fixtures/car.json' with { type: 'json' }
import { metadataOf } from './metadata.ts'
import type { Tariff } from './format.ts'
import { createTariffBook, readTariffs, TariffFileError } from './tariff-book.ts'

const book = await readTariffs()
const metadata = (product: string) => metadataOf(book.current(product, '2026-11-21')!)
const tariff = car as Tariff
const addonsOf = (...terms: Tariff['terms']) => metadataOf({ ...tariff, terms }).addons
const size = (code: number) => ({ code, description: 'Stor', selected: true })

describe('[B3.6] [B9.1] add-ons of the metadata', () => {
  it.each([
    ['home', 'CondominiumInsuranceId', 'condominiumInsurance', 42],
    ['home', 'HomeCombinedId', 'homeCombined', 11],
    ['home', 'GolfId', 'golf', 13],
    ['home', 'AccidentId', 'accident', 13],
    ['home', 'SmallBoatId', 'smallBoat', 33],
    ['house', 'BuildingComboId', 'buildingCombo', 19],
  ])('%s: %s costs the same for every customer', (product, addonId, key, monthlyPrice) => {
    expect(metadata(product).addons).toContainEqual({ addonId, key, type: 'static', hidden: false, monthlyPrice })
  })

  it('have no price if the quote prices them', () => {
    const golf = { id: 'GolfId', selected: 'car.coverages.golf' }
    const quoted = { addonId: 'GolfId', key: 'golf', type: 'quoted', hidden: false }
    expect(addonsOf({ id: 'golf', amount: 120, addon: { ...golf, quoted: true } })).toEqual([quoted])
    expect(addonsOf({ id: 'golf', by: 'car.zone', perUnit: 12, addon: golf })).toEqual([quoted])
    const factors = [{ id: 'zone', by: 'car.zone', table: { 1: 1 } }]
    expect(addonsOf({ id: 'golf', amount: 120, factors, addon: { ...golf, hidden: true } })).toEqual([{ ...quoted, hidden: true }])
  })
})

describe('[B3.5] options sets of the metadata', () => {
  it('say of each choice what it is, and which one a form begins with', () => {
    expect(metadata('home').options?.['deductibleOptions']).toEqual([
      { code: 1800, description: '1 800 kr', selected: false },
      { code: 3000, description: '3 000 kr', selected: true },
      { code: 6000, description: '6 000 kr', selected: false },
    ])
    expect(metadata('house').options?.['outhouseTypeOptions']).toHaveLength(8)
    expect(metadata('child').options).toEqual({})
  })

  it('have each code once, and at most one that is selected', () => {
    expect(() => createTariffBook([{ ...tariff, options: { sizes: [size(1), size(1)] } }])).toThrow(TariffFileError)
    expect(() => createTariffBook([{ ...tariff, options: { sizes: [size(1), size(2)] } }])).toThrow('2 that are selected')
  })
})
