import { isObject, type JsonSchema } from '../../src/values/json.ts'
import { valueWords } from '../../src/findings/words.sv.ts'
import { listWords, paramsWords } from './words.ts'
import { ownValue } from '../../src/values/own-value.ts'
import { inputsNamedIn } from '../../src/engine/named-inputs.ts'

/** Returns a condition in words: its requirements on the answers, as `paymentMethod är "Autogiro"`. */
export function conditionWords(schema: JsonSchema): string {
  const parts = groupParts(schema, '')
  return parts.length === 0 ? 'alltid' : parts.join(' och ')
}

/**
 * Returns the requirements on a group of answers, part by part. @param outer path of the group with its dot; empty at
 * the top
 */
function groupParts(schema: Readonly<Record<string, unknown>>, outer: string): string[] {
  const { properties, required } = schema
  const answered = Array.isArray(required) ? required.map(String) : []
  const constrained = isObject(properties) ? properties : {}
  return [
    ...answered.filter((name) => !Object.hasOwn(constrained, name)).map((name) => `${outer}${name} är besvarad`),
    ...Object.entries(constrained).flatMap(([name, value]) => {
      const words = valueParts(value, outer + name)
      if (words.length === 0) return answered.includes(name) ? [`${outer}${name} är besvarad`] : []
      return answered.includes(name) ? words : [`(${words.join(' och ')}, eller ${outer}${name} är obesvarad)`]
    }),
    ...combinations(schema, (part) => groupParts(part, outer)),
  ]
}

type ToParts = (schema: Readonly<Record<string, unknown>>) => string[]

/** `allOf`, `anyOf`, `oneOf` and `not`, of answers and of groups alike. */
function combinations(schema: Readonly<Record<string, unknown>>, partsOf: ToParts): string[] {
  const all = (list: unknown) => (Array.isArray(list) ? list.filter(isObject).map((part) => bracketed(partsOf(part))) : [])
  const { allOf, anyOf, oneOf, not } = schema
  return [
    ...all(allOf),
    ...(Array.isArray(anyOf) ? [`(${all(anyOf).join(' eller ')})`] : []),
    ...(Array.isArray(oneOf) ? [`exakt ett av (${all(oneOf).join('; ')})`] : []),
    ...(isObject(not) ? [`inte ${bracketed(partsOf(not), true)}`] : []),
  ]
}

function bracketed(parts: readonly string[], isAlways = false): string {
  if (parts.length === 0) return 'alltid'
  return parts.length === 1 && !isAlways ? (parts[0] ?? '') : `(${parts.join(' och ')})`
}

type ToWords = (path: string, value: unknown) => string

const KEYWORDS: Readonly<Record<string, ToWords>> = {
  const: (path, value) => `${path} är ${valueWords(value)}`,
  enum: (path, values) => `${path} är ${listWords(Array.isArray(values) ? values : [values], 'eller')}`,
  minimum: (path, value) => `${path} är minst ${String(value)}`,
  maximum: (path, value) => `${path} är högst ${String(value)}`,
  exclusiveMinimum: (path, value) => `${path} är mer än ${String(value)}`,
  exclusiveMaximum: (path, value) => `${path} är mindre än ${String(value)}`,
  multipleOf: (path, value) => `${path} är delbart med ${String(value)}`,
  minLength: (path, value) => `${path} har minst ${String(value)} tecken`,
  maxLength: (path, value) => `${path} har högst ${String(value)} tecken`,
  minItems: (path, value) => `${path} har minst ${String(value)} rader`,
  maxItems: (path, value) => `${path} har högst ${String(value)} rader`,
  pattern: (path, value) => `${path} ser ut som ${String(value)}`,
  type: (path, value) => `${path} är av typen ${String(value)}`,
  contains: (path, value) => (isAboutRows(value) ? rowsWords(path, value) : choiceWords(path, value)),
  items: (path, value) => `varje rad i ${path} uppfyller (${isObject(value) ? groupParts(value, '').join(' och ') : ''})`,
}

const rowsWords = (path: string, value: unknown) =>
  `någon rad i ${path} uppfyller (${isObject(value) ? groupParts(value, '').join(' och ') : ''})`

/** Several choices are values of their own. */
const choiceWords = (path: string, value: unknown) => valueParts(value, `något val i ${path}`).join(' och ')
const isAboutRows = (value: unknown) => inputsNamedIn(value).size > 0

const STRUCTURE: ReadonlySet<string> = new Set(['properties', 'required', 'allOf', 'anyOf', 'oneOf', 'not'])

/** Returns the requirements on one answer. A keyword without a wording, such as a validator's, is named. */
function valueParts(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return []
  const own = Object.entries(schema)
    .filter(([keyword]) => !STRUCTURE.has(keyword))
    .map(([keyword, value]) => {
      const words = ownValue(KEYWORDS, keyword)
      return words ? words(path, value) : `${path} uppfyller ${[keyword, paramsWords(value)].join(' ').trim()}`
    })
  const inner = groupParts({ properties: schema['properties'], required: schema['required'] }, `${path}.`)
  return [...own, ...inner, ...combinations(schema, (part) => valueParts(part, path))]
}
