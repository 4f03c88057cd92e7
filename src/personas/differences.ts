import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/**
 * Returns a value with differences: parts of an object by name, rows of a list by their numbers, the next number for another
 * row. Anything else takes the value's place.
 */
export function withDifferences(value: Json | undefined, difference: Json): Json {
  if (!isJsonObject(difference)) return difference
  if (Array.isArray(value)) return areRows(difference) ? withRows(value as readonly Json[], difference) : difference
  if (!isJsonObject(value)) return difference
  const changed = Object.entries(difference).map(([name, part]) => [name, withDifferences(ownValue(value, name), part)] as const)
  return { ...value, ...Object.fromEntries(changed) }
}

/** Whether the keys of an object are the numbers of rows. */
export function areRows(parts: object): boolean {
  return Object.keys(parts).every((key) => /^(0|[1-9]\d{0,3})$/.test(key))
}

/** An object's keys that are numbers come in their order. */
function withRows(rows: readonly Json[], difference: JsonObject): Json {
  const changed = [...rows]
  for (const [row, part] of Object.entries(difference))
    changed[Math.min(Number(row), changed.length)] = withDifferences(rows[Number(row)], part)
  return changed
}

/** Returns a value without the parts at some places, each the names and row numbers that lead to it. Rows are counted as they were. */
export function withoutPlaces(value: Json, places: readonly (readonly string[])[]): Json {
  if (places.length === 0) return value
  const keep = (key: string) => !places.some((place) => place.length === 1 && place[0] === key)
  const inside = (key: string) => places.flatMap(([first, ...rest]) => (first === key && rest.length > 0 ? [rest] : []))
  if (Array.isArray(value)) {
    const rows = value as readonly Json[]
    return rows.flatMap((row, index) => (keep(String(index)) ? [withoutPlaces(row, inside(String(index)))] : []))
  }
  if (!isJsonObject(value)) return value
  const left = Object.entries(value).filter(([name]) => keep(name))
  return Object.fromEntries(left.map(([name, part]) => [name, withoutPlaces(part, inside(name))]))
}

/** Returns the value at a place, `undefined` for none. */
export function valueAt(value: Json | undefined, [first, ...rest]: readonly (string | number)[]): Json | undefined {
  if (first === undefined) return value
  if (Array.isArray(value)) return valueAt((value as readonly Json[])[Number(first)], rest)
  return isJsonObject(value) ? valueAt(ownValue(value, String(first)), rest) : undefined
}

const isJsonObject = (value: Json | undefined): value is JsonObject => isObject(value)
