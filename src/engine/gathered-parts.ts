import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { below, ResolveError, type Place } from './fragment.ts'

/** The kinds of parts that have a name each. */
export const NAMED_KINDS = ['properties', 'conditions', 'facts', 'outcomes'] as const

export type NamedKind = (typeof NAMED_KINDS)[number]

/** A part with its place, and of a step its sections. */
export interface Part {
  readonly value: Json
  readonly place: Place
  /** Places of the keys that a use writes over those of the group. */
  readonly keys?: Readonly<Record<string, Place>>
  readonly sections?: readonly Part[]
}

/** The parts of a document or a group, with those that its uses bring. */
export type Gathered = Readonly<Record<NamedKind, ReadonlyMap<string, Part>>> & {
  readonly required: readonly Part[]
  readonly blocks: readonly Part[]
  /** Of a group: the sections and steps that it offers; of a document: its steps. */
  readonly sections: readonly Part[]
  readonly steps: readonly Part[]
}

/**
 * Returns parts with those that uses bring, after them.
 * @throws ResolveError where a name is taken
 */
export function withBrought(own: Gathered, brought: readonly (readonly [use: Place, parts: Gathered])[]): Gathered {
  const named = Object.fromEntries(NAMED_KINDS.map((kind) => [kind, new Map(own[kind])])) as Record<NamedKind, Map<string, Part>>
  for (const [use, parts] of brought) {
    for (const kind of NAMED_KINDS) {
      for (const [name, part] of parts[kind]) {
        if (named[kind].has(name)) throw new ResolveError(use, { variant: 'nameTaken', name, kind })
        named[kind].set(name, part)
      }
    }
  }
  const all = (kind: 'required' | 'blocks') => [...own[kind], ...brought.flatMap(([, parts]) => parts[kind])]
  return { ...own, ...named, required: all('required'), blocks: all('blocks') }
}

/** Returns the part of an object's list, each with its place. */
export function listParts(owner: JsonObject, key: string, place: Place): Part[] {
  const list = owner[key]
  return Array.isArray(list) ? (list as readonly Json[]).map((value, index) => ({ value, place: below(place, key, index) })) : []
}

/** Where the parts of a resolved document come from, by JSON pointer; only what is at another place than in the source. */
export type Origins = ReadonlyMap<string, Place>

/** Writes gathered parts into a document, and returns the document with the origin of each part. */
export function writeParts(source: JsonObject, parts: Gathered): { readonly document: JsonObject; readonly origins: Origins } {
  const origins = new Map<string, Place>()
  const put = (at: string, part: Part): Json => {
    if (part.place.inside !== undefined || part.place.at !== at) origins.set(at, part.place)
    for (const [key, place] of Object.entries(part.keys ?? {})) origins.set(`${at}/${key}`, place)
    if (!part.sections) return part.value
    const sections = part.sections.map((section, index) => put(`${at}/sections/${index}`, section))
    return { ...(part.value as JsonObject), sections }
  }
  const list = (kind: 'required' | 'blocks' | 'steps') => parts[kind].map((part, index) => put(`/${kind}/${index}`, part))
  const { use: _, ...written } = source
  const document: Record<string, Json> = { ...written }
  for (const kind of NAMED_KINDS) {
    if (!isObject(source[kind]) && parts[kind].size === 0) continue
    document[kind] = Object.fromEntries([...parts[kind]].map(([name, part]) => [name, put(`/${kind}/${name}`, part)]))
  }
  for (const kind of ['required', 'blocks', 'steps'] as const) {
    if (Array.isArray(source[kind]) || parts[kind].length > 0) document[kind] = list(kind)
  }
  return { document, origins }
}

/** Returns where a place of a resolved document is in its source; the place itself if nothing moved it. */
export function originOf(at: string, origins: Origins): Place {
  const segments = at.split('/')
  for (let length = segments.length; length > 1; length--) {
    const origin = origins.get(segments.slice(0, length).join('/'))
    if (origin) return length === segments.length ? origin : below(origin, ...segments.slice(length))
  }
  return { at }
}
