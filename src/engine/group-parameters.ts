import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { below, ResolveError, type ParameterType, type Place } from './fragment.ts'

const ID = /^[A-Za-z][A-Za-z0-9]{0,59}$/
const COPY_KEY = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/

const isText = (pattern: RegExp) => (value: Json) => typeof value === 'string' && pattern.test(value)

/** Whether a value is of a parameter's type. */
const ACCEPTS: { readonly [Type in ParameterType]: (value: Json) => boolean } = {
  input: isText(ID),
  condition: isText(ID),
  place: isText(ID),
  copyKey: isText(COPY_KEY),
  text: isText(/./),
  number: (value: Json) => typeof value === 'number',
  flag: (value: Json) => typeof value === 'boolean',
}

/** The types whose parameters stand for a name; the others go to places. */
const NAMING: ReadonlySet<string> = new Set<ParameterType>(['input', 'condition', 'place'])

/** What a use gives the parameters of a group. */
export interface Given {
  /** The names that parameters stand for, by type and parameter. */
  readonly names: { readonly [Type in 'input' | 'condition' | 'place']: ReadonlyMap<string, string> }
  /** The group with the values at their places. */
  readonly group: JsonObject
}

/**
 * Gives the parameters of a group their values. A parameter that is not given keeps what the group has at its places.
 * @param name of the group, for findings
 * @param use place of the use
 * @throws ResolveError for an unknown or missing parameter, a value of another type, and a place that the group lacks
 */
export function giveParameters(name: string, group: JsonObject, values: JsonObject, use: Place): Given {
  const parameters = objectAt(group, 'parameters')
  const names = { input: new Map<string, string>(), condition: new Map<string, string>(), place: new Map<string, string>() }
  const unknown = Object.keys(values).find((parameter) => !Object.hasOwn(parameters, parameter))
  if (unknown !== undefined) {
    throw new ResolveError(below(use, 'with', unknown), { variant: 'unknownParameter', group: name, parameter: unknown })
  }
  const given = JSON.parse(JSON.stringify(group)) as JsonObject
  for (const [parameter, declared] of Object.entries(parameters)) {
    if (!isObject(declared)) continue
    const value = ownValue(values, parameter)
    if (value === undefined) {
      if (declared['required'] === true) throw new ResolveError(use, { variant: 'missingParameter', group: name, parameter })
      continue
    }
    const type = typeOf(declared)
    const place = below(use, 'with', parameter)
    if (!ACCEPTS[type](value)) throw new ResolveError(place, { variant: 'parameterValue', parameter, type })
    if (isNaming(type)) names[type].set(parameter, value as string)
    else {
      const lost = pointersOf(declared).find((pointer) => !put(given, pointer, value))
      if (lost !== undefined) throw new ResolveError(place, { variant: 'parameterPlace', parameter, pointer: lost })
    }
  }
  return { names, group: given }
}

function isNaming(type: ParameterType): type is keyof Given['names'] {
  return NAMING.has(type)
}

function typeOf({ type }: Record<string, unknown>): ParameterType {
  return typeof type === 'string' && Object.hasOwn(ACCEPTS, type) ? (type as ParameterType) : 'text'
}

const pointersOf = ({ at }: Record<string, unknown>): string[] =>
  Array.isArray(at) ? at.filter((pointer) => typeof pointer === 'string') : []

/** Puts a value at a place of a group; false, and nothing changed, if the group lacks the place. */
function put(group: JsonObject, pointer: string, value: Json): boolean {
  const place = placeIn(group, pointer)
  if (place) place.owner[place.key] = value
  return place !== undefined
}

/** Returns the object or list that a pointer leads into, and the key there; `undefined` if nothing is above the place. */
function placeIn(group: JsonObject, pointer: string): { readonly owner: Record<string, Json>; readonly key: string } | undefined {
  const path = pointer.split('/').slice(1)
  const key = path.pop()
  const owner = path.reduce<Json | undefined>((json, name) => (holds(json, name) ? ownValue(json, name) : undefined), group)
  return key !== undefined && (isObject(owner) || holds(owner, key)) ? { owner, key } : undefined
}

/** Whether a value has a member, or an item at an index. */
function holds(json: Json | undefined, name: string): json is JsonObject {
  return Array.isArray(json) ? /^(0|[1-9]\d{0,3})$/.test(name) && Number(name) < json.length : isObject(json) && Object.hasOwn(json, name)
}

/** Returns the object of a key; an empty one if there is none. */
export function objectAt(json: JsonObject, key: string): JsonObject {
  const value = ownValue(json, key)
  return isObject(value) ? value : {}
}

/** Returns the faults of a group's parameters: pointers that lead nowhere, and those that a name needs not or a value lacks. */
export function parameterFaults(group: JsonObject): { readonly parameter: string; readonly pointer: string }[] {
  return Object.entries(objectAt(group, 'parameters')).flatMap(([parameter, declared]) => {
    if (!isObject(declared) || isNaming(typeOf(declared))) return []
    const lost = pointersOf(declared).filter((pointer) => placeIn(group, pointer) === undefined)
    return lost.map((pointer) => ({ parameter, pointer }))
  })
}
