import { FLOW_FORMAT, type FlowDocument, type FlowSource } from './document.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { findExcess, type ExcessFault } from './limits.ts'
import { migrateDocument, migrateInput, migrateResolved, UnknownFormatError } from './migrate.ts'
import { ownValue } from '../values/own-value.ts'

/** A shared part of flow documents: members by kind, each included by `{"$ref": "fragment:<name>#<member>"}`. */
export interface Fragment {
  readonly fragment: string
  readonly properties?: JsonObject
  readonly conditions?: JsonObject
  readonly outcomes?: JsonObject
  readonly facts?: JsonObject
  readonly sections?: JsonObject
  readonly steps?: JsonObject
}

export type Fragments = Readonly<Record<string, Fragment>>

/** Why a document cannot be resolved. */
export type ReferenceFault =
  | { readonly variant: 'format'; readonly format: Json | undefined; readonly known: string }
  | { readonly variant: 'malformed'; readonly reference: string }
  | { readonly variant: 'unknownFragment'; readonly fragment: string }
  | { readonly variant: 'unknownMember'; readonly fragment: string; readonly member: string; readonly kind: string }
  /** `at` is a JSON pointer into the fragment. */
  | { readonly variant: 'unusable'; readonly fragment: string; readonly excess: ExcessFault; readonly at: string }
  | { readonly variant: 'circle'; readonly references: readonly string[] }
  | { readonly variant: 'parts'; readonly most: number }

/** A document that cannot be resolved; `at` is a JSON pointer into the source. */
export class ResolveError extends Error {
  readonly at: string
  readonly fault: ReferenceFault
  constructor(at: string, fault: ReferenceFault) {
    super(`the document cannot be resolved at ${at || '/'}: ${JSON.stringify(fault)}`)
    this.name = 'ResolveError'
    this.at = at
    this.fault = fault
  }
}

type MemberKind = Exclude<keyof Fragment, 'fragment'>

const REFERENCE = /^fragment:([A-Za-z][A-Za-z0-9-]*)#([A-Za-z][A-Za-z0-9]*)$/

/** Maximum inputs, references and parts of one document: nested fragments multiply. */
const MAX_PARTS = 10_000

/** State of resolving: its sources, and the parts resolved so far. */
interface Resolving {
  readonly fragments: Fragments
  /** The fragments that passed the size check. */
  readonly checked: Set<string>
  /** Members of fragments in today's format, by reference. */
  readonly migrated: Map<string, JsonObject>
  parts: number
}

/**
 * Returns a resolved document: in the current format, with every reference to a fragment replaced by its member. Keys
 * beside `$ref` override the fragment's. Resolving a resolved document changes nothing. A fragment's part may contain
 * references, but no cycle.
 * @throws ResolveError for a newer format, a malformed reference, an unknown fragment or member, a fragment that is too
 * large, cyclic references and too many references
 */
export function resolveDocument(source: FlowSource, known: Fragments): FlowDocument {
  const migrated = migrate(source)
  const fragments: Resolving = { fragments: known, checked: new Set(), migrated: new Map(), parts: 0 }
  const resolved: Record<string, Json> = { ...migrated }
  for (const kind of ['conditions', 'outcomes', 'facts'] as const) {
    const members = migrated[kind]
    if (isObject(members)) resolved[kind] = resolveMembers(members, kind, fragments)
  }
  const { properties, steps } = migrated
  if (isObject(properties)) resolved['properties'] = resolveInputs(properties, '/properties', fragments)
  if (Array.isArray(steps)) resolved['steps'] = steps.map((step: Json, index) => resolveStep(step, `/steps/${index}`, fragments))
  return migrateResolved(resolved, source['$schema']) as unknown as FlowDocument
}

function migrate(source: FlowSource): FlowSource {
  try {
    return migrateDocument(source)
  } catch (error) {
    if (error instanceof UnknownFormatError)
      throw new ResolveError('/$schema', { variant: 'format', format: error.format, known: FLOW_FORMAT })
    throw error
  }
}

function resolveMembers(members: JsonObject, kind: MemberKind, fragments: Resolving): JsonObject {
  const entries = Object.entries(members).map(([name, member]) => [name, resolveReference(member, kind, `/${kind}/${name}`, fragments)])
  return Object.fromEntries(entries) as JsonObject
}

/** @param outer the references that led to the inputs, outermost first */
function resolveInputs(inputs: JsonObject, at: string, fragments: Resolving, outer: readonly string[] = []): JsonObject {
  const entries = Object.entries(inputs).map(([id, input]) => [id, resolveInput(input, `${at}/${id}`, fragments, outer)])
  return Object.fromEntries(entries) as JsonObject
}

/** Resolves an input, and the inputs inside a list's rows or a composite answer. */
function resolveInput(input: Json, at: string, fragments: Resolving, outer: readonly string[]): Json {
  const reference = referenceOf(input)
  if (reference !== undefined && outer.includes(reference)) {
    throw new ResolveError(at, { variant: 'circle', references: [...outer, reference] })
  }
  const way = reference === undefined ? outer : [...outer, reference]
  const whole = resolveReference(input, 'properties', at, fragments)
  if (!isObject(whole)) return whole
  const { properties, items } = whole
  return {
    ...whole,
    ...(isObject(properties) && { properties: resolveInputs(properties, `${at}/properties`, fragments, way) }),
    ...(isObject(items) &&
      isObject(items['properties']) && {
        items: {
          ...items,
          properties: resolveInputs(items['properties'], `${at}/items/properties`, fragments, way),
        },
      }),
  }
}

function resolveStep(step: Json, at: string, fragments: Resolving): Json {
  const whole = resolveReference(step, 'steps', at, fragments)
  if (!isObject(whole) || !Array.isArray(whole['sections'])) return whole
  const sections = (whole['sections'] as Json[]).map((section, index) =>
    resolveReference(section, 'sections', `${at}/sections/${index}`, fragments),
  )
  return { ...whole, sections }
}

function referenceOf(value: Json): string | undefined {
  return isObject(value) && typeof value['$ref'] === 'string' ? value['$ref'] : undefined
}

function resolveReference(value: Json, kind: MemberKind, at: string, resolving: Resolving): Json {
  resolving.parts += 1
  if (resolving.parts > MAX_PARTS) throw new ResolveError(at, { variant: 'parts', most: MAX_PARTS })
  const reference = referenceOf(value)
  if (reference === undefined) return value
  const { $ref: _, ...own } = value as JsonObject
  const [, name, member] = REFERENCE.exec(reference) ?? []
  if (name === undefined || member === undefined) {
    throw new ResolveError(at, { variant: 'malformed', reference })
  }
  const known = resolving.migrated.get(`${kind} ${reference}`)
  if (known) return { ...known, ...own }
  const members = fragmentOf(name, at, resolving)[kind]
  const found = members && ownValue(members, member)
  if (!isObject(found)) throw new ResolveError(at, { variant: 'unknownMember', fragment: name, member, kind })
  const migrated = kind === 'properties' ? migrateInput(found) : found
  resolving.migrated.set(`${kind} ${reference}`, migrated)
  return { ...migrated, ...own }
}

function fragmentOf(name: string, at: string, { fragments, checked }: Resolving): Fragment {
  const fragment = ownValue(fragments, name)
  if (!fragment) throw new ResolveError(at, { variant: 'unknownFragment', fragment: name })
  if (!checked.has(name)) {
    const [excess] = findExcess(fragment)
    if (excess) throw new ResolveError(at, { variant: 'unusable', fragment: name, excess: excess.params, at: excess.at })
    checked.add(name)
  }
  return fragment
}
