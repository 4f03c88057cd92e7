import { isObject, type Json, type JsonObject, type JsonSchema } from '../../values/json.ts'
import { mapObjects, migrateInputs } from '../migrate-fragment.ts'
import type { MemberKind, ParameterType } from '../fragment.ts'

/** The kinds of members of a fragment, with the definition that each follows and what the fragment offers by it. */
const MEMBERS: Readonly<Record<MemberKind, readonly [definition: string, description: string]>> = {
  properties: ['input', 'Inputs by name.'],
  conditions: ['condition', 'Conditions by name.'],
  outcomes: ['outcome', 'Outcomes by name.'],
  facts: ['fact', 'Facts by name.'],
  sections: ['section', 'Sections by name.'],
  steps: ['step', 'Steps by name.'],
}

/**
 * Returns the JSON Schema of a fragment from the meta-schema of flows. A member may leave out what the document writes
 * beside its reference, and may be a reference itself.
 * @param metaSchema the complete one, with the keywords of the validators
 */
export function fragmentSchema(metaSchema: JsonSchema): JsonSchema {
  const definitions = metaSchema['$defs'] as JsonObject
  const members = Object.entries(MEMBERS).map(([kind, [name, description]]): [string, JsonObject] => [
    kind,
    { type: 'object', description, propertyNames: ID, additionalProperties: partOf(definitions, name) },
  ])
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Fragment',
    description: 'A shared part of flow documents. Unknown keys are refused.',
    type: 'object',
    required: ['fragment'],
    additionalProperties: false,
    properties: {
      fragment: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9-]*$', description: 'Name of the fragment, as that of its file.' },
      ...Object.fromEntries(members),
      groups: groupsSchema(definitions),
    },
    $defs: definitions,
  }
}

const ID: JsonObject = { $ref: '#/$defs/id' }

/** A part that may leave out what is written beside its reference or its use, or a reference. */
function partOf(definitions: JsonObject, name: string): JsonObject {
  return either('$ref', { $ref: '#/$defs/reference' }, incomplete(definitions[name] as JsonObject))
}

const either = (key: string, holds: JsonObject, fails: JsonObject): JsonObject => ({
  if: { type: 'object', required: [key] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
  then: holds,
  else: fails,
})

/** What each type of parameter takes. */
const PARAMETER_TYPES: { readonly [Type in ParameterType]: string } = {
  input: 'the name of an input or a fact, for which the name of the parameter stands in the group',
  condition: 'the name of a condition, for which the name of the parameter stands in the group',
  place: 'a name in the quote request, for which the name of the parameter stands at the beginning of `quote.path`',
  copyKey: 'a copy key',
  text: 'a text, such as the name of an options set',
  number: 'a number',
  flag: 'true or false',
}

/** The parts of a group are those of a document; they come into the document together. */
function groupsSchema(definitions: JsonObject): JsonObject {
  const byName = (kind: Exclude<MemberKind, 'sections' | 'steps'>): JsonObject => ({
    type: 'object',
    description: MEMBERS[kind][1],
    propertyNames: ID,
    additionalProperties: partOf(definitions, MEMBERS[kind][0]),
  })
  const listed = (kind: 'sections' | 'steps', description: string): JsonObject => ({
    type: 'array',
    description,
    minItems: 1,
    items: { type: 'object', ...either('group', { $ref: '#/$defs/groupUse' }, partOf(definitions, MEMBERS[kind][0])) },
  })
  const properties = {
    description: { type: 'string', minLength: 1, maxLength: 300, description: 'What the group is for, in the list of groups.' },
    parameters: parametersSchema(),
    use: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', $ref: '#/$defs/groupUse' },
      description: 'Other groups that come with it.',
    },
    properties: byName('properties'),
    required: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', ...ID },
      description: 'Its inputs that must be answered while they are shown.',
    },
    conditions: byName('conditions'),
    blocks: { type: 'array', $ref: '#/$defs/blocks', items: { type: 'object' }, description: 'What stops a customer.' },
    facts: byName('facts'),
    outcomes: byName('outcomes'),
    sections: listed('sections', 'Sections, in order, for a step that uses the group among its sections.'),
    steps: listed('steps', 'Steps, in order, for a document that uses the group among its steps.'),
  }
  return {
    type: 'object',
    description: 'Groups by name: parts that one reference brings together.',
    propertyNames: ID,
    additionalProperties: { type: 'object', required: ['description'], additionalProperties: false, properties },
  }
}

function parametersSchema(): JsonObject {
  const types = Object.entries(PARAMETER_TYPES).map(([type, words]) => `\`${type}\`: ${words}`)
  const properties = {
    type: { type: 'string', enum: Object.keys(PARAMETER_TYPES), description: `${types.join('; ')}.` },
    description: { type: 'string', minLength: 1, maxLength: 300, description: 'What it decides.' },
    required: { const: true, description: 'A use must give it. Without it, what the group has counts.' },
    at: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { type: 'string', pattern: '^(/[A-Za-z0-9]+)+$', maxLength: 200 },
      description: 'Of a value: JSON pointers to its places in the group.',
    },
  }
  const isName: JsonObject = { properties: { type: { enum: ['input', 'condition', 'place'] } } }
  return {
    type: 'object',
    description: 'Its parameters by name.',
    propertyNames: ID,
    additionalProperties: {
      type: 'object',
      required: ['type', 'description'],
      additionalProperties: false,
      properties,
      if: isName,
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
      then: { properties: { at: false } },
      else: { required: ['at'] },
    },
  }
}

/** A definition without what must be there: `required`, and the rules of which keys belong together. */
function incomplete({ required: _, oneOf: __, allOf, ...definition }: JsonObject): JsonObject {
  const references = (Array.isArray(allOf) ? (allOf as readonly Json[]) : []).filter((part) => isObject(part) && '$ref' in part)
  return { ...definition, ...(references.length > 0 && { allOf: references }) }
}

/** Returns a fragment, as written, with its inputs in today's format. Accepts any JSON. */
export function migrateFragment(fragment: unknown): unknown {
  if (!isObject(fragment)) return fragment
  const { groups } = fragment
  const whole = migrateInputs(fragment as JsonObject)
  return isObject(groups) ? { ...whole, groups: mapObjects(groups as JsonObject, migrateInputs) } : whole
}
