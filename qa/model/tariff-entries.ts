import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import { isObject, type Json, type JsonObject } from '../../src/values/json.ts'
import type { Attribute, Entry } from './snapshot.ts'

/** What a persona pays. */
export interface PersonaPrice {
  readonly persona: string
  /** kr per year, or once; undefined if the answers have no price. */
  readonly price: number | undefined
}

/** How entries of a part of the tariff begin, for parts with entries of their own. */
const NOUNS = {
  facts: 'Talet',
  terms: 'Prisdelen',
  factors: 'Faktorn',
  underwriting: 'Prövningen',
  offer: 'Offerten',
  refuses: 'Spärren',
  options: 'Valen',
} as const satisfies Partial<Record<keyof Tariff, string>>

const hasNoun = (key: string): key is keyof typeof NOUNS => Object.hasOwn(NOUNS, key)

/** Returns a tariff as entries: what it says of the product, each of its parts, and what personas pay. */
export function tariffEntries(tariff: Tariff, prices: readonly PersonaPrice[]): Entry[] {
  const whole = tariff as unknown as JsonObject
  const own = Object.entries(whole).filter(([key]) => !hasNoun(key) && key !== '$schema')
  return [
    { title: 'Tariffen', depth: 0, attributes: own.flatMap(([key, value]) => attributesOf(value, key)) },
    ...Object.keys(whole)
      .filter(hasNoun)
      .flatMap((key) => namedParts(whole[key]).map(([name, part]) => partEntry(`${NOUNS[key]} ${name}`, part))),
    ...prices.map(({ persona, price }): Entry => ({
      title: `Priset för personan ${persona}`,
      depth: 0,
      attributes: [['pris', price === undefined ? 'inget' : `${price} kr`]],
    })),
  ]
}

const partEntry = (title: string, part: Json): Entry => ({ title, depth: 0, attributes: attributesOf(part, '') })

/** Returns the parts of a list by their id, and those of an object by their name. */
function namedParts(part: Json | undefined): (readonly [string, Json])[] {
  if (Array.isArray(part)) {
    return (part as readonly Json[]).map((one, index) => [
      isObject(one) && typeof one['id'] === 'string' ? one['id'] : String(index + 1),
      one,
    ])
  }
  return isObject(part) ? Object.entries(part) : []
}

/** Returns an attribute for each value in a part. A table and a list of plain values stand on one line, in which a value shows. */
function attributesOf(value: Json, label: string): Attribute[] {
  const inside = (key: string | number) => (label === '' ? String(key) : `${label} ${key}`)
  if (Array.isArray(value)) {
    const items = value as readonly Json[]
    if (items.every((item) => typeof item !== 'object')) return [[label, items.map(String).join(', ') || 'inget']]
    return items.flatMap((item, index) => attributesOf(item, inside(index + 1)))
  }
  if (!isObject(value)) return [[label, typeof value === 'string' ? value : JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) => attributesOf(part, inside(key)))
}
