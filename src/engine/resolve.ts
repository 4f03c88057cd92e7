import type { FlowDocument, FlowSource } from './document.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { migrateDocument, migrateInput, UnknownFormat } from './migrate.ts'

/** A shared part of flow documents: members by kind, each taken over by `{"$ref": "fragment:<name>#<member>"}`. */
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

/** A document that cannot be made whole; `at` is a JSON pointer into the source. */
export class ResolveError extends Error {
  readonly at: string
  constructor(at: string, message: string) {
    super(message)
    this.name = 'ResolveError'
    this.at = at
  }
}

type MemberKind = Exclude<keyof Fragment, 'fragment'>

const REFERENCE = /^fragment:([A-Za-z][A-Za-z0-9-]*)#([A-Za-z][A-Za-z0-9]*)$/

/**
 * Makes a document whole: it is brought to today's format, and every reference to a fragment is replaced by what it
 * names. Keys beside `$ref` win over the fragment's. Resolving a resolved document changes nothing. Fragments do not
 * refer to fragments.
 * @throws ResolveError for a newer format, a malformed reference, an unknown fragment or member
 */
export function resolveDocument(source: FlowSource, fragments: Fragments): FlowDocument {
  const migrated = migrate(source)
  const resolved: Record<string, Json> = { ...migrated }
  for (const kind of ['conditions', 'outcomes', 'facts'] as const) {
    const members = migrated[kind]
    if (isObject(members)) resolved[kind] = resolveMembers(members as JsonObject, kind, kind, fragments)
  }
  const { properties, steps } = migrated
  if (isObject(properties)) resolved['properties'] = resolveInputs(properties as JsonObject, '/properties', fragments)
  if (Array.isArray(steps)) resolved['steps'] = steps.map((step: Json, index) => resolveStep(step, `/steps/${index}`, fragments))
  return resolved as unknown as FlowDocument
}

function migrate(source: FlowSource): FlowSource {
  try {
    return migrateDocument(source)
  } catch (error) {
    if (error instanceof UnknownFormat) throw new ResolveError('/$schema', error.message)
    throw error
  }
}

function resolveMembers(members: JsonObject, kind: MemberKind, at: string, fragments: Fragments): JsonObject {
  const entries = Object.entries(members).map(([name, member]) => [name, resolveReference(member, kind, `/${at}/${name}`, fragments)])
  return Object.fromEntries(entries) as JsonObject
}

function resolveInputs(inputs: JsonObject, at: string, fragments: Fragments): JsonObject {
  const entries = Object.entries(inputs).map(([id, input]) => [id, resolveInput(input, `${at}/${id}`, fragments)])
  return Object.fromEntries(entries) as JsonObject
}

/** An input, and what is asked in the rows of a list or in a composite answer. */
function resolveInput(input: Json, at: string, fragments: Fragments): Json {
  const whole = resolveReference(input, 'properties', at, fragments)
  if (!isObject(whole)) return whole
  const { properties, items } = whole as JsonObject
  return {
    ...(whole as JsonObject),
    ...(isObject(properties) && { properties: resolveInputs(properties as JsonObject, `${at}/properties`, fragments) }),
    ...(isObject(items) &&
      isObject(items['properties']) && {
        items: {
          ...(items as JsonObject),
          properties: resolveInputs(items['properties'] as JsonObject, `${at}/items/properties`, fragments),
        },
      }),
  }
}

function resolveStep(step: Json, at: string, fragments: Fragments): Json {
  const whole = resolveReference(step, 'steps', at, fragments)
  if (!isObject(whole) || !Array.isArray(whole['sections'])) return whole
  const sections = (whole['sections'] as Json[]).map((section, index) =>
    resolveReference(section, 'sections', `${at}/sections/${index}`, fragments),
  )
  return { ...whole, sections }
}

function resolveReference(value: Json, kind: MemberKind, at: string, fragments: Fragments): Json {
  if (!isObject(value) || typeof value['$ref'] !== 'string') return value
  const { $ref: reference, ...own } = value as { $ref: string; [key: string]: Json }
  const [, name, member] = REFERENCE.exec(reference) ?? []
  if (name === undefined || member === undefined) {
    throw new ResolveError(at, `Referensen "${reference}" är felskriven. Skriv fragment:namn#del.`)
  }
  const fragment = Object.hasOwn(fragments, name) ? fragments[name] : undefined
  if (!fragment) throw new ResolveError(at, `Fragmentet "${name}" finns inte.`)
  const members = fragment[kind]
  const found = members && Object.hasOwn(members, member) ? members[member] : undefined
  if (!isObject(found)) throw new ResolveError(at, `Fragmentet "${name}" har ingen del "${member}" bland ${kind}.`)
  return { ...(kind === 'properties' ? migrateInput(found as JsonObject) : found), ...own }
}
