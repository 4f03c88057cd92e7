import { isObject } from '../../../values/json.ts'

/** Returns the fragments that a document or a fragment names, with repetitions. */
export function fragmentsNamedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fragmentsNamedIn)
  if (!isObject(value)) return []
  const names = [value['$ref'], value['group']].flatMap((reference) =>
    typeof reference === 'string' ? (/^fragment:([A-Za-z][A-Za-z0-9-]*)#/.exec(reference)?.[1] ?? []) : [],
  )
  return [...names, ...Object.values(value).flatMap(fragmentsNamedIn)]
}
