import type { JsonObject } from '../../values/json.ts'

/**
 * The vocabulary that describes the flow format. The description is data: `npm run write:format` generates the types of
 * `document.ts`, the meta-schema and the tables of the docs from it.
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
  /** One definition for an object of this `type`, another one for every other. */
  | { readonly kind: 'byType'; readonly is: string; readonly of: DefinitionName; readonly otherwise: DefinitionName }
  | { readonly kind: 'referable'; readonly name: DefinitionName; readonly orGroup?: true }
  | { readonly kind: 'constants' }
  | { readonly kind: 'widget' }
  | RecordShape
  | VariantsShape

/** A function for each kind of shape, with one more argument. */
export type ByKind<Result, Context> = {
  readonly [Kind in Shape['kind']]: (shape: Extract<Shape, { readonly kind: Kind }>, context: Context) => Result
}

/** Returns the result of the function for a shape's kind. */
export function byKind<Result, Context>(table: ByKind<Result, Context>, shape: Shape, context: Context): Result {
  const own = table[shape.kind] as (shape: Shape, context: Context) => Result
  return own(shape, context)
}

/** Returns the alternatives that remain once a document is resolved. */
export function withoutReferences(shapes: readonly Shape[]): Shape[] {
  return shapes.filter((shape) => shape.kind !== 'use' || shape.name !== 'reference')
}

/** The JSON types of scalar values. */
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
  /** Name of its type, if any. */
  readonly typeName?: string
  /** Comment of that type. */
  readonly description?: string
  /** Name of the constant that lists the words, if code iterates over them. */
  readonly listName?: string
}

/** An object with named keys. */
export interface RecordShape {
  readonly kind: 'record'
  readonly fields: Readonly<Record<string, Field>>
  /** Name of its type; without one the type is written inline. */
  readonly typeName?: string
  readonly description?: string
  /** Name of a type whose fields it inherits. Those are also in `fields`, with their own limits. */
  readonly extends?: string
  /** At least one key is present. */
  readonly isFilled?: true
  /** Other keys are allowed. */
  readonly isOpen?: true
  /** `schema` adds the other keys, such as the validators' keywords. */
  readonly isExtended?: true
  /** Keys that are required if another key has one of these values, and refused otherwise. */
  readonly keysOf?: readonly KeyOf[]
  /** Further JSON Schema beside its fields. */
  readonly schema?: JsonObject
}

export interface KeyOf {
  readonly key: string
  readonly where: string
  readonly is: readonly string[]
}

/** An object of one of several kinds, distinguished by its keys. */
export interface VariantsShape {
  readonly kind: 'variants'
  readonly typeName: string
  readonly description: string
  /** The fields of every kind. */
  readonly base: RecordShape
  readonly variants: readonly RecordShape[]
}

export interface Field {
  readonly shape: Shape
  /** Its meaning: in the meta-schema, in the docs and as the comment of its type. */
  readonly description?: string
  readonly isOptional?: true
  /** Its type in code, if that is wider than the shape. */
  readonly codeType?: string
  /** Only documents as written have it: a resolved one does not. */
  readonly isWritten?: true
}

/** A shared part of the format: one entry of the meta-schema's `$defs`. */
export interface Definition {
  readonly shape: Shape
  /** Its name in the docs. */
  readonly words: string
  readonly description?: string
  /** Its type in code, if that is not derived from the shape. */
  readonly codeType?: string
}

export type DefinitionName =
  | 'id'
  | 'copyKey'
  | 'path'
  | 'answerType'
  | 'reference'
  | 'inputOrReference'
  | 'groupUse'
  | 'dateOffset'
  | 'condition'
  | 'conditionList'
  | 'conditions'
  | 'blocks'
  | 'fact'
  | 'initial'
  | 'group'
  | 'choiceItems'
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
/** `of` where the key `type` is `is`, else `otherwise`. Faults are reported for that one alone. */
export const byType = (is: string, of: DefinitionName, otherwise: DefinitionName): Shape => ({ kind: 'byType', is, of, otherwise })
/** A part, or a reference to a fragment's part. Faults are reported for the alternative that the author meant. */
export const referable = (name: DefinitionName): Shape => ({ kind: 'referable', name })
/** A part, a reference to a fragment's part, or a group of a fragment. */
export const placeable = (name: DefinitionName): Shape => ({ kind: 'referable', name, orGroup: true })
export const record = (shape: Omit<RecordShape, 'kind'>): RecordShape => ({ kind: 'record', ...shape })

export const required = (shape: Shape, description?: string): Field => ({ shape, ...(description !== undefined && { description }) })
export const optional = (shape: Shape, description?: string): Field => ({ ...required(shape, description), isOptional: true })
