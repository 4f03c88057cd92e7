import { isObject, type Json, type JsonObject, type JsonSchema } from '../../values/json.ts'
import { migrateInput } from '../migrate.ts'
import type { Fragment } from '../resolve.ts'

/** The kinds of members of a fragment, with the definition that each follows and what the fragment offers by it. */
const MEMBERS: Readonly<Record<Exclude<keyof Fragment, 'fragment'>, readonly [definition: string, description: string]>> = {
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
    {
      type: 'object',
      description,
      propertyNames: { $ref: '#/$defs/id' },
      additionalProperties: {
        if: { type: 'object', required: ['$ref'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, in data that is never awaited
        then: { $ref: '#/$defs/reference' },
        else: incomplete(definitions[name] as JsonObject),
      },
    },
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
    },
    $defs: definitions,
  }
}

/** A definition without what must be there: `required`, and the rules of which keys belong together. */
function incomplete({ required: _, oneOf: __, allOf, ...definition }: JsonObject): JsonObject {
  const references = (Array.isArray(allOf) ? (allOf as readonly Json[]) : []).filter((part) => isObject(part) && '$ref' in part)
  return { ...definition, ...(references.length > 0 && { allOf: references }) }
}

/** Returns a fragment, as written, with its inputs in today's format. Accepts any JSON. */
export function migrateFragment(fragment: unknown): unknown {
  if (!isObject(fragment) || !isObject(fragment['properties'])) return fragment
  const inputs = Object.entries(fragment['properties']).map(([name, input]) => [
    name,
    isObject(input) ? migrateInput(input as JsonObject) : input,
  ])
  return { ...fragment, properties: Object.fromEntries(inputs) as JsonObject }
}
