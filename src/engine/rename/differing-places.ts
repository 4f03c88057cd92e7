import { equalJson, isObject, type Json } from '../../values/json.ts'

/** A place where two values differ, as a JSON pointer; undefined where one has nothing. */
export interface DifferingPlace {
  readonly at: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Returns the innermost places where two values differ, in the order of their members. */
export function differingPlaces(before: Json | undefined, after: Json | undefined, at = ''): DifferingPlace[] {
  if (before !== undefined && after !== undefined && equalJson(before, after)) return []
  const [old, now] = [membersOf(before), membersOf(after)]
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) return [{ at, before, after }]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => differingPlaces(old.get(key), now.get(key), `${at}/${key}`))
}

function membersOf(value: Json | undefined): ReadonlyMap<string, Json> | undefined {
  return Array.isArray(value) || isObject(value) ? new Map(Object.entries(value as Readonly<Record<string, Json>>)) : undefined
}
