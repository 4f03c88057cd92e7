import { isObject } from '../../../values/json.ts'

/** Limit of reported differences. */
const MOST = 20

/** Returns the dotted paths at which two JSON values differ, sorted by name; at most twenty. */
export function differingPaths(a: unknown, b: unknown, path = ''): string[] {
  if (Object.is(a, b)) return []
  if (Array.isArray(a) && Array.isArray(b))
    return members(
      Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index),
      path,
      (index) => [a[index], b[index]],
    )
  if (!isObject(a) || !isObject(b)) return [path]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return members(names, path, (name) => [own(a, name), own(b, name)])
}

function members<Name extends string | number>(
  names: readonly Name[],
  path: string,
  pair: (name: Name) => readonly [unknown, unknown],
): string[] {
  return names.flatMap((name) => differingPaths(...pair(name), path === '' ? String(name) : `${path}.${name}`)).slice(0, MOST)
}

function own(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
