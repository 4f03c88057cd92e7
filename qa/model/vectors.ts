import type { Vector, VectorFile } from '../../validators/run-vectors.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import type { ValidatorDefinition } from '../../src/engine/validator.ts'

/** Examples of a validator by its keyword. */
export type VectorFiles = Readonly<Record<string, VectorFile>>

/** A vector translated to the names of a document: the value, and the other answers that it needs. */
export interface Example {
  readonly value: Json
  /** Other answers that the example needs, by input name. */
  readonly around: Readonly<Record<string, Json>>
  readonly today: IsoDate
}

/**
 * Returns a validator's examples for an input with these parameters. Names in an example are replaced by the
 * document's.
 */
export function examplesFor(params: Json, { today, cases }: VectorFile): Example[] {
  return cases.map((vector) => {
    const names = new Map(namesIn(vector.params, params))
    return { value: renamed(vector.value, names), around: contextOf(vector, names), today: vector.today ?? today }
  })
}

/** Returns pairs of texts at the same path in two parameters: the example's name of an input, and the document's. */
function namesIn(theirs: Json, ours: Json): [string, string][] {
  if (typeof theirs === 'string' && typeof ours === 'string') return [[theirs, ours]]
  if (Array.isArray(theirs) && Array.isArray(ours)) return theirs.flatMap((item: Json, index) => namesIn(item, ours[index] ?? null))
  if (!isObject(theirs) || !isObject(ours)) return []
  return Object.entries(theirs).flatMap(([key, value]) => namesIn(value, ours[key] ?? null))
}

function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => renamed(item, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value as Record<string, Json>).map(([key, part]) => [names.get(key) ?? key, renamed(part, names)]),
  )
}

function contextOf({ answers = {}, siblings = {} }: Vector, names: ReadonlyMap<string, string>): Record<string, Json> {
  return renamed({ ...answers, ...siblings }, names) as Record<string, Json>
}

/**
 * Returns the messages of a validator at an input, as far as its vectors show them with the input's parameters. For
 * lists and composite answers, whose vectors have other rows, all declared messages.
 */
export function possibleMessages(
  validator: ValidatorDefinition<string, never>,
  params: Json,
  file: VectorFile | undefined,
): ReadonlySet<string> {
  if (validator.on === 'array' || validator.on === 'object') return new Set(validator.messages)
  const given = (file ? examplesFor(params, file) : []).flatMap(({ value, around, today }) => {
    const verdict = validator.check(value as never, params as never, { today, root: around, siblings: around })
    return verdict === true ? [] : [verdict.message]
  })
  return new Set(given)
}
