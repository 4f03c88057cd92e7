import { equalJson, type Json } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import { change, type Change, type Member, type Reason } from './change.ts'

type Named = Readonly<Record<string, unknown>>
type Keyed = Readonly<Record<string, Json | undefined>>

/** How members of one kind are compared. */
export interface NamedDiff {
  /** JSON pointer to the members. */
  readonly at: string
  readonly memberOf: (name: string) => Member
  readonly added: Reason
  readonly removed: Reason
  /** One reason for a change of any key of a member, or a function of the key. */
  readonly changed: Reason | ((key: string) => Reason)
}

/** Returns the differences between members by name: added ones, removed ones, and each differing key of the others. */
export function diffNamed({ at, memberOf, added, removed, changed }: NamedDiff, before: Named = {}, after: Named = {}): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const place = at + pointer(name)
    const member = memberOf(name)
    if (!Object.hasOwn(before, name)) return [change(added, place, 'added', { member })]
    if (!Object.hasOwn(after, name)) return [change(removed, place, 'removed', { member })]
    return diffMember({ place, member, changed }, before[name], after[name])
  })
}

interface ComparedMember {
  readonly place: string
  readonly member: Member
  readonly changed: NamedDiff['changed']
}

function diffMember({ place, member, changed }: ComparedMember, before: unknown, after: unknown): Change[] {
  if (equalJson(before, after)) return []
  if (typeof changed === 'function') {
    const [old, now] = [before as Keyed, after as Keyed]
    return changedKeys(old, now).map((key) =>
      change(changed(key), place + pointer(key), 'memberKey', { member, key, before: old[key], after: now[key] }),
    )
  }
  if (typeof before === 'string' && typeof after === 'string') return [change(changed, place, 'reworded', { member, before, after })]
  return [change(changed, place, 'changed', { member })]
}

/** Returns the keys that differ between two objects. */
export function changedKeys(before: Named, after: Named): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !equalJson(before[key], after[key]))
}

/** Whether the common members are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return !equalJson(
    before.filter((name) => after.includes(name)),
    after.filter((name) => before.includes(name)),
  )
}
