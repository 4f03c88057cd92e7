import type { Option } from '../document.ts'
import { equalJson } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import { change, type Change, type Reason } from './change.ts'

/** One thing that can be chosen, by its code. */
interface Entry {
  readonly code: string | number
}

/** An entry of a lookup set. */
export interface DiffLookupEntry extends Entry {
  readonly text: string
  readonly note?: string
}

type Sets<Member extends Entry> = Readonly<Record<string, readonly Member[]>>

/** The differences of options sets. */
export function diffOptions(before: Sets<Option>, after: Sets<Option>): Change[] {
  return diffSets({ at: '/options', noun: 'Alternativlistan', changed: 'presentation' }, before, after)
}

/** The differences of lookup sets, which may be long. */
export function diffLookups(before: Sets<DiffLookupEntry>, after: Sets<DiffLookupEntry>): Change[] {
  return diffSets({ at: '/lookups', noun: 'Uppslagslistan', changed: 'words' }, before, after)
}

interface SetDiff {
  readonly at: string
  readonly noun: string
  /** Why an entry that says something else is of its class. */
  readonly changed: Reason
}

function diffSets<Member extends Entry>({ at: place, noun, changed }: SetDiff, before: Sets<Member>, after: Sets<Member>): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const at = place + pointer(name)
    const [old, now] = [before[name], after[name]]
    if (!old) return [change('unused', at, `${noun} ${name} är ny.`)]
    if (!now) return [change('unused', at, `${noun} ${name} är borttagen.`)]
    return diffEntries({ at, called: `${noun} ${name}`, changed }, old, now)
  })
}

interface EntryDiff {
  readonly at: string
  readonly called: string
  readonly changed: Reason
}

function diffEntries<Member extends Entry>(
  { at, called, changed }: EntryDiff,
  before: readonly Member[],
  after: readonly Member[],
): Change[] {
  const old = new Map(before.map((entry) => [entry.code, entry]))
  const now = new Map(after.map((entry) => [entry.code, entry]))
  const added = [...now.keys()].filter((code) => !old.has(code))
  const removed = [...old.keys()].filter((code) => !now.has(code))
  const kept = [...now.keys()].filter((code) => old.has(code))
  const others = kept.filter((code) => !equalJson(old.get(code), now.get(code)))
  const isReordered = !equalJson(
    [...old.keys()].filter((code) => now.has(code)),
    kept,
  )
  return [
    ...(added.length > 0 ? [change('wider', at, `${called} har fått ${listed(added)}.`)] : []),
    ...(removed.length > 0 ? [change('narrower', at, `${called} har inte längre ${listed(removed)}.`)] : []),
    ...(others.length > 0 ? [change(changed, at, `${called} säger något annat om ${listed(others)}.`)] : []),
    ...(isReordered ? [change('presentation', at, `${called} kommer i en ny ordning.`)] : []),
  ]
}

/** So many are named; the rest are counted. */
const NAMED = 5

function listed(codes: readonly (string | number)[]): string {
  const named = codes.slice(0, NAMED).map((code) => JSON.stringify(code))
  return named.join(', ') + (codes.length > NAMED ? ` och ${codes.length - NAMED} till` : '')
}
