import { describe, expect, it } from 'vitest'
import type { Json } from '../../../values/json.ts'
import type { RegistryDeclaration } from '../../../engine/registry.ts'
import { isRegistrationNumber } from '../../../../validators/registration-number/registration-number.ts'
import { parsePersonalNumber } from '../../../values/personal-number.ts'
import houses from './embedded/houses.json' with { type: 'json' }
import persons from './embedded/persons.json' with { type: 'json' }
import { embeddedRegistries } from './embedded/registries.ts'
import { openParts } from './open-parts.ts'
import { REGISTRIES, type RegistryArgs, type RegistryName } from './registry-port.ts'
import { describeRegistries, type AskedOfRegistries } from './testing.ts'

const never = new AbortController().signal

const ask = async (name: RegistryName, args: RegistryArgs) => embeddedRegistries[name].lookUp(args, never)
const vehicleOf = async (plate: string) => ask('vehicle', { registrationNumber: plate })
const houseAt = async (streetAddress: string, postalCode: string) => ask('property', { streetAddress, postalCode })

const ASKED: AskedOfRegistries = {
  postalCode: { known: { postalCode: '11122' }, unknown: { postalCode: '43010' }, none: { postalCode: '98500' } },
  person: {
    known: { personalNumber: '198507092388' },
    unknown: { personalNumber: '196512073245' },
    fails: { personalNumber: '192001011564' },
    isSlow: { personalNumber: '190001019801' },
  },
  vehicle: {
    known: { registrationNumber: 'MLB012' },
    unknown: { registrationNumber: 'MLB84A' },
    fails: { registrationNumber: 'MLB 998' },
    isSlow: { registrationNumber: 'mlb999' },
  },
  property: {
    known: { streetAddress: 'Tallvägen 5', postalCode: '75236' },
    unknown: { streetAddress: 'Tallvägen 49', postalCode: '75236' },
    fails: { streetAddress: 'Tallvägen 5', postalCode: '98491' },
    isSlow: { streetAddress: 'Tallvägen 5', postalCode: '98492' },
  },
}

describeRegistries('the embedded registry', ASKED, async () => ({ registries: embeddedRegistries, close: async () => undefined }))

/** Checks each part of a registry's answer against its declaration, including private parts. */
function expectDeclared({ gives }: RegistryDeclaration, found: Json | undefined): void {
  if (gives.type !== 'object') throw new Error('the registry has no parts')
  const properties = Object.fromEntries(Object.entries(gives.properties).map(([part, { type }]) => [part, { type }]))
  expect(openParts({ takes: {}, gives: { type: 'object', properties } }, found)).toEqual(found)
}

describe('the registry of persons', () => {
  it.each(Object.entries(persons))('knows where %s lives, in a town of the postal code', async (personalNumber, about) => {
    expect(parsePersonalNumber(personalNumber, '2026-11-21')).toMatchObject({ ok: true })
    expectDeclared(REGISTRIES.person, await ask('person', { personalNumber }))
    expect(await ask('postalCode', { postalCode: about.postalCode })).toBe(about.city)
  })

  it('spreads them over towns', () => {
    expect(new Set(Object.values(persons).map(({ city }) => city)).size).toBeGreaterThan(20)
  })

  it('answers the same for a protected identity and an unknown person', async () => {
    expect(await ask('person', { personalNumber: '196512073245' })).toBeUndefined()
    expect(await ask('person', { personalNumber: '189001019802' })).toBeUndefined()
  })
})

const plates = Array.from({ length: 1_000 }, (_, number) => `MLB${String(number).padStart(3, '0')}`).filter(
  (plate) => plate !== 'MLB998' && plate !== 'MLB999',
)

