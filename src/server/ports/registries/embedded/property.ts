import { isPostalCode, normalizePostalCode } from '../../../../../validators/postal-code/postal-code.ts'
import type { Json } from '../../../../values/json.ts'
import type { Registry } from '../registry-port.ts'
import { withDemoSwitches } from './demo-switches.ts'
import houses from './houses.json' with { type: 'json' }
import streets from './streets.json' with { type: 'json' }

type Street = (typeof streets)[number]

const houseByAddress = new Map<string, Json>(Object.entries(houses))
const streetByAddress = new Map(streets.map((street) => [keyOf(street.postalCode, street.street), street]))

/** The street, the number, and a letter. */
const ADDRESS = /^(.{1,60}?) ([1-9]\d{0,3}) ?[a-zåäö]?$/

/**
 * Demo houses: every number of some streets has a house of the street's age and size. Some houses are listed by address:
 * one exceeds every limit, one has only an area. The postal code 98491 fails, 98492 is slow.
 */
export const property: Registry = withDemoSwitches(
  {
    async lookUp({ streetAddress, postalCode }) {
      if (typeof streetAddress !== 'string' || typeof postalCode !== 'string') return undefined
      const code = normalizePostalCode(postalCode)
      const [, street, digits] = ADDRESS.exec(packed(streetAddress)) ?? []
      if (!isPostalCode(code) || street === undefined || digits === undefined) return undefined
      const found = streetByAddress.get(keyOf(code, street))
      return houseByAddress.get(`${keyOf(code, street)} ${digits}`) ?? (found && houseAt(found, Number(digits)))
    },
  },
  'postalCode',
  { fails: '98491', isSlow: '98492' },
)

/** Returns the house at a number; the same number always gives the same house. */
function houseAt({ numbers, built, area, subArea }: Street, number: number): Json | undefined {
  if (number > numbers) return undefined
  return { area: within(area, number * 37), subArea: within(subArea, number * 23), builtYear: within(built, number * 11) }
}

function within([least = 0, most = 0]: readonly number[], seed: number): number {
  return least + (seed % (most - least + 1))
}

function keyOf(postalCode: string, street: string): string {
  return `${postalCode} ${packed(street)}`
}

function packed(text: string): string {
  return text.slice(0, 100).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sv')
}
