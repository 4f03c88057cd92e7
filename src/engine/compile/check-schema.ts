import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { FlowDocument, FlowSource } from '../document.ts'
import type { JsonObject, JsonSchema } from '../json.ts'
import type { Finding } from '../lint/finding.ts'
import { pointer } from '../lint/pointer.ts'
import type { ValidatorManifest } from '../validator.ts'
import { createAjv } from './ajv.ts'
import { answerConstraints } from './constraints.ts'

/** The format's meta-schema with one keyword for each validator of a registry. */
export function completeMetaSchema(metaSchema: JsonSchema, manifest: ValidatorManifest): JsonSchema {
  const definitions = metaSchema['$defs'] as JsonObject
  const validators = definitions['validators'] as JsonObject
  const keywords = Object.fromEntries(Object.entries(manifest).map(([keyword, { params }]) => [keyword, params]))
  return { ...metaSchema, $defs: { ...definitions, validators: { ...validators, properties: keywords } } }
}

/** Checks a document, as it is written or resolved, against the format's meta-schema. Unknown keys are refused. */
export function checkFormat(source: FlowSource, metaSchema: JsonSchema, manifest: ValidatorManifest): Finding[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const validate = ajv.compile(completeMetaSchema(metaSchema, manifest))
  if (validate(source)) return []
  return uniqueFindings((validate.errors ?? []).filter((error) => !STRUCTURAL.has(error.keyword)).map(formatFinding))
}

/** Keywords that only repeat what the keyword inside them has said. */
const STRUCTURAL: ReadonlySet<string> = new Set(['if', 'anyOf', '$ref', 'propertyNames'])

function formatFinding(error: ErrorObject): Finding {
  return {
    code: 'format',
    // A name that is refused is a place of its own.
    at: error.instancePath + (error.propertyName === undefined ? '' : pointer(error.propertyName)),
    text: WORDING[error.keyword]?.(error.params) ?? `Värdet följer inte formatet (${error.message ?? error.keyword}).`,
  }
}

const WORDING: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: ({ missingProperty }) => `"${String(missingProperty)}" saknas.`,
  unevaluatedProperties: ({ unevaluatedProperty }) =>
    `"${String(unevaluatedProperty)}" är inget som formatet känner till. Är det felstavat?`,
  additionalProperties: ({ additionalProperty }) => `"${String(additionalProperty)}" är inget som formatet känner till. Är det felstavat?`,
  enum: ({ allowedValues }) => `Värdet ska vara något av ${(allowedValues as unknown[]).join(', ')}.`,
  const: ({ allowedValue }) => `Värdet ska vara ${JSON.stringify(allowedValue)}.`,
  type: ({ type }) => `Värdet är av fel sort, det ska vara ${String(type)}.`,
  pattern: ({ pattern }) => `Värdet är felskrivet, det ska följa mönstret ${String(pattern)}.`,
  minItems: ({ limit }) => `Listan behöver minst ${String(limit)}.`,
  minProperties: ({ limit }) => `Det behövs minst ${String(limit)} uppgift.`,
  uniqueItems: () => 'Samma värde står två gånger.',
}

function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((finding) => [`${finding.at} ${finding.text}`, finding]))
  return [...seen.values()]
}

/**
 * Compiles the rules with Ajv in strict mode. When the whole does not compile, each input and condition is tried on
 * its own, so that the fault is told at its place.
 */
export function checkRules(document: FlowDocument, manifest: ValidatorManifest): Finding[] {
  const schema = answerConstraints(document, Object.keys(manifest))
  const conditions = Object.entries(document.conditions ?? {}).map(
    ([name, condition]) => [`/conditions/${name}`, { type: 'object', ...condition }] as const,
  )
  const whole = { ...schema, allOf: conditions.map(([, condition]) => condition) }
  if (faultOf(whole, manifest) === undefined) return []
  const inputs = Object.entries(schema['properties'] as JsonObject).map(
    ([id, input]) => [`/properties/${id}`, input as JsonSchema] as const,
  )
  return [...inputs, ...conditions].flatMap(([at, part]) => {
    const fault = faultOf(part, manifest)
    return fault === undefined ? [] : [{ code: 'rule', at, text: `Regeln går inte att använda: ${fault}` }]
  })
}

function faultOf(schema: JsonSchema, manifest: ValidatorManifest): string | undefined {
  try {
    createAjv(manifest).compile(schema)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
