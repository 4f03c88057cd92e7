import type { Copy } from '../../src/copy/lookup.ts'
import type { Shared } from '../load/content.ts'
import { changedAt, leavesIn, neighbours, otherNumbers, otherValue, withoutSentences, type Place } from './change.ts'

/** A fault in what flows share. */
export interface SharedPlantable {
  /** The fault in Swedish, with its place. */
  readonly words: string
  /** Returns the shared content with the fault; never changes the given one. */
  plant(): Shared
}

/** A kind of faults in what flows share. */
export interface SharedFaultKind {
  /** In Swedish, as the table of results names it. */
  readonly words: string
  /** Returns the faults of the kind, those of a page or a fragment together: some of each are planted. */
  find(shared: Shared): readonly (readonly SharedPlantable[])[]
}

/** Returns the faults of each shared copy page, of what `ways` makes of its texts: the keys that change, with their texts. */
function inPages(ways: (copy: Copy) => readonly Readonly<Record<string, string | undefined>>[]): SharedFaultKind['find'] {
  return (shared) =>
    Object.entries(shared.copies).map(([page, copy]) =>
      ways(copy).map((changes) => ({
        words: `${page}: ${Object.entries(changes)
          .map(([key, text]) => (text === undefined ? `${key} saknas` : `${key} lyder "${text.slice(0, 60)}"`))
          .join(', ')}`,
        plant: () => withPage(shared, page, changes),
      })),
    )
}

/** Returns shared content with other texts on a page, also where flows read it. */
function withPage(shared: Shared, page: string, changes: Readonly<Record<string, string | undefined>>): Shared {
  const changed = Object.entries({ ...shared.copies[page], ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const copy = Object.fromEntries(changed)
  const [name = page, language] = page.split('.')
  return {
    ...shared,
    copies: { ...shared.copies, [page]: copy },
    pages: language === 'sv' ? { ...shared.pages, [name]: copy } : shared.pages,
  }
}

/** Returns each text of a page in each of some other wordings. */
const reworded = (ways: (text: string) => readonly string[]) =>
  inPages((copy) => Object.entries(copy).flatMap(([key, text]) => ways(text).map((now) => ({ [key]: now }))))

/** Returns a text without the first word that denies. */
const withoutNot = (text: string) => {
  const now = text.replace(/ (inte|not) /u, ' ')
  return now === text ? [] : [now]
}

/** Returns a text with its first placeholder as its second. */
function otherPlaceholder(text: string): string[] {
  const [one, other] = [...text.matchAll(/\{[A-Za-z]+(?::[a-z]+)?\}/g)].map(([placeholder]) => placeholder)
  return one === undefined || other === undefined || one === other ? [] : [text.replace(one, other)]
}

/** Returns the changes of fragments: the place in it, and the part there now. */
function inFragments(at: (fragment: unknown) => readonly (readonly [Place, unknown])[]): SharedFaultKind['find'] {
  return (shared) =>
    Object.entries(shared.fragments).map(([name, fragment]) =>
      at(fragment).map(([place, part]) => ({
        words: `fragmentet ${name}: ${place.join('/')} ${part === undefined ? 'saknas' : `är ${JSON.stringify(part)}`}`,
        plant: () => ({ ...shared, fragments: changedAt(shared.fragments, [name, ...place], part) }),
      })),
    )
}

/** What a fragment says of itself reaches no flow. */
const isUsed = (place: Place) => !place.includes('description') && !place.includes('parameters') && place[0] !== 'fragment'

/** The parts whose entries can be left out. */
const OPTIONAL: ReadonlySet<unknown> = new Set([
  'required',
  'blocks',
  'showIf',
  'requiredIf',
  'default',
  'sensitive',
  'initial',
  'autocomplete',
])

function removable(fragment: unknown): (readonly [Place, undefined])[] {
  const places = leavesIn(fragment).flatMap(({ place }) => {
    const at = place.findIndex((part) => OPTIONAL.has(part))
    return at < 0 || !isUsed(place) ? [] : [place.slice(0, place[at] === 'required' || place[at] === 'blocks' ? at + 2 : at + 1)]
  })
  return [...new Map(places.map((place) => [place.join('/'), place])).values()].map((place) => [place, undefined] as const)
}

/** Faults in copy pages and fragments that flows and the program share. */
export const SHARED_FAULTS: readonly SharedFaultKind[] = [
  {
    words: 'två delade texter har bytt plats',
    find: inPages((copy) =>
      neighbours(Object.keys(copy)).flatMap(([one, other]) =>
        copy[one] === copy[other] ? [] : [{ [one]: copy[other], [other]: copy[one] }],
      ),
    ),
  },
  { words: 'en delad text säger ett annat tal', find: reworded(otherNumbers) },
  { words: 'en delad text saknar en mening', find: reworded(withoutSentences) },
  { words: 'ett "inte" saknas i en delad text', find: reworded(withoutNot) },
  { words: 'en delad text har fel uppgift', find: reworded(otherPlaceholder) },
  { words: 'en delad text saknas', find: inPages((copy) => Object.keys(copy).map((key) => ({ [key]: undefined }))) },
  {
    words: 'något värde i ett fragment är ett annat',
    find: inFragments((fragment) =>
      leavesIn(fragment)
        .filter(({ place }) => isUsed(place))
        .map(({ place, value }) => [place, otherValue(value)] as const),
    ),
  },
  { words: 'en del av ett fragment saknas', find: inFragments(removable) },
]
