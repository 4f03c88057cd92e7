import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { below, ResolveError, type Place } from './fragment.ts'
import { NAMED_KINDS, type Gathered, type NamedKind, type Part } from './gathered-parts.ts'
import { objectAt, type Given } from './group-parameters.ts'
import {
  renameInBlock,
  renameInCondition,
  renameInFact,
  renameInInput,
  renameInSection,
  renameInStep,
  type Renaming,
} from './rename-parts.ts'
import { countParts, type Resolving } from './resolve-reference.ts'

/** The parts that a use may write over, by kind: those with a name, and sections and steps by their id. */
const CHANGED_KINDS = [...NAMED_KINDS, 'sections', 'steps'] as const

interface Using {
  /** Reference of the group, for findings. */
  readonly group: string
  readonly use: JsonObject
  readonly place: Place
  readonly names: Given['names']
  readonly resolving: Resolving
}

/**
 * Returns the parts of a group as a use has them: without those that it leaves out, under the names that it gives them, and with the keys
 * that it writes over.
 * @throws ResolveError where the use names a part that the group lacks
 */
export function asUsed(parts: Gathered, using: Using): Gathered {
  const { use, place, group } = using
  const known = namesOf(parts)
  const check = (part: string, at: Place) => {
    if (!known.has(part)) throw new ResolveError(at, { variant: 'unknownPart', group, part })
  }
  for (const key of ['without', 'optional']) namesAt(use, key).forEach((name, index) => check(name, below(place, key, index)))
  for (const name of Object.keys(objectAt(use, 'names'))) check(name, below(place, 'names', name))
  const left = without(parts, new Set(namesAt(use, 'without')), new Set(namesAt(use, 'optional')))
  const written = renamed(left, renamingOf(left, using))
  return CHANGED_KINDS.reduce((all, kind) => writeOver(all, kind, left, using), written)
}

