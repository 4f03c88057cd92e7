import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FlowDocument, FlowSource } from '../document.ts'
import { findHiddenSigns } from '../../values/hidden-signs.ts'
import type { Json, JsonObject, JsonSchema } from '../../values/json.ts'
import { findExcess, findTooManyRows } from '../limits.ts'
import { finding, type Finding } from '../lint/finding.ts'
import type { FormatFault } from '../lint/findings.ts'
import { lintPatterns } from '../lint/patterns.ts'
import { pointer } from '../lint/pointer.ts'
import { inCurrentFormat } from '../migrate.ts'
import type { RemoteCheckRegistry } from '../remote-check.ts'
import type { ValidatorManifest } from '../validator.ts'
import { createAjv } from './ajv.ts'
import { meantErrors } from './shape-errors.ts'
import { answerConstraints } from './constraints.ts'
import { walkGroups } from '../walk-inputs.ts'

/**
 * Returns the format's meta-schema with one keyword for each validator of a registry, and for each remote check if
 * given.
 */
export function completeMetaSchema(metaSchema: JsonSchema, manifest: ValidatorManifest, remoteChecks?: RemoteCheckRegistry): JsonSchema {
  const definitions = metaSchema['$defs'] as JsonObject
  const complete = (name: string, keywords: Readonly<Record<string, { readonly params: JsonSchema }>>): JsonObject => ({
    ...(definitions[name] as JsonObject),
    properties: Object.fromEntries(Object.entries(keywords).map(([keyword, { params }]) => [keyword, params])),
  })
  const checked = remoteChecks && { remoteChecks: complete('remoteChecks', remoteChecks) }
  return { ...metaSchema, $defs: { ...definitions, ...checked, validators: complete('validators', manifest) } }
}

/**
 * Checks a document, as written or resolved, against the format's limits and its meta-schema. Unknown keys are refused. One in an
 * older format is converted first. Accepts any JSON, at any size and depth.
 */
export function checkFormat(source: FlowSource, metaSchema: JsonSchema, manifest: ValidatorManifest): Finding[] {
  const excess = findExcess(source)
  if (excess.length > 0) return excess
  const validate = formatValidator(metaSchema, manifest)
  const hidden = hiddenSigns(source)
  if (validate(inCurrentFormat(source))) return hidden
  return [...uniqueFindings((validate.errors ?? []).filter((error) => !STRUCTURAL.has(error.keyword)).map(formatFinding)), ...hidden]
}

/** What a check of a shape may be told. */
interface ShapeCheck {
  /** JSON pointer to the value. */
  readonly at?: string
  /** The value may be larger than a document: its schema has limits of its own. */
  readonly isLarge?: true
}

/** Enough findings to correct a value; a large one can have tens of thousands of the same fault. */
const MAX_FINDINGS = 20

/** Returns the texts and names with a sign that nobody sees: what is pasted from elsewhere brings some along. */
const hiddenSigns = (value: unknown): Finding[] =>
  findHiddenSigns(value, MAX_FINDINGS).map(({ path, ...params }) => finding('hiddenSign', pointer(...path), params))

/** Checks other JSON against its schema, with the findings of the format. Accepts any JSON. */
export function checkShape(value: unknown, schema: JsonSchema, { at = '', isLarge }: ShapeCheck = {}): Finding[] {
  const excess = isLarge ? [] : findExcess(value)
  if (excess.length > 0) return excess.map((one) => below(at, one))
  const validate = shapes.get(schema) ?? new Ajv2020({ allErrors: true, strict: false }).compile(schema)
  shapes.set(schema, validate)
  const hidden = hiddenSigns(value)
  if (validate(value)) return hidden.map((one) => below(at, one))
  const errors = meantErrors((validate.errors ?? []).slice(0, MAX_ERRORS)).filter((error) => !STRUCTURAL.has(error.keyword))
  return [...uniqueFindings(errors.map(formatFinding)).slice(0, MAX_FINDINGS), ...hidden].map((one) => below(at, one))
}

const below = (at: string, one: Finding): Finding => Object.assign({}, one, { at: at + one.at })

/** Errors to read: the alternatives of a choice give several each. */
const MAX_ERRORS = 2_000

const shapes = new WeakMap<JsonSchema, ValidateFunction>()

const validators = new WeakMap<JsonSchema, WeakMap<ValidatorManifest, ValidateFunction>>()

