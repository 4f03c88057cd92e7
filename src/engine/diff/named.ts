import { equalJson } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import { change, type Change, type Reason } from './change.ts'

type Named = Readonly<Record<string, unknown>>

/** How members of one sort are compared. */
export interface NamedDiff {
  /** JSON pointer to the members. */
  readonly at: string
  /** What one is called, in the definite form. */
  readonly noun: string
  readonly added: Reason
  readonly removed: Reason
  /** One reason for a change of any key of a member, or for each key its own. */
  readonly changed: Reason | ((key: string) => Reason)
}

/** The differences between members by name: new ones, those that are gone, and of the others each key that differs. */
export function diffNamed({ at, noun, added, removed, changed }: NamedDiff, before: Named = {}, after: Named = {}): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const place = at + pointer(name)
    if (!Object.hasOwn(before, name)) return [change(added, place, `${noun} ${name} är ${isNeuter(noun) ? 'nytt' : 'ny'}.`)]
    if (!Object.hasOwn(after, name)) return [change(removed, place, `${noun} ${name} är ${isNeuter(noun) ? 'borttaget' : 'borttagen'}.`)]
    return diffMember({ place, called: `${noun} ${name}`, isNeuter: isNeuter(noun), changed }, before[name], after[name])
  })
}

interface Member {
  readonly place: string
  readonly called: string
  readonly isNeuter: boolean
  readonly changed: NamedDiff['changed']
}

function diffMember({ place, called, isNeuter: neuter, changed }: Member, before: unknown, after: unknown): Change[] {
  if (equalJson(before, after)) return []
  const verb = neuter ? 'ändrat' : 'ändrad'
  if (typeof changed === 'function')
    return changedKeys(before as Named, after as Named).map((key) =>
      change(
        changed(key),
        place + pointer(key),
        `${called}: ${key} är ändrat från ${written((before as Named)[key])} till ${written((after as Named)[key])}.`,
      ),
    )
  const words = typeof before === 'string' && typeof after === 'string' ? ` från "${before}" till "${after}"` : ''
  return [change(changed, place, `${called} är ${verb}${words}.`)]
}

/** The keys that differ between two objects. */
export function changedKeys(before: Named, after: Named): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !equalJson(before[key], after[key]))
}

/** A value as an editor reads it. */
export function written(value: unknown): string {
  return value === undefined ? 'inget' : JSON.stringify(value)
}

/** Whether members that are in both come in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return !equalJson(
    before.filter((name) => after.includes(name)),
    after.filter((name) => before.includes(name)),
  )
}

/** Swedish nouns in the definite form: those of neuter gender end in -t. */
const isNeuter = (noun: string) => noun.endsWith('t')
