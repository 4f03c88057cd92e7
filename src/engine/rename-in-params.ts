import { topInput } from './answer-path.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { isObject } from '../values/json.ts'
import type { ValidatorDefinition } from './validator.ts'

type Names = ReadonlyMap<string, string>

/** New names, and a function that is called for each text that may be one: it bounds the work. */
interface Naming {
  readonly names: Names
  readonly count: () => void
}

/** Returns a name, or the path that begins with one, under its new name. */
export function renamedPath(path: string, names: Names): string {
  const [first = '', ...rest] = path.split('.')
  return [names.get(first) ?? first, ...rest].join('.')
}

/**
 * Returns the parameters of a validator with the inputs and facts that they name under new names. A text counts as a name where
 * the validator reads another name once the text is replaced.
 * @param isTop whether the checked value is among the answers of the flow: then the names beside it are those of the flow
 */
export function renameInParams(params: Json, validator: ValidatorDefinition<string, never>, naming: Naming, isTop: boolean): Json {
  const { names, count } = naming
  const read = (value: Json) => readNames(value, validator, isTop)
  if (![...read(params)].some((name) => names.has(name))) return params
  return leafPaths(params).reduce((changed, path) => {
    const text = at(changed, path)
    const renamed = typeof text === 'string' ? renamedPath(text, names) : text
    if (renamed === text || renamed === undefined) return changed
    count()
    const next = replaced(changed, path, renamed)
    return isSame(read(next), read(changed)) || !isSame(fieldsOf(next, validator), fieldsOf(changed, validator)) ? changed : next
  }, params)
}

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((name, index) => name === b[index])

/** Returns the inputs and facts of the flow that parameters name. */
function readNames(params: Json, validator: ValidatorDefinition<string, never>, isTop: boolean): string[] {
  return tolerant(() => {
    const inputs = validator.inputsAre === 'siblings' && !isTop ? [] : (validator.inputsIn?.(params as never) ?? [])
    const compared = validator.comparedIn?.(params as never) ?? []
    const others = compared.filter(({ from }) => isTop || from !== 'beside').map(({ path }) => topInput(path))
    return [...inputs, ...others]
  })
}

const fieldsOf = (params: Json, validator: ValidatorDefinition<string, never>) =>
  tolerant(() => validator.fieldsIn?.(params as never) ?? [])

/** The parameters of a fragment may be any JSON, which a validator cannot read. Then they hold no names; the check of its shape refuses them. */
function tolerant(read: () => readonly string[]): string[] {
  try {
    return read().filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}

type Path = readonly (string | number)[]

function leafPaths(json: Json, path: Path = []): Path[] {
  if (Array.isArray(json)) return (json as readonly Json[]).flatMap((item, index) => leafPaths(item, [...path, index]))
  if (isObject(json)) return Object.entries(json).flatMap(([key, item]) => leafPaths(item, [...path, key]))
  return typeof json === 'string' ? [path] : []
}

const at = (json: Json | undefined, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((value, key) => (value as Readonly<Record<string | number, Json>> | undefined)?.[key], json)

function replaced(json: Json, [first, ...rest]: Path, value: Json): Json {
  if (first === undefined) return value
  if (Array.isArray(json)) return (json as readonly Json[]).map((item, index) => (index === first ? replaced(item, rest, value) : item))
  const object = json as JsonObject
  return { ...object, [first]: replaced(object[first] ?? null, rest, value) }
}