/** The compiled meta-schema, cached: compiling takes longer than validating. */
function formatValidator(metaSchema: JsonSchema, manifest: ValidatorManifest): ValidateFunction {
  const byManifest = validators.get(metaSchema) ?? new WeakMap<ValidatorManifest, ValidateFunction>()
  validators.set(metaSchema, byManifest)
  const known = byManifest.get(manifest)
  if (known) return known
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const validate = ajv.compile(completeMetaSchema(metaSchema, manifest))
  byManifest.set(manifest, validate)
  return validate
}

/** Keywords whose error only repeats the error of the keyword inside them. */
const STRUCTURAL: ReadonlySet<string> = new Set(['if', 'anyOf', '$ref', 'propertyNames'])

function formatFinding(error: ErrorObject): Finding {
  // A refused name has its own place.
  const at = error.instancePath + (error.propertyName === undefined ? '' : pointer(error.propertyName))
  const fault = FAULTS[error.keyword]?.(error.params)
  return finding('format', at, fault ?? { variant: 'other', reason: error.message ?? error.keyword })
}

/** The faults of Ajv's keywords, by the parameters of its errors. */
const FAULTS: Readonly<Record<string, (params: ErrorObject['params']) => FormatFault>> = {
  required: ({ missingProperty }) => ({ variant: 'missing', name: String(missingProperty) }),
  unevaluatedProperties: ({ unevaluatedProperty }) => ({ variant: 'unknownKey', name: String(unevaluatedProperty) }),
  additionalProperties: ({ additionalProperty }) => ({ variant: 'unknownKey', name: String(additionalProperty) }),
  enum: ({ allowedValues }) => ({ variant: 'oneOf', values: allowedValues as readonly Json[] }),
  const: ({ allowedValue }) => ({ variant: 'value', value: allowedValue as Json }),
  type: ({ type }) => ({ variant: 'type', type: String(type) }),
  pattern: ({ pattern }) => ({ variant: 'notMatching', pattern: String(pattern) }),
  minItems: ({ limit }) => ({ variant: 'fewItems', limit: Number(limit) }),
  maxItems: ({ limit }) => ({ variant: 'manyItems', limit: Number(limit) }),
  minProperties: ({ limit }) => ({ variant: 'fewMembers', limit: Number(limit) }),
  maxProperties: ({ limit }) => ({ variant: 'manyMembers', limit: Number(limit) }),
  minLength: ({ limit }) => ({ variant: 'shortText', limit: Number(limit) }),
  maxLength: ({ limit }) => ({ variant: 'longText', limit: Number(limit) }),
  minimum: ({ limit }) => ({ variant: 'low', limit: Number(limit) }),
  maximum: ({ limit }) => ({ variant: 'high', limit: Number(limit) }),
  uniqueItems: () => ({ variant: 'twice' }),
}

function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Map(findings.map((one) => [`${one.at} ${JSON.stringify(one.params)}`, one]))
  return [...seen.values()]
}

/**
 * Compiles the rules with Ajv in strict mode. If the document does not compile, each input and condition is compiled
 * separately, so that each finding has its own place. Unsafe patterns and lists with too many rows are refused first.
 */
export function checkRules(document: FlowDocument, manifest: ValidatorManifest): Finding[] {
  const excess = [...lintPatterns(document), ...findTooManyRows(document)]
  if (excess.length > 0) return excess
  const schema = answerConstraints(document, Object.keys(manifest))
  const conditions = walkGroups(document).flatMap(([at, group]) =>
    Object.entries(group.conditions ?? {}).map(
      ([name, condition]) => [`${at}/conditions/${name}`, { type: 'object', ...condition }] as const,
    ),
  )
  const whole = { ...schema, allOf: conditions.map(([, condition]) => condition) }
  if (faultOf(whole, createAjv(manifest)) === undefined) return []
  const inputs = Object.entries(schema['properties'] as JsonObject).map(
    ([id, input]) => [`/properties/${id}`, input as JsonSchema] as const,
  )
  const ajv = createAjv(manifest)
  return [...inputs, ...conditions].flatMap(([at, part]) => {
    const reason = faultOf(part, ajv)
    return reason === undefined ? [] : [finding('rule', at, { reason })]
  })
}

function faultOf(schema: JsonSchema, ajv: Ajv2020): string | undefined {
  try {
    ajv.compile(schema)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
