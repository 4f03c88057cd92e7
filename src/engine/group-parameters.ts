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
  let given = group
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
    else
      given = placed(
        given,
        pointersOf(declared),
        value,
        (pointer) => new ResolveError(place, { variant: 'parameterPlace', parameter, pointer }),
      )
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

function placed(group: JsonObject, pointers: readonly string[], value: Json, fault: (pointer: string) => ResolveError): JsonObject {
  return pointers.reduce((changed, pointer) => {
    const next = withValue(changed, pointer.split('/').slice(1), value)
    if (next === undefined) throw fault(pointer)
    return next as JsonObject
  }, group)
}

/** Returns JSON with a value at a path; `undefined` if nothing is above the place. */
function withValue(json: Json | undefined, [first, ...rest]: readonly string[], value: Json): Json | undefined {
  if (first === undefined) return value
  if (Array.isArray(json)) {
    const index = /^\d{1,4}$/.test(first) ? Number(first) : json.length
    const inner = index < json.length ? withValue((json as readonly Json[])[index], rest, value) : undefined
    return inner === undefined ? undefined : (json as readonly Json[]).with(index, inner)
  }
  if (!isObject(json)) return undefined
  const inner = rest.length === 0 ? value : withValue(ownValue(json, first), rest, value)
  return inner === undefined ? undefined : { ...json, [first]: inner }
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
    const lost = pointersOf(declared).filter((pointer) => withValue(group, pointer.split('/').slice(1), '') === undefined)
    return lost.map((pointer) => ({ parameter, pointer }))
  })
}
