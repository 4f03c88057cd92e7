import { isObject, type Json, type JsonObject } from '../../values/json.ts'
import type { ValidatorRegistry } from '../validator.ts'
import { isRenamed, newPath, type Renames } from './new-path.ts'
import { renameIds, renameInCondition } from './rename-condition.ts'
import { renameInParams } from './rename-params.ts'

/** A group that is renamed in: where it is, and how its parts reach the quote request. */
export interface Place {
  /** The ids that lead to the group. */
  readonly ids: readonly string[]
  /** How many of them lead to the row around it: earlier paths begin there. */
  readonly scope: number
  /** What a change of the outermost answer does to a quote; undefined if the answer goes nowhere. */
  readonly effect: Json | undefined
}

export const TOP: Place = { ids: [], scope: 0, effect: undefined }

/** Returns the members of a group of inputs that name inputs, renamed: the inputs with their parts, conditions and blocks. */
export function renameInGroup(registry: ValidatorRegistry, renames: Renames, place: Place, group: JsonObject): JsonObject {
  const { properties, required, conditions, blocks } = group
  const { ids } = place
  return {
    ...group,
    ...(isObject(properties) && { properties: renameInputs(registry, renames, place, properties) }),
    ...(Array.isArray(required) && { required: renameIds(renames, ids, required) as Json }),
    ...(isObject(conditions) && { conditions: mapMembers(conditions, (one) => renameInCondition(registry, renames, ids, one) as Json) }),
    ...(Array.isArray(blocks) && { blocks: blocks.map((block: Json) => renameAt(renames, ids, block)) }),
  }
}

/** Returns members with each one changed. */
export function mapMembers(members: JsonObject, change: (member: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]))
}

function renameAt(renames: Renames, ids: readonly string[], block: Json): Json {
  return isObject(block) && typeof block['at'] === 'string' ? { ...block, at: newPath(renames, ids, block['at']) } : block
}

function renameInputs(registry: ValidatorRegistry, renames: Renames, place: Place, properties: JsonObject): JsonObject {
  const renamed = Object.entries(properties).map(([id, input]): [string, Json] => {
    const name = newPath(renames, place.ids, id)
    if (!isObject(input)) return [name, input]
    const changed = renameInInput(registry, renames, { place, id }, input)
    return [name, isRenamed(renames, [...place.ids, id]) ? withEarlierPlace(place, id, changed) : changed]
  })
  return Object.fromEntries(renamed)
}

function renameInInput(
  registry: ValidatorRegistry,
  renames: Renames,
  { place, id }: { readonly place: Place; readonly id: string },
  input: JsonObject,
): JsonObject {
  const ids = [...place.ids, id]
  const quote = isObject(input['quote']) ? input['quote'] : undefined
  const inner: Place = { ids, scope: place.scope, effect: place.ids.length === 0 ? quote?.['effect'] : place.effect }
  const { items, renamedFrom, choicesFollow } = input
  const own = renameInParams(registry, renames, ids, input) as JsonObject
  // the parts of a composite answer are members of the input itself
  const whole = isObject(input['properties']) ? renameInGroup(registry, renames, inner, own) : own
  return {
    ...whole,
    ...(Array.isArray(renamedFrom) && { renamedFrom: renameIds(renames, ids.slice(0, place.scope), renamedFrom) as Json }),
    ...(typeof choicesFollow === 'string' && { choicesFollow: newPath(renames, place.ids, choicesFollow) }),
    ...(isObject(items) && { items: renameInGroup(registry, renames, { ...inner, scope: ids.length }, items) }),
  }
}

/** A part without a place of its own reaches the quote request by its id: it keeps the earlier one. */
function withEarlierPlace({ ids, effect }: Place, id: string, input: JsonObject): JsonObject {
  const isPlacedById = ids.length > 0 && effect !== undefined && input['quote'] === undefined && input['$ref'] === undefined
  return isPlacedById ? { ...input, quote: { path: id, effect } } : input
}
