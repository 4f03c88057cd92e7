import type { Json, JsonObject } from '../values/json.ts'
import type { ExcessFault } from './limits.ts'

/**
 * A shared part of flow documents: members by kind, each included by `{"$ref": "fragment:<name>#<member>"}`, and groups, whose
 * parts come together by `{"group": "fragment:<name>#<group>"}`. Unchecked: the parts may be any JSON.
 */
export interface Fragment {
  readonly fragment: string
  readonly groups?: JsonObject
  readonly properties?: JsonObject
  readonly conditions?: JsonObject
  readonly outcomes?: JsonObject
  readonly facts?: JsonObject
  readonly sections?: JsonObject
  readonly steps?: JsonObject
}

export type Fragments = Readonly<Record<string, Fragment>>

/** What a parameter of a group takes: a name of the document, or a value. */
export type ParameterType = 'input' | 'condition' | 'place' | 'copyKey' | 'text' | 'number' | 'flag'

/** The kinds of single members of a fragment. */
export type MemberKind = Exclude<keyof Fragment, 'fragment' | 'groups'>

/** A place in a document; of what a group brings, the place of its use, and of the part in the fragment. */
export interface Place {
  /** JSON pointer into the document. */
  readonly at: string
  /** The fragment and a JSON pointer into it: `fragment:contact /groups/contact/properties/email`. */
  readonly inside?: string
}

/** Returns a place below another one. */
export function below({ at, inside }: Place, ...segments: readonly (string | number)[]): Place {
  const rest = segments.map((segment) => `/${segment}`).join('')
  return inside === undefined ? { at: at + rest } : { at, inside: inside + rest }
}

/** Why a document cannot be resolved. */
export type ReferenceFault =
  | { readonly variant: 'format'; readonly format: Json | undefined; readonly known: string }
  | { readonly variant: 'malformed'; readonly reference: string }
  | { readonly variant: 'unknownFragment'; readonly fragment: string }
  | { readonly variant: 'unknownMember'; readonly fragment: string; readonly member: string; readonly kind: string }
  /** `at` is a JSON pointer into the fragment. */
  | { readonly variant: 'unusable'; readonly fragment: string; readonly excess: ExcessFault; readonly at: string }
  | { readonly variant: 'circle'; readonly references: readonly string[] }
  | { readonly variant: 'parts' | 'deep'; readonly most: number }
  | { readonly variant: 'unknownParameter' | 'missingParameter'; readonly group: string; readonly parameter: string }
  | { readonly variant: 'parameterValue'; readonly parameter: string; readonly type: ParameterType }
  | { readonly variant: 'parameterPlace'; readonly parameter: string; readonly pointer: string }
  | { readonly variant: 'unknownPart'; readonly group: string; readonly part: string }
  | { readonly variant: 'nameTaken'; readonly name: string; readonly kind: string }
  | { readonly variant: 'nothingToPlace'; readonly group: string; readonly kind: string }

/** A document that cannot be resolved; `at` is a JSON pointer into the source. */
export class ResolveError extends Error {
  readonly at: string
  /** In a group: the place in the fragment. */
  readonly inside: string | undefined
  readonly fault: ReferenceFault
  constructor({ at, inside }: Place, fault: ReferenceFault) {
    super(`the document cannot be resolved at ${at || '/'}: ${JSON.stringify(fault)}`)
    this.name = 'ResolveError'
    this.at = at
    this.inside = inside
    this.fault = fault
  }
}
