import type { Tariff } from '../../src/server/ports/core-system/embedded/tariff/format.ts'
import { isObject } from '../../src/values/json.ts'
import { changedAt, leavesIn, neighbours, otherValue, type Leaf, type Place } from './change.ts'
import type { FaultKind, Plantable } from './planted.ts'

/** Returns the faults of a flow's tariff; none for a flow without one. `find` returns the changed place, and the part there now. */
function ofTariff(find: (tariff: Tariff) => readonly (readonly [Place, unknown])[]): FaultKind['find'] {
  return ({ subject, tariff }) =>
    tariff === undefined
      ? []
      : find(tariff).map(([place, part]): Plantable => ({
          words: `${place.join('/')} ${part === undefined ? 'saknas' : `är ${JSON.stringify(part).slice(0, 60)}`}`,
          plant: () => subject,
          tariff: changedAt(tariff, place, part),
        }))
}

/** The keys of numbers that decide which amount applies. */
const LIMITS: ReadonlySet<unknown> = new Set(['upTo', 'min', 'max', 'from', 'less'])

const isLimit = ({ place }: Leaf) => LIMITS.has(place.at(-1))

const numbersIn = (part: unknown, place: Place) => leavesIn(part, place).filter(({ value }) => typeof value === 'number')

/** Returns the numbers of the price: those of its parts and of the factors over all of them. */
const pricedIn = ({ terms, factors = [] }: Tariff) => [...numbersIn(terms, ['terms']), ...numbersIn(factors, ['factors'])]

const other = ({ place, value }: Leaf): readonly [Place, unknown] => [place, otherValue(value)]

/** Returns the removal of each entry of some lists. */
const withoutEntries = (tariff: Tariff, keys: readonly (keyof Tariff)[], least: number) =>
  keys.flatMap((key) => {
    const list = tariff[key]
    return Array.isArray(list) && list.length > least ? list.map((_, index) => [[key, index], undefined] as const) : []
  })

/** Returns the objects at any depth with a key, each with its place. */
function havingKey(value: unknown, key: string, place: Place = []): (readonly [Place, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => havingKey(item, key, [...place, index]))
  if (!isObject(value)) return []
  const inside = Object.entries(value).flatMap(([name, part]) => havingKey(part, key, [...place, name]))
  return Object.hasOwn(value, key) ? [[[...place, key], value[key]], ...inside] : inside
}

/** Returns the tables and bands of a tariff, each with two neighbours' values swapped in turn. */
function swappedAmounts(tariff: Tariff): (readonly [Place, unknown])[] {
  const tables = havingKey(tariff, 'table').flatMap(([place, table]) =>
    isObject(table)
      ? neighbours(Object.entries(table)).flatMap(([[one, ofOne], [another, ofAnother]]) =>
          ofOne === ofAnother ? [] : [[place, { ...table, [one]: ofAnother, [another]: ofOne }] as const],
        )
      : [],
  )
  const bands = havingKey(tariff, 'bands').flatMap(([place, list]) =>
    neighbours([...(list as readonly { value: number }[]).entries()]).map(
      ([[at, one], [next, another]]) =>
        [
          place,
          (list as readonly { value: number }[]).with(at, { ...one, value: another.value }).with(next, { ...another, value: one.value }),
        ] as const,
    ),
  )
  return [...tables, ...bands]
}

/** Faults in the tariff that a product is priced by. */
export const TARIFF_FAULTS: readonly FaultKind[] = [
  {
    words: 'ett belopp eller en faktor i tariffen är en annan',
    find: ofTariff((tariff) =>
      pricedIn(tariff)
        .filter((leaf) => !isLimit(leaf))
        .map(other),
    ),
  },
  { words: 'en gräns i tariffen är en annan', find: ofTariff((tariff) => numbersIn(tariff, []).filter(isLimit).map(other)) },
  { words: 'två belopp i tariffen har bytt plats', find: ofTariff(swappedAmounts) },
  {
    words: 'en del av priset saknas i tariffen',
    find: ofTariff((tariff) => [...withoutEntries(tariff, ['terms'], 1), ...withoutEntries(tariff, ['factors'], 0)]),
  },
  {
    words: 'tariffen säljer det som prövas eller spärras',
    find: ofTariff((tariff) => withoutEntries(tariff, ['underwriting', 'refuses', 'offer'], 0)),
  },
  {
    words: 'ett villkor i tariffen saknas',
    find: ofTariff((tariff) =>
      havingKey(tariff, 'when').flatMap(([place]) => (place.length > 3 || place[0] === 'terms' ? [[place, undefined] as const] : [])),
    ),
  },
  {
    words: 'något värde i tariffen är ett annat',
    find: ofTariff((tariff) =>
      leavesIn(tariff)
        .filter(({ place }) => !['$schema', 'product'].includes(String(place[0])))
        .map(other),
    ),
  },
]