const namesAt = (use: JsonObject, key: string): string[] => {
  const names = use[key]
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

const idOf = ({ value }: Part): string | undefined => {
  const id = isObject(value) ? value['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

const idsOf = (parts: readonly Part[]) => parts.flatMap((part) => idOf(part) ?? [])

const sectionsOf = ({ sections, steps }: Gathered) => sections.concat(steps.flatMap((step) => step.sections ?? []))

function namesOf(parts: Gathered): ReadonlySet<string> {
  return new Set([...NAMED_KINDS.flatMap((kind) => Array.from(parts[kind].keys())), ...idsOf(sectionsOf(parts)), ...idsOf(parts.steps)])
}

/** Leaves parts out, with what only makes sense with them: requirements and blocks at them, and sections without inputs. */
function without(parts: Gathered, out: ReadonlySet<string>, optional: ReadonlySet<string>): Gathered {
  if (out.size === 0 && optional.size === 0) return parts
  const has = (name: unknown) => typeof name === 'string' && out.has(name)
  const kept = (kind: NamedKind) => new Map([...parts[kind]].filter(([name]) => !out.has(name)))
  const sections = (all: readonly Part[]) =>
    all.flatMap((part): Part[] => {
      if (has(idOf(part)) || !isObject(part.value)) return []
      const { inputs } = part.value
      if (!Array.isArray(inputs)) return [part]
      const left = inputs.filter((name) => !has(name)) as Json[]
      return left.length === 0 ? [] : [valued(part, { ...part.value, inputs: left })]
    })
  return {
    properties: kept('properties'),
    conditions: kept('conditions'),
    facts: kept('facts'),
    outcomes: kept('outcomes'),
    required: parts.required.filter(({ value }) => !has(value) && !(typeof value === 'string' && optional.has(value))),
    blocks: parts.blocks.filter(({ value }) => !isObject(value) || ![value['when'], value['at'], value['outcome']].some(has)),
    sections: sections(parts.sections),
    steps: parts.steps.filter((step) => !has(idOf(step))).map((step) => withSections(step, sections)),
  }
}

/** Changes the sections of a step that has any. */
function withSections(step: Part, change: (sections: readonly Part[]) => readonly Part[]): Part {
  return step.sections ? { ...step, sections: change(step.sections) } : step
}

/** A part has the name that `names` gives it, else its own behind the prefix. */
function renamingOf(parts: Gathered, { use, place, names, resolving }: Using): Renaming {
  const given = objectAt(use, 'names')
  const prefix = use['prefix']
  const newName = (name: string) => {
    const own = ownValue(given, name)
    if (typeof own === 'string') return own
    return typeof prefix === 'string' ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name
  }
  const renames = (all: Iterable<string>, more: Iterable<readonly [string, string]> = []) =>
    new Map([...more, ...[...all].map((name) => [name, newName(name)] as const)].filter(([name, next]) => name !== next))
  return {
    registry: resolving.registry,
    count: () => countParts(1, place, resolving),
    values: renames([...parts.properties.keys(), ...parts.facts.keys()], names.input),
    facts: new Set(parts.facts.keys()),
    conditions: renames(parts.conditions.keys(), names.condition),
    outcomes: renames(parts.outcomes.keys()),
    places: names.place,
    sections: renames(idsOf(sectionsOf(parts))),
    steps: renames(idsOf(parts.steps)),
  }
}

const valued = (part: Part, value: Json): Part => ({ ...part, value })

function renamed(parts: Gathered, renaming: Renaming): Gathered {
  const { values, conditions, outcomes } = renaming
  const named = (kind: NamedKind, names: ReadonlyMap<string, string>, change: (value: Json, renaming: Renaming) => Json) =>
    new Map([...parts[kind]].map(([name, part]) => [names.get(name) ?? name, { ...part, value: change(part.value, renaming) }]))
  const listed = (all: readonly Part[], change: (value: Json, renaming: Renaming) => Json) =>
    all.map((part) => valued(part, change(part.value, renaming)))
  return {
    properties: named('properties', values, renameInInput),
    conditions: named('conditions', conditions, renameInCondition),
    facts: named('facts', values, renameInFact),
    outcomes: named('outcomes', outcomes, (outcome) => outcome),
    required: parts.required.map((part) =>
      valued(part, typeof part.value === 'string' ? (values.get(part.value) ?? part.value) : part.value),
    ),
    blocks: listed(parts.blocks, renameInBlock),
    sections: listed(parts.sections, renameInSection),
    steps: listed(parts.steps, renameInStep).map((step) => withSections(step, (sections) => listed(sections, renameInSection))),
  }
}

/** Writes the keys of a use over those of the parts, which it names as the group does. */
function writeOver(parts: Gathered, kind: (typeof CHANGED_KINDS)[number], before: Gathered, { use, place, group }: Using): Gathered {
  const changes = objectAt(use, kind)
  const names = Object.keys(changes)
  if (names.length === 0) return parts
  const known = kind === 'sections' ? idsOf(sectionsOf(before)) : kind === 'steps' ? idsOf(before.steps) : [...before[kind].keys()]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ResolveError(below(place, kind, unknown), { variant: 'unknownPart', group, part: unknown })
  const over = (part: Part, name: string | undefined): Part => changedPart(part, name, changes, below(place, kind))
  if (kind === 'steps') return { ...parts, steps: parts.steps.map((step, index) => over(step, idsOf([before.steps[index] ?? step])[0])) }
  if (kind === 'sections') return overSections(parts, before, over)
  const originals = [...before[kind].keys()]
  return { ...parts, [kind]: new Map([...parts[kind]].map(([name, part], index) => [name, over(part, originals[index])])) }
}

function overSections(parts: Gathered, before: Gathered, over: (part: Part, name: string | undefined) => Part): Gathered {
  const all = (now: readonly Part[], then: readonly Part[]) =>
    now.map((section, index) => over(section, idsOf([then[index] ?? section])[0]))
  return {
    ...parts,
    sections: all(parts.sections, before.sections),
    steps: parts.steps.map((step, index) => withSections(step, (sections) => all(sections, before.steps[index]?.sections ?? []))),
  }
}

function changedPart(part: Part, name: string | undefined, changes: JsonObject, place: Place): Part {
  const own = name === undefined ? undefined : ownValue(changes, name)
  if (name === undefined || !isObject(own) || !isObject(part.value)) return part
  const keys = Object.fromEntries(Object.keys(own).map((key) => [key, below(place, name, key)]))
  const changed = { ...part.value, ...own }
  const value = Object.fromEntries(Object.entries(changed).filter(([key]) => own[key] !== null))
  return { ...part, value, keys: { ...part.keys, ...keys } }
}
