import { inputsNamedIn } from '../engine/named-inputs.ts'
import { isObject, type JsonSchema } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/** The words around a condition in one language. `path` names an answer, and `inner` is a requirement in words. */
export interface ConditionLanguage {
  readonly always: string
  readonly and: string
  readonly or: string
  readonly answered: (path: string) => string
  readonly unanswered: (path: string) => string
  readonly exactlyOne: (parts: string) => string
  readonly not: (inner: string) => string
  readonly value: (value: unknown) => string
  /** What a keyword requires of an answer, by its parameter. */
  readonly keywords: Readonly<Record<string, (path: string, value: unknown) => string>>
  readonly oneOf: (path: string, values: string) => string
  readonly everyRow: (path: string, inner: string) => string
  readonly someRow: (path: string, inner: string) => string
  readonly someChoice: (path: string) => string
  /** Of a keyword without a wording, such as a validator's. */
  readonly meets: (path: string, rule: string) => string
}

/** Returns a condition in words: its requirements on the answers, as `paymentMethod är "Autogiro"`. */
export function conditionIn(language: ConditionLanguage): (schema: JsonSchema) => string {
  return (schema) => {
    const parts = groupParts(language, schema, '')
    return parts.length === 0 ? language.always : joined(language, parts)
  }
}

type Schema = Readonly<Record<string, unknown>>

const joined = ({ and }: ConditionLanguage, parts: readonly string[]) => parts.join(` ${and} `)

/**
 * Returns the requirements on a group of answers, part by part. @param outer path of the group with its dot; empty at
 * the top
 */
function groupParts(language: ConditionLanguage, schema: Schema, outer: string): string[] {
  const { properties, required } = schema
  const answered = Array.isArray(required) ? required.map(String) : []
  const constrained = isObject(properties) ? properties : {}
  return [
    ...answered.filter((name) => !Object.hasOwn(constrained, name)).map((name) => language.answered(outer + name)),
    ...Object.entries(constrained).flatMap(([name, value]) => {
      const [path, words] = [outer + name, valueParts(language, value, outer + name)]
      if (words.length === 0) return answered.includes(name) ? [language.answered(path)] : []
      return answered.includes(name) ? words : [`(${joined(language, words)}, ${language.or} ${language.unanswered(path)})`]
    }),
    ...combinations(language, schema, (part) => groupParts(language, part, outer)),
  ]
}

type ToParts = (schema: Schema) => string[]

/** `allOf`, `anyOf`, `oneOf` and `not`, of answers and of groups alike. */
function combinations(language: ConditionLanguage, schema: Schema, partsOf: ToParts): string[] {
  const bracketed = (parts: readonly string[], isAlways = false) => {
    if (parts.length === 0) return language.always
    return parts.length === 1 && !isAlways ? (parts[0] ?? '') : `(${joined(language, parts)})`
  }
  const all = (list: unknown) => (Array.isArray(list) ? list.filter(isObject).map((part) => bracketed(partsOf(part))) : [])
  const { allOf, anyOf, oneOf, not } = schema
  return [
    ...all(allOf),
    ...(Array.isArray(anyOf) ? [`(${all(anyOf).join(` ${language.or} `)})`] : []),
    ...(Array.isArray(oneOf) ? [language.exactlyOne(`(${all(oneOf).join('; ')})`)] : []),
    ...(isObject(not) ? [language.not(bracketed(partsOf(not), true))] : []),
  ]
}

const STRUCTURE: ReadonlySet<string> = new Set(['properties', 'required', 'allOf', 'anyOf', 'oneOf', 'not'])

/** Returns the requirements on one answer. A keyword without a wording, such as a validator's, is named. */
function valueParts(language: ConditionLanguage, schema: unknown, path: string): string[] {
  if (!isObject(schema)) return []
  const own = Object.entries(schema)
    .filter(([keyword]) => !STRUCTURE.has(keyword))
    .map(([keyword, value]) => keywordPart(language, path, keyword, value))
  const inner = groupParts(language, { properties: schema['properties'], required: schema['required'] }, `${path}.`)
  return [...own, ...inner, ...combinations(language, schema, (part) => valueParts(language, part, path))]
}

function keywordPart(language: ConditionLanguage, path: string, keyword: string, value: unknown): string {
  const inner = () => joined(language, isObject(value) ? groupParts(language, value, '') : [])
  if (keyword === 'items') return language.everyRow(path, inner())
  // Several choices are values of their own.
  if (keyword === 'contains')
    return isAboutRows(value) ? language.someRow(path, inner()) : joined(language, valueParts(language, value, language.someChoice(path)))
  if (keyword === 'enum') return language.oneOf(path, listed(language, Array.isArray(value) ? value : [value]))
  const words = ownValue(language.keywords, keyword)
  return words ? words(path, value) : language.meets(path, [keyword, paramsWords(value)].join(' ').trim())
}

const isAboutRows = (value: unknown) => inputsNamedIn(value).size > 0

function listed({ value, or }: ConditionLanguage, values: readonly unknown[]): string {
  const words = values.map(value)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`
}

/** Returns a rule's parameters in brackets: `max 17, of insuredChild`; empty for `true`. */
export function paramsWords(params: unknown): string {
  if (params === true) return ''
  if (Array.isArray(params)) return params.map(paramsWords).join(', ')
  if (!isObject(params)) return String(params)
  return Object.entries(params)
    .map(([name, value]) => {
      const words = paramsWords(value)
      if (words === '') return name
      return isObject(value) ? `${name} (${words})` : `${name} ${words}`
    })
    .join(', ')
}
