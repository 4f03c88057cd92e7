import type { JsonObject } from '../../values/json.ts'

/**
 * The vocabulary in which the flow format is described. The description is data: `npm run write:format` makes the types of
 * `document.ts`, the meta-schema and the tables of the docs out of it.
 */
export type Shape =
  | { readonly kind: 'text'; readonly pattern?: string; readonly maxLength?: number }
  | { readonly kind: 'integer'; readonly minimum: number; readonly maximum?: number }
  | { readonly kind: 'number'; readonly exclusiveMinimum?: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'constant'; readonly value: string | true }
  | ChoiceShape
  | { readonly kind: 'scalar'; readonly of: readonly ScalarType[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly limits: ListLimits }
  | { readonly kind: 'map'; readonly of: Shape; readonly limits: MapLimits }
  | { readonly kind: 'use'; readonly name: DefinitionName }
  | { readonly kind: 'either'; readonly of: readonly Shape[] }
  | { readonly kind: 'referable'; readonly name: DefinitionName }
  | { readonly kind: 'constants' }
  | { readonly kind: 'widget' }
  | RecordShape
  | VariantsShape

/** A function of each kind of shape, with one more argument. */
export type ByKind<Result, Context> = {
  readonly [Kind in Shape['kind']]: (shape: Extract<Shape, { readonly kind: Kind }>, context: Context) => Result
}

/** The result of the function of a shape's kind. */
export function byKind<Result, Context>(table: ByKind<Result, Context>, shape: Shape, context: Context): Result {
  const own = table[shape.kind] as (shape: Shape, context: Context) => Result
  return own(shape, context)
}

/** The shapes that are left of alternatives once a document is resolved. */
export function withoutReferences(shapes: readonly Shape[]): Shape[] {
  return shapes.filter((shape) => shape.kind !== 'use' || shape.name !== 'reference')
}

/** The JSON types of a value that is neither a list nor an object. */
export type ScalarType = 'string' | 'integer' | 'number' | 'boolean' | 'null'

export interface ListLimits {
  readonly min?: number
  readonly max?: number
  readonly isUnique?: true
}

export interface MapLimits {
  readonly min?: number
  readonly max?: number
}

/** One of several words. */
export interface ChoiceShape {
  readonly kind: 'choice'
  readonly of: readonly string[]
  /** Name of its type, where it has one. */
  readonly typeName?: string
  /** Comment of that type. */
  readonly description?: string
  /** Name of the list of the words in code, where code goes through them. */
  readonly listName?: string
}

/** An object with the keys that it names. */
export interface RecordShape {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, Field>>
  /** Name of its type; without one it is written out where it stands. */
  readonly typeName?: string
  readonly description?: string
  /** Name of the type whose fields it has too. Those are among `fields`, with limits of their own. */
  readonly extends?: string
  /** At least one key is present. */
  readonly isFilled?: true
  /** Other keys are accepted too. */
  readonly isOpen?: true
  /** Other keys are those that `schema` adds, such as the validators' keywords. */
  readonly isExtended?: true
  /** Keys that are required where another key has one of these values, and refused elsewhere. */
  readonly keysOf?: readonly KeyOf[]
  /** What JSON Schema says of it beside its fields. */
  readonly schema?: JsonObject
}

export interface KeyOf {
  readonly key: string
  readonly where: string
  readonly is: readonly string[]
}

/** An object of one of several kinds, told apart by which keys it has. */
export interface VariantsShape {
  readonly kind: 'variants'
  readonly typeName: string
  readonly description: string
  /** The fields that each has. */
  readonly base: RecordShape
  readonly variants: readonly RecordShape[]
}

export interface Field {
  readonly shape: Shape
  /** What it means: in the meta-schema, in the docs and as the comment of its type. */
  readonly description?: string
  readonly isOptional?: true
  /** Its type in code, where that is wider than the shape. */
  readonly codeType?: string
}

/** What several places of the format use: one entry of the meta-schema's `$defs`. */
export interface Definition {
  readonly shape: Shape
  /** What the docs call it. */
  readonly words: string
  readonly description?: string
  /** Its type in code, where that is not made of the shape. */
  readonly codeType?: string
}

export type DefinitionName =
  | 'id'
  | 'copyKey'
  | 'path'
  | 'answerType'
  | 'reference'
  | 'inputOrReference'
  | 'dateOffset'
  | 'condition'
  | 'conditionList'
  | 'conditions'
  | 'blocks'
  | 'fact'
  | 'initial'
  | 'group'
  | 'input'
  | 'outcome'
  | 'section'
  | 'step'

export const text = (limits: { readonly pattern?: string; readonly maxLength?: number } = {}): Shape => ({ kind: 'text', ...limits })
export const integer = (minimum: number, maximum?: number): Shape => ({
  kind: 'integer',
  minimum,
  ...(maximum !== undefined && { maximum }),
})
export const ANY_NUMBER: Shape = { kind: 'number' }
export const ABOVE_ZERO: Shape = { kind: 'number', exclusiveMinimum: 0 }
export const FLAG: Shape = { kind: 'boolean' }
export const constant = (value: string | true): Shape => ({ kind: 'constant', value })
export const choice = (...of: readonly string[]): Shape => ({ kind: 'choice', of })
export const scalar = (...of: readonly ScalarType[]): Shape => ({ kind: 'scalar', of })
export const listOf = (of: Shape, limits: ListLimits = {}): Shape => ({ kind: 'list', of, limits })
export const mapOf = (of: Shape, limits: MapLimits = {}): Shape => ({ kind: 'map', of, limits })
export const use = (name: DefinitionName): Shape => ({ kind: 'use', name })
export const either = (...of: readonly Shape[]): Shape => ({ kind: 'either', of })
/** A part, or a reference to one of a fragment. Faults are told of the one that the author meant. */
export const referable = (name: DefinitionName): Shape => ({ kind: 'referable', name })
export const record = (shape: Omit<RecordShape, 'kind'>): RecordShape => ({ kind: 'record', ...shape })

export const required = (shape: Shape, description?: string): Field => ({ shape, ...(description !== undefined && { description }) })
export const optional = (shape: Shape, description?: string): Field => ({ ...required(shape, description), isOptional: true })
