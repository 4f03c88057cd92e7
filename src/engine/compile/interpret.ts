import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { FlowDocument } from '../document.ts'
import type { JsonSchema } from '../json.ts'
import type { DocumentRules } from '../lint/rule.ts'
import { createAjv } from './ajv.ts'
import { answerConstraints } from './constraints.ts'

/** The rules of a document as functions for the lint, each compiled when it is first asked. */
export function interpretRules(document: FlowDocument): DocumentRules {
  const ajv = createAjv({})
  const { properties } = answerConstraints(document, []) as { readonly properties: Readonly<Record<string, JsonSchema>> }
  const compiled = new Map<JsonSchema, ValidateFunction | undefined>()
  const check = (schema: JsonSchema | undefined, value: unknown) => {
    if (!schema) return true
    if (!compiled.has(schema)) compiled.set(schema, compile(schema))
    return compiled.get(schema)?.(value) ?? true
  }
  const compile = (schema: JsonSchema) => {
    try {
      return ajv.compile({ ...schema })
    } catch {
      return undefined
    }
  }
  const conditions = Object.fromEntries(
    Object.entries(document.conditions ?? {}).map(([name, condition]) => [name, { type: 'object', ...condition }] as const),
  )
  return {
    holds: (condition, answers) => check(Object.hasOwn(conditions, condition) ? conditions[condition] : undefined, answers),
    allows: (input, value) => check(Object.hasOwn(properties, input) ? properties[input] : undefined, value),
  }
}
