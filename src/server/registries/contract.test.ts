import { describe, expect, it } from 'vitest'
import { embeddedRegistries } from './embedded/registries.ts'
import { REGISTRY_NAMES } from './port.ts'

const never = new AbortController().signal

/** What every registry has to bear: its arguments come from answers that nobody has checked for it. */
describe.each(REGISTRY_NAMES)('the embedded registry %s', (name) => {
  it.each([
    {},
    { [name]: null },
    { [name]: 7 },
    { [name]: [] },
    { [name]: { toString: 'x' } },
    { [name]: 'x'.repeat(10_000) },
    { [name]: '__proto__' },
  ])('knows nothing of %j', async (args) => {
    expect((await embeddedRegistries[name].lookUp(args, never)) ?? undefined).toBeUndefined()
  })
})

const lookUp = async (postalCode: string) => embeddedRegistries.postalCode.lookUp({ postalCode }, never)

describe('the registry of postal codes', () => {
  it.each([
    ['11122', 'Stockholm'],
    ['111 22', 'Stockholm'],
    ['41106', 'Göteborg'],
    ['75320', 'Uppsala'],
    ['98140', 'Kiruna'],
    ['62141', 'Visby'],
  ])('%s is %s', async (code, city) => expect(await lookUp(code)).toBe(city))

  it.each(['98500', '99999'])('knows that there is no %s', async (code) => expect(await lookUp(code)).toBeNull())

  it.each(['43010', '18230', '18497', 'abc', '', '1112'])('does not know %s', async (code) => expect(await lookUp(code)).toBeUndefined())
})
