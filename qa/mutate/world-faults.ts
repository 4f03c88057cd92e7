import type { LookupEntry } from '../../src/contract/lookups.ts'
import { placesOf } from '../model/places.ts'
import { changedAt, leavesIn, neighbours, otherValue } from './change.ts'
import type { FaultKind, Garden, Plantable } from './planted.ts'

/** The lookup sets that a flow searches. */
const searched = ({ subject }: Garden) => [
  ...new Set(placesOf(subject.document).flatMap(({ schema }) => (schema.lookup === undefined ? [] : [schema.lookup]))),
]

const withText = (entry: LookupEntry, text: string): LookupEntry => ({ ...entry, text })

function swappedEntries(garden: Garden): Plantable[] {
  const { subject } = garden
  return searched(garden).flatMap((set) =>
    neighbours(subject.lookups[set] ?? []).map(([one, other]) => ({
      words: `${one.code} och ${other.code} av ${set} har bytt text`,
      plant: () => ({
        ...subject,
        lookups: {
          ...subject.lookups,
          [set]: (subject.lookups[set] ?? []).map((entry) =>
            entry === one ? withText(entry, other.text) : entry === other ? withText(entry, one.text) : entry,
          ),
        },
      }),
    })),
  )
}

function lostEntries(garden: Garden): Plantable[] {
  const { subject } = garden
  return searched(garden).flatMap((set) =>
    (subject.lookups[set] ?? []).map((entry, index) => ({
      words: `${entry.code} av ${set} saknas`,
      plant: () => changedAt(subject, ['lookups', set, index], undefined),
    })),
  )
}

function otherFacts({ subject }: Garden): Plantable[] {
  return subject.personas.flatMap(({ name, facts }, index) =>
    leavesIn(facts).map(({ place, value }) => ({
      words: `personan ${name}: ${place.join('/')} är ${String(otherValue(value))}`,
      plant: () => changedAt(subject, ['personas', index, 'facts', ...place], otherValue(value)),
    })),
  )
}

function otherAmounts({ subject }: Garden): Plantable[] {
  const sets = [...new Set(placesOf(subject.document).flatMap(({ schema }) => schema.options ?? []))]
  return sets.flatMap((set) =>
    leavesIn(subject.options[set], [set])
      .filter(({ place }) => ['amount', 'code'].includes(String(place.at(-1))))
      .map(({ place, value }) => ({
        words: `${place.join('/')} är ${String(otherValue(value))}`,
        plant: () => changedAt(subject, ['options', ...place], otherValue(value)),
      })),
  )
}

/** Faults in what a flow takes from elsewhere: lookup sets, options sets, and what registries tell. */
export const WORLD_FAULTS: readonly FaultKind[] = [
  { words: 'två uppslagsord har bytt text', find: swappedEntries },
  { words: 'ett uppslagsord saknas', find: lostEntries },
  { words: 'ett val har en annan kod eller ett annat belopp', find: otherAmounts },
  { words: 'registret säger något annat till en persona', find: otherFacts },
]
