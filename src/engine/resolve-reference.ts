import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { below, ResolveError, type Fragment, type Fragments, type MemberKind, type Place } from './fragment.ts'
import { findExcess, LIMITS } from './limits.ts'
import { migrateInput } from './migrate.ts'
import type { ValidatorRegistry } from './validator.ts'

const REFERENCE = /^fragment:([A-Za-z][A-Za-z0-9-]*)#([A-Za-z][A-Za-z0-9]*)$/

/** Maximum inputs, references and parts of one document: nested fragments multiply. */
const MAX_PARTS = 10_000

/** State of resolving: its sources, and the parts resolved so far. */
export interface Resolving {
  readonly fragments: Fragments
  /** Tells which names the parameters of a validator hold. */
  readonly registry: ValidatorRegistry
  /** The fragments that passed the size check. */
  readonly checked: Set<string>
  /** Members of fragments in today's format, by reference. */
  readonly migrated: Map<string, JsonObject>
  parts: number
  /** Values that fragments have brought: each is copied and renamed, however few parts they are. */
  values: number
}

/** Returns the members of a kind, each with its reference replaced. */
export function resolveMembers(members: JsonObject, kind: MemberKind, place: Place, resolving: Resolving): JsonObject {
  return mapMembers(members, (member, name) => resolveReference(member, kind, below(place, kind, name), resolving))
}

/** @param outer the references that led to the inputs, outermost first */
export function resolveInputs(inputs: JsonObject, place: Place, resolving: Resolving, outer: readonly string[] = []): JsonObject {
  return mapMembers(inputs, (input, id) => resolveInput(input, below(place, id), resolving, outer))
}

/** Resolves an input, and the inputs inside a list's rows or a composite answer. */
function resolveInput(input: Json, place: Place, resolving: Resolving, outer: readonly string[]): Json {
  const reference = referenceOf(input)
  const way = reference === undefined ? outer : wayInto(reference, outer, place)
  const whole = resolveReference(input, 'properties', place, resolving)
  if (!isObject(whole)) return whole
  const { properties, items } = whole
  return {
    ...whole,
    ...(isObject(properties) && { properties: resolveInputs(properties, below(place, 'properties'), resolving, way) }),
    ...(isObject(items) &&
      isObject(items['properties']) && {
        items: {
          ...items,
          properties: resolveInputs(items['properties'], below(place, 'items', 'properties'), resolving, way),
        },
      }),
  }
}

/**
 * Returns the references that lead into a fragment's part, outermost first.
 * @throws ResolveError for a circle, and where more are inside each other than a document may be deep
 */
export function wayInto(reference: string, outer: readonly string[], place: Place): readonly string[] {
  const references = [...outer, reference]
  if (outer.includes(reference)) throw new ResolveError(place, { variant: 'circle', references })
  if (references.length > LIMITS.depth) throw new ResolveError(place, { variant: 'deep', most: LIMITS.depth })
  return references
}

function referenceOf(value: Json): string | undefined {
  return isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined
}

/**
 * Returns a part with its reference replaced by the fragment's member; the keys beside it win.
 * @throws ResolveError
 */
export function resolveReference(value: Json, kind: MemberKind, place: Place, resolving: Resolving): Json {
  countParts(1, place, resolving)
  const reference = referenceOf(value)
  if (reference === undefined) return value
  const { $ref: _, ...own } = value as JsonObject
  const [name, member] = parseReference(reference, place)
  const known = resolving.migrated.get(`${kind} ${reference}`)
  const migrated = known ?? migratedMember(memberOf(name, member, kind, place, resolving), kind)
  resolving.migrated.set(`${kind} ${reference}`, migrated)
  countValues(migrated, place, resolving)
  return { ...migrated, ...own }
}

const migratedMember = (member: JsonObject, kind: MemberKind) => (kind === 'properties' ? migrateInput(member) : member)

/** Returns the fragment and the member that a reference names. @throws ResolveError */
export function parseReference(reference: string, place: Place): readonly [fragment: string, member: string] {
  const [, name, member] = REFERENCE.exec(reference) ?? []
  if (name === undefined || member === undefined) throw new ResolveError(place, { variant: 'malformed', reference })
  return [name, member]
}

/** Returns a member of a fragment as written. @throws ResolveError */
export function memberOf(name: string, member: string, kind: MemberKind | 'groups', place: Place, resolving: Resolving): JsonObject {
  const members = fragmentOf(name, place, resolving)[kind]
  const found = members && ownValue(members, member)
  if (!isObject(found)) throw new ResolveError(place, { variant: 'unknownMember', fragment: name, member, kind })
  return found
}

/** Counts parts. @throws ResolveError if there are too many */
export function countParts(parts: number, place: Place, resolving: Resolving): void {
  resolving.parts += parts
  if (resolving.parts > MAX_PARTS) throw new ResolveError(place, { variant: 'parts', most: MAX_PARTS })
}

/** Counts the values of a part that a fragment brings. @throws ResolveError if there are more than a document may have */
export function countValues(part: JsonObject, place: Place, resolving: Resolving): void {
  resolving.values += valuesIn(part)
  if (resolving.values > LIMITS.values) throw new ResolveError(place, { variant: 'parts', most: LIMITS.values })
}

const sizes = new WeakMap<object, number>()

/** Cached, because a group may be used a hundred times. */
function valuesIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = sizes.get(value) ?? Object.values(value).reduce<number>((sum, part: Json) => sum + valuesIn(part), 1)
  sizes.set(value, known)
  return known
}

function fragmentOf(name: string, place: Place, { fragments, checked }: Resolving): Fragment {
  const fragment = ownValue(fragments, name)
  if (!fragment) throw new ResolveError(place, { variant: 'unknownFragment', fragment: name })
  if (!checked.has(name)) {
    const [excess] = findExcess(fragment)
    if (excess) throw new ResolveError(place, { variant: 'unusable', fragment: name, excess: excess.params, at: excess.at })
    checked.add(name)
  }
  return fragment
}

function mapMembers(members: JsonObject, change: (member: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member, name)]))
}
