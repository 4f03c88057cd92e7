import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { FLOW_FORMAT, type FlowDocument, type FlowSource } from './document.ts'
import { below, ResolveError, type Fragments, type Place } from './fragment.ts'
import {
  listParts,
  NAMED_KINDS,
  withBrought,
  writeParts,
  type Gathered,
  type NamedKind,
  type Origins,
  type Part,
} from './gathered-parts.ts'
import { giveParameters, objectAt } from './group-parameters.ts'
import { asUsed } from './group-use.ts'
import { migrateInputs } from './migrate-fragment.ts'
import { migrateDocument, migrateResolved, UnknownFormatError } from './migrate.ts'
import {
  countParts,
  countValues,
  memberOf,
  parseReference,
  resolveInputs,
  resolveMembers,
  resolveReference,
  wayInto,
  type Resolving,
} from './resolve-reference.ts'
import type { ValidatorRegistry } from './validator.ts'

/** A resolved document, and where its parts come from. */
interface ResolvedFlow {
  readonly document: FlowDocument
  readonly origins: Origins
}

/**
 * Returns a resolved document: in the current format, with every reference to a fragment replaced by its member, and every group by its
 * parts. Keys beside a reference override the fragment's. Resolving a resolved document changes nothing. A fragment's part may contain
 * references and groups, but no cycle.
 * @throws ResolveError for a newer format, a malformed reference, an unknown fragment, member or parameter, a fragment that is too
 * large, a name that is taken, cyclic references, and references that are too many or too deep
 */
export function resolveDocument(source: FlowSource, fragments: Fragments, registry: ValidatorRegistry): FlowDocument {
  return resolveFlow(source, fragments, registry).document
}

/** As `resolveDocument`, with the origin of each part. @throws ResolveError */
export function resolveFlow(source: FlowSource, fragments: Fragments, registry: ValidatorRegistry): ResolvedFlow {
  const migrated = migrate(source)
  const resolving: Resolving = { fragments, registry, checked: new Set(), migrated: new Map(), parts: 0, values: 0 }
  const { document, origins } = writeParts(migrated, gather(migrated, { place: { at: '' }, way: [], resolving }))
  return { document: migrateResolved(document, source['$schema']) as unknown as FlowDocument, origins }
}

function migrate(source: FlowSource): FlowSource {
  try {
    return migrateDocument(source)
  } catch (error) {
    if (error instanceof UnknownFormatError)
      throw new ResolveError({ at: '/$schema' }, { variant: 'format', format: error.format, known: FLOW_FORMAT })
    throw error
  }
}

/** Where the resolver is: the place, and the groups that led to it, outermost first. */
interface Within {
  readonly place: Place
  readonly way: readonly string[]
  readonly resolving: Resolving
}

/** Returns the parts of a document or a group, with those that the groups in it bring. @throws ResolveError */
function gather(owner: JsonObject, within: Within): Gathered {
  const { place, resolving } = within
  const lists = { required: listParts(owner, 'required', place), blocks: listParts(owner, 'blocks', place) }
  countParts(1 + lists.required.length + lists.blocks.length, place, resolving)
  const named = Object.fromEntries(NAMED_KINDS.map((kind) => [kind, namedParts(owner, kind, within)])) as Record<
    NamedKind,
    ReadonlyMap<string, Part>
  >
  const brought: (readonly [Place, Gathered])[] = []
  const bringAll = (use: Part): Gathered => {
    const parts = bring(use, within)
    brought.push([use.place, parts])
    return parts
  }
  for (const use of listParts(owner, 'use', place)) bringAll(use)
  const placedParts = (kind: 'sections' | 'steps', part: Part): readonly Part[] => {
    if (!isUse(part.value)) return [kind === 'steps' ? stepOf(part, within, inSections) : referred(part, kind, within)]
    const parts = bringAll(part)[kind]
    if (parts.length > 0) return parts
    throw new ResolveError(part.place, { variant: 'nothingToPlace', group: groupOfUse(part.value), kind })
  }
  const inSections = (section: Part) => placedParts('sections', section)
  const steps = listParts(owner, 'steps', place).flatMap((step) => placedParts('steps', step))
  const sections = listParts(owner, 'sections', place).flatMap(inSections)
  return withBrought({ ...named, ...lists, sections, steps }, brought)
}

function namedParts(owner: JsonObject, kind: NamedKind, { place, resolving }: Within): ReadonlyMap<string, Part> {
  const members = objectAt(owner, kind)
  const resolved =
    kind === 'properties' ? resolveInputs(members, below(place, kind), resolving) : resolveMembers(members, kind, place, resolving)
  return new Map(Object.entries(resolved).map(([name, value]) => [name, { value, place: below(place, kind, name) }]))
}

const referred = (part: Part, kind: 'sections' | 'steps', { resolving }: Within): Part => ({
  ...part,
  value: resolveReference(part.value, kind, part.place, resolving),
})

function stepOf(step: Part, within: Within, place: (section: Part) => readonly Part[]): Part {
  const whole = referred(step, 'steps', within)
  if (!isObject(whole.value) || !Array.isArray(whole.value['sections'])) return whole
  return { ...whole, sections: listParts(whole.value, 'sections', whole.place).flatMap(place) }
}

const groupOfUse = ({ group }: JsonObject): string => (typeof group === 'string' ? group : '')

const isUse = (value: Json): value is JsonObject => isObject(value) && groupOfUse(value) !== ''

/** Returns the parts that a use of a group brings. @throws ResolveError */
function bring({ value, place }: Part, { way, resolving }: Within): Gathered {
  const use = isObject(value) ? value : {}
  const reference = groupOfUse(use)
  const [fragment, name] = parseReference(reference, place)
  const inner = wayInto(reference, way, place)
  const group = memberOf(fragment, name, 'groups', place, resolving)
  countValues(group, place, resolving)
  const { names, group: filled } = giveParameters(reference, group, objectAt(use, 'with'), place)
  const inside: Place = { at: place.at, inside: `fragment:${fragment} /groups/${name}` }
  const parts = gather(migrateInputs(filled), { place: inside, way: inner, resolving })
  return asUsed(parts, { group: reference, use, place, names, resolving })
}
