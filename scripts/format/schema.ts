import { definitions } from '../../src/engine/format/definitions.ts'
import { flow, FORMAT } from '../../src/engine/format/flow.ts'
import {
  byKind,
  type ByKind,
  type Field,
  type KeyOf,
  type RecordShape,
  type Shape,
  type VariantsShape,
} from '../../src/engine/format/shape.ts'
import type { JsonObject, JsonSchema } from '../../src/values/json.ts'

/**
 * Returns the format's meta-schema, without the keywords of validators and remote checks.
 * @param widgets names of the widgets
 */
export function schemaOfFormat(widgets: Widgets): JsonSchema {
  const defined = Object.entries(definitions).map(([name, { shape, description }]): [string, JsonObject] => [
    name,
    { ...schemaOf(shape, widgets), ...(description !== undefined && { description }) },
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: FORMAT,
    title: 'Flow document, format 3',
    ...schemaOf(flow, widgets),
    description:
      "A JSON Schema of a customer's answers, extended by where they are asked, what stops them and where they go. Unknown keys are refused.",
    $defs: {
      ...Object.fromEntries(defined),
      remoteChecks: { description: 'One keyword for each remote check: what only the server can check.', properties: {} },
      validators: { description: 'One keyword for each validator of the registry.', properties: {} },
    },
  }
}

const reference = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` })

type Widgets = readonly string[]

const WRITERS: ByKind<JsonObject, Widgets> = {
  text: ({ kind: _, ...limits }) => ({ type: 'string', ...limits }),
  integer: ({ kind, ...limits }) => ({ type: kind, ...limits }),
  number: ({ kind, ...limits }) => ({ type: kind, ...limits }),
  boolean: () => ({ type: 'boolean' }),
  constant: ({ value }) => ({ const: value }),
  choice: ({ of }) => ({ enum: of }),
  widget: (_, widgets) => ({ enum: widgets }),
  scalar: ({ of }) => ({ type: of }),
  list: ({ of, limits: { min, max, isUnique } }, widgets) => ({
    type: 'array',
    items: schemaOf(of, widgets),
    ...(min !== undefined && { minItems: min }),
    ...(max !== undefined && { maxItems: max }),
    ...(isUnique && { uniqueItems: true }),
  }),
  map: ({ of, limits: { min, max } }, widgets) => ({
    type: 'object',
    propertyNames: reference('id'),
    additionalProperties: schemaOf(of, widgets),
    ...(min !== undefined && { minProperties: min }),
    ...(max !== undefined && { maxProperties: max }),
  }),
  use: ({ name }) => reference(name),
  either: ({ of }, widgets) => ({ anyOf: of.map((part) => schemaOf(part, widgets)) }),
  byType: ({ is, of, otherwise }) =>
    conditional({ type: 'object', properties: { type: { const: is } } }, reference(of), reference(otherwise)),
  referable: ({ name, orGroup }) => {
    const own = orGroup ? conditional({ type: 'object', required: ['group'] }, reference('groupUse'), reference(name)) : reference(name)
    return conditional({ type: 'object', required: ['$ref'] }, reference('reference'), own)
  },
  constants: () => ({ type: 'object' }),
  record: recordSchema,
  variants: variantsSchema,
}

const schemaOf = (shape: Shape, widgets: Widgets): JsonObject => byKind(WRITERS, shape, widgets)

const conditional = (condition: JsonObject, holds: JsonObject, fails: JsonObject): JsonObject => ({
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
  then: holds,
  else: fails,
})

const onlyWhere = ({ key, where, is }: KeyOf): JsonObject =>
  conditional(
    { properties: { [where]: is.length === 1 ? { const: is[0] ?? '' } : { enum: is } } },
    { required: [key] },
    { properties: { [key]: false } },
  )

function recordSchema(shape: RecordShape, widgets: Widgets): JsonObject {
  const { fields, description, isFilled, isOpen, isExtended, keysOf, schema } = shape
  const names = requiredOf(fields)
  return {
    type: 'object',
    properties: propertiesOf(fields, widgets),
    ...(names.length > 0 && { required: names }),
    ...(isFilled && { minProperties: 1 }),
    ...(keysOf && { allOf: keysOf.map(onlyWhere) }),
    ...schema,
    ...(isExtended ? { unevaluatedProperties: false } : !isOpen && { additionalProperties: false }),
    ...(description !== undefined && { description }),
  }
}

function variantsSchema({ base, variants, description }: VariantsShape, widgets: Widgets): JsonObject {
  const fields = Object.assign({}, base.fields, ...variants.map((variant) => variant.fields)) as RecordShape['fields']
  return {
    type: 'object',
    properties: propertiesOf(fields, widgets),
    required: requiredOf(base.fields),
    oneOf: variants.map((variant) => ({ required: requiredOf(variant.fields) })),
    additionalProperties: false,
    description,
  }
}

function propertiesOf(fields: RecordShape['fields'], widgets: Widgets): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { shape, description }]) => [
      name,
      { ...schemaOf(shape, widgets), ...(description !== undefined && { description }) },
    ]),
  )
}

const requiredOf = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]))
