import { isObject, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { renamedPath, renameInParams } from './rename-in-params.ts'
import type { ValidatorRegistry } from './validator.ts'

type Names = ReadonlyMap<string, string>

/** New names of what the parts of a group name. A name that is not in them stays. */
export interface Renaming {
  readonly registry: ValidatorRegistry
  /** Called for each text in parameters of validators that may be a name. @throws ResolveError if there are too many */
  readonly count: () => void
  /** Inputs and facts. */
  readonly values: Names
  /** Those of `values` that are facts of the group: only these are choices of an input. */
  readonly facts: ReadonlySet<string>
  readonly conditions: Names
  readonly outcomes: Names
  /** First names of places in the quote request. */
  readonly places: Names
  readonly sections: Names
  readonly steps: Names
}

const renamed = (name: unknown, names: Names): Json => (typeof name === 'string' ? (names.get(name) ?? name) : (name as Json))
const renamedAll = (list: unknown, names: Names): Json =>
  Array.isArray(list) ? (list as readonly Json[]).map((name) => renamed(name, names)) : (list as Json)

/** Changes members of an object that it has. */
function changed(part: Json, changes: Readonly<Record<string, (value: Json) => Json>>): Json {
  if (!isObject(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, ownValue(changes, key)?.(value) ?? value]))
}

/** Returns an input of the whole flow with the names in it, and in its parts, under their new names. */
export function renameInInput(input: Json, renaming: Renaming): Json {
  const { conditions, values } = renaming
  const top = renameInPart(input, renaming, true)
  return changed(top, {
    showIf: (name) => renamed(name, conditions),
    requiredIf: (name) => renamed(name, conditions),
    choicesIf: (codes) => renamedKeys(codes, conditions),
    choicesFollow: (name) => renamed(name, values),
  })
}

function renameInPart(input: Json, renaming: Renaming, isTop: boolean): Json {
  const { values, facts, places } = renaming
  const parts = (all: Json) => mapValues(all, (part) => renameInPart(part, renaming, false))
  const own = (all: Json) => mapValues(all, (condition) => renameInSchema(condition, renaming, 'inside'))
  const inGroup = { properties: parts, conditions: own }
  return changed(renameValidators(input, renaming, isTop), {
    initial: (initial) => changed(initial, { fact: (path) => (typeof path === 'string' ? renamedPath(path, values) : path) }),
    options: (name) => (typeof name === 'string' && facts.has(name) ? renamed(name, values) : name),
    quote: (quote) => changed(quote, { path: (path) => (typeof path === 'string' ? renamedPath(path, places) : path) }),
    items: (items) => changed(items, inGroup),
    ...inGroup,
  })
}

/** Returns a condition of the whole flow with the names in it under their new names. */
export function renameInCondition(condition: Json, renaming: Renaming): Json {
  return renameInSchema(condition, renaming, 'flow')
}

/** What a schema describes: all answers and facts, the value of one of them, or something inside such a value. */
type Level = 'flow' | 'value' | 'inside'

function renameInSchema(schema: Json, renaming: Renaming, level: Level): Json {
  if (!isObject(schema)) return schema
  const { values } = renaming
  const same = (part: Json) => renameInSchema(part, renaming, level)
  const inside = (part: Json) => renameInSchema(part, renaming, 'inside')
  const all = (parts: Json) => (Array.isArray(parts) ? (parts as readonly Json[]).map(same) : parts)
  const isFlow = level === 'flow'
  const changes = {
    required: (names: Json) => (isFlow ? renamedAll(names, values) : names),
    properties: (parts: Json) =>
      isFlow ? mapValues(renamedKeys(parts, values), (part) => renameInSchema(part, renaming, 'value')) : mapValues(parts, inside),
    items: inside,
    contains: inside,
    allOf: all,
    anyOf: all,
    oneOf: all,
    not: same,
    if: same,
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
    then: same,
    else: same,
  }
  return changed(renameValidators(schema, renaming, level === 'value'), changes)
}

function renameValidators(part: Json, { registry, values: names, count }: Renaming, isTop: boolean): Json {
  if (!isObject(part) || names.size === 0) return part
  const entries = Object.entries(part).map(([key, params]): [string, Json] => {
    const validator = ownValue(registry, key)
    return [key, validator ? renameInParams(params, validator, { names, count }, isTop) : params]
  })
  return Object.fromEntries(entries)
}

/** Returns a fact with the answers and facts that it is made of under their new names. */
export function renameInFact(fact: Json, { values }: Renaming): Json {
  return changed(fact, { with: (paths) => mapValues(paths, (path) => (typeof path === 'string' ? renamedPath(path, values) : path)) })
}

/** Returns a block with its condition, input and outcome under their new names. */
export function renameInBlock(block: Json, { conditions, values, outcomes }: Renaming): Json {
  return changed(block, {
    when: (name) => renamed(name, conditions),
    at: (name) => renamed(name, values),
    outcome: (name) => renamed(name, outcomes),
  })
}

/** Returns a section with its id, inputs and condition under their new names. */
export function renameInSection(section: Json, { conditions, values, sections }: Renaming): Json {
  return changed(section, {
    id: (name) => renamed(name, sections),
    inputs: (names) => renamedAll(names, values),
    showIf: (name) => renamed(name, conditions),
  })
}

/** Returns a step with its id, condition and outcome under their new names; its sections are changed apart. */
export function renameInStep(step: Json, { conditions, outcomes, steps }: Renaming): Json {
  return changed(step, {
    id: (name) => renamed(name, steps),
    showIf: (name) => renamed(name, conditions),
    outcome: (name) => renamed(name, outcomes),
  })
}

function mapValues(all: Json, change: (value: Json) => Json): Json {
  if (!isObject(all)) return all
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]))
}

function renamedKeys(all: Json, names: Names): Json {
  if (!isObject(all)) return all
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [names.get(key) ?? key, value]))
}
