import type { Option } from '../document.ts'
import { equalJson } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import { change, type Change, type ChangeParams, type Reason } from './change.ts'

/** One choice, by its code. */
interface Entry {
  readonly code: string | number
  readonly belongsTo?: readonly (string | number)[]
}

/** An entry of a lookup set. */
export interface DiffLookupEntry extends Entry {
  readonly text: string
  readonly note?: string
}

type Sets<Member extends Entry> = Readonly<Record<string, readonly Member[]>>

/** Returns the differences of options sets. */
export function diffOptions(before: Sets<Option>, after: Sets<Option>): Change[] {
  return diffSets({ at: '/options', kind: 'options', changed: 'presentation' }, before, after)
}

/** Returns the differences of lookup sets, which may be long. */
export function diffLookups(before: Sets<DiffLookupEntry>, after: Sets<DiffLookupEntry>): Change[] {
  return diffSets({ at: '/lookups', kind: 'lookup', changed: 'words' }, before, after)
}

interface SetDiff {
  readonly at: string
  readonly kind: ChangeParams['setAdded']['kind']
  /** The reason for an entry whose content changed. */
  readonly changed: Reason
}

function diffSets<Member extends Entry>({ at: place, kind, changed }: SetDiff, before: Sets<Member>, after: Sets<Member>): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): Change[] => {
    const at = place + pointer(name)
    const [old, now] = [before[name], after[name]]
    if (!old) return [change('unused', at, 'setAdded', { kind, set: name })]
    if (!now) return [change('unused', at, 'setRemoved', { kind, set: name })]
    return diffEntries({ at, named: { kind, set: name }, changed }, old, now)
  })
}

/** The answers for which a choice is offered; none for any. */
const belongingOf = (entry: Entry | undefined) => entry?.belongsTo ?? []

interface EntryDiff {
  readonly at: string
  readonly named: ChangeParams['setAdded']
  readonly changed: Reason
}

function diffEntries<Member extends Entry>(
  { at, named, changed }: EntryDiff,
  before: readonly Member[],
  after: readonly Member[],
): Change[] {
  const old = new Map(before.map((entry) => [entry.code, entry]))
  const now = new Map(after.map((entry) => [entry.code, entry]))
  const added = [...now.keys()].filter((code) => !old.has(code))
  const removed = [...old.keys()].filter((code) => !now.has(code))
  const kept = [...now.keys()].filter((code) => old.has(code))
  const others = kept.filter((code) => !equalJson(old.get(code), now.get(code)))
  const moved = others.filter((code) => !equalJson(belongingOf(old.get(code)), belongingOf(now.get(code))))
  const reworded = others.filter((code) => !moved.includes(code))
  const isReordered = !equalJson(
    [...old.keys()].filter((code) => now.has(code)),
    kept,
  )
  return [
    ...(added.length > 0 ? [change('wider', at, 'entriesAdded', { ...named, codes: added })] : []),
    ...(removed.length > 0 ? [change('narrower', at, 'entriesRemoved', { ...named, codes: removed })] : []),
    ...(moved.length > 0 ? [change('offered', at, 'entriesChanged', { ...named, codes: moved })] : []),
    ...(reworded.length > 0 ? [change(changed, at, 'entriesChanged', { ...named, codes: reworded })] : []),
    ...(isReordered ? [change('presentation', at, 'entryOrder', named)] : []),
  ]
}