describe('the registry of vehicles', () => {
  it('has several hundred on plates of examples, each as declared', async () => {
    const answers = await Promise.all(plates.map(vehicleOf))
    const found = answers.filter((about) => about !== undefined)
    expect(found.length).toBe(958)
    expect(plates.every(isRegistrationNumber)).toBe(true)
    found.forEach((about) => expectDeclared(REGISTRIES.vehicle, about))
    expect([...new Set(found.map((about) => (about as { vehicleClass: number }).vehicleClass))].toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5,
    ])
  })

  it.each([
    ['MLB 012', { kind: 'car', make: 'Norrvik', model: 'Kombi 180', modelYear: 2021, vehicleClass: 3, isParked: false }],
    ['mlb-013', { kind: 'car', modelYear: 2025, firstRegistered: '2025-02-02', isParked: false }],
    ['MLB017', { kind: 'car', isParked: true }],
    ['MLB600', { kind: 'motorCycle', modelYear: 2021, vehicleClass: 3, isParked: false }],
    ['MLB607', { kind: 'motorCycle', isParked: true }],
    ['MLB700', { kind: 'euMoped', modelYear: 2021, vehicleClass: 3 }],
    ['MLB750', { kind: 'caravan', modelYear: 2021, vehicleClass: 3 }],
    ['MLB800', { kind: 'trailer', modelYear: 2021, vehicleClass: 3 }],
    ['MLB850', { kind: 'snowmobile', modelYear: 2021, vehicleClass: 3, engineEffect: 45 }],
    ['MLB900', { kind: 'mobileHome', modelYear: 2021, vehicleClass: 3, isAboveValueLimit: false }],
    ['MLB905', { kind: 'mobileHome', isAboveValueLimit: true }],
  ])('%s is %j', async (plate, about) => expect(await vehicleOf(plate)).toMatchObject(about))

  it.each(['MLB000', 'MLB011', 'MLB970', 'MLB84A', 'ABC123', 'TECKNA'])('does not know %s', async (plate) =>
    expect(await vehicleOf(plate)).toBeUndefined(),
  )
})

describe('the registry of properties', () => {
  it.each([
    ['Tallvägen 5', '752 36', { area: 140, subArea: 30, builtYear: 1975 }],
    ['  TALLVÄGEN   5 b', '75236', { area: 140, subArea: 30, builtYear: 1975 }],
    ['Tallvägen 6', '75236', { area: 152, subArea: 8, builtYear: 1968 }],
    ['Fjällvägen 8', '83135', { area: 100, subArea: 0, builtYear: 2008 }],
    ['Smultronvägen 12', '76124', { area: 65, subArea: 0, builtYear: 1968 }],
    ['Åkervägen 1', '62141', { area: 118 }],
  ])('%s, %s is %j', async (streetAddress, postalCode, about) => {
    const found = await houseAt(streetAddress, postalCode)
    expect(found).toEqual(about)
    expectDeclared(REGISTRIES.property, found)
  })

  it('knows each house that is named by its address', async () => {
    for (const [address, about] of Object.entries(houses)) expect(await houseAt(address.slice(6), address.slice(0, 5))).toEqual(about)
  })

  it.each([
    ['Tallvägen 49', '75236'],
    ['Tallvägen 0', '75236'],
    ['Tallvägen', '75236'],
    ['Tallvägen 5', '75237'],
    ['Tallvägen 5', '7523'],
    ['Storgatan 1', '11122'],
  ])('does not know %s, %s', async (streetAddress, postalCode) => expect(await houseAt(streetAddress, postalCode)).toBeUndefined())
})

describe('the registry of postal codes', () => {
  it.each([
    ['11122', 'Stockholm'],
    ['111 22', 'Stockholm'],
    ['41106', 'Göteborg'],
    ['75320', 'Uppsala'],
    ['98140', 'Kiruna'],
    ['62141', 'Visby'],
  ])('%s is %s', async (postalCode, city) => expect(await ask('postalCode', { postalCode })).toBe(city))

  it.each(['98500', '99999'])('knows that there is no %s', async (postalCode) => expect(await ask('postalCode', { postalCode })).toBeNull())

  it.each(['43010', '18230', '18497', 'abc', '', '1112'])('does not know %s', async (postalCode) =>
    expect(await ask('postalCode', { postalCode })).toBeUndefined(),
  )
})
