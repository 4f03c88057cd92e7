import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { FlowDocument } from '../document.ts'
import { isObject, type JsonSchema } from '../../values/json.ts'
import { pointer } from '../lint/pointer.ts'
import type { DocumentRules } from '../lint/rule.ts'
import { createAjv } from './ajv.ts'
import { allConditions, answerConstraints } from './constraints.ts'

/** Returns the rules of a document as functions for the lint, each compiled at first use. */
export function interpretRules(document: FlowDocument): DocumentRules {
  const ajv = createAjv({})
  const compiled = new Map<JsonSchema, ValidateFunction | undefined>()
  const compile = (schema: JsonSchema) => {
    try {
      return ajv.compile({ ...schema })
    } catch {
      return undefined
    }
  }
  const compiledOf = (schema: JsonSchema) => {
    if (!compiled.has(schema)) compiled.set(schema, compile(schema))
    return compiled.get(schema)
  }
  const isValid = (schema: JsonSchema | undefined, value: unknown) => (schema && compiledOf(schema)?.(value)) ?? true
  const inputs = new Map(inputSchemas(answerConstraints(document, [])))
  const conditions = new Map(allConditions(document).map(([name, condition]) => [name, { type: 'object', ...condition }]))
  return {
    holds: (condition, known) => isValid(conditions.get(condition), known),
    allows: (input, value) => isValid(inputs.get(input), value),
    faultsIn(schema, value) {
      const check = compiledOf(schema)
      return !check || check(value) ? [] : [...new Set((check.errors ?? []).map(placeOf))]
    },
  }
}

/** Returns the schema of each input's answer, by the ids that lead to it. */
function inputSchemas(schema: JsonSchema, prefix = ''): [name: string, schema: JsonSchema][] {
  const { properties } = schema
  if (!isObject(properties)) return []
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).flatMap(([id, input]): [string, JsonSchema][] => {
    const { items } = input
    const inner = inputSchemas(isObject(items) ? items : input, `${prefix}${id}/`)
    return inner.concat([[prefix + id, input]])
  })
}

function placeOf({ instancePath, params }: ErrorObject): string {
  const member: unknown = params['missingProperty'] ?? params['additionalProperty']
  return instancePath + (typeof member === 'string' ? pointer(member) : '')
}
