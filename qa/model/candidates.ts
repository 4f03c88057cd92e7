import { askedFor } from '../../src/engine/asked-for.ts'
import { addToDate, type DateOffset } from '../../src/values/add-to-date.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { InputSchema } from '../../src/engine/document.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import { samplesOf } from './pattern.ts'
import { ruleKeywords } from './rule-words.ts'
import { examplesFor, type VectorFiles } from './vectors.ts'
import { ownValue } from '../../src/values/own-value.ts'

/** Sources of answers to try. */
export interface Sources {
  readonly vectors: VectorFiles
  readonly today: IsoDate
  /** Answers of personas by path. */
  readonly answered: ReadonlyMap<string, readonly Json[]>
  /** Values in conditions, by path. */
  readonly named: ReadonlyMap<string, readonly Json[]>
  /** Codes of lookup sets, by their name. */
  readonly lookups: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns answers to try at a path, valid and invalid ones, the most useful first: answers of personas, values in
 * conditions, values and limits of the schema, and the validators' vectors. `undefined`, which removes the answer, is
 * one of them.
 */
export function candidatesOf(schema: InputSchema, path: string, sources: Sources): (Json | undefined)[] {
  const found = [
    ...(sources.answered.get(path) ?? []),
    ...(sources.named.get(path) ?? []),
    ...chosenValues(schema, sources),
    ...OF_TYPE[schema.type](schema, sources),
    ...exampleValues(schema, sources),
  ]
  const seen = new Set<string>()
  const distinct = found.filter((value) => {
    const written = JSON.stringify(value)
    return !seen.has(written) && seen.add(written)
  })
  return [...distinct, undefined]
}

function chosenValues({ enum: choices = [], const: only, default: initial, lookup }: InputSchema, { lookups }: Sources): Json[] {
  const codes = lookup === undefined ? [] : (lookups[lookup] ?? []).slice(0, 3)
  return [...choices, ...(only === undefined ? [] : [only]), ...(initial === undefined ? [] : [initial]), ...codes]
}

function exampleValues(schema: InputSchema, { vectors }: Sources): Json[] {
  return ruleKeywords(schema).flatMap((keyword) => {
    const file = ownValue(vectors, keyword)
    return file ? examplesFor(schema[keyword] as Json, file).map(({ value }) => value) : []
  })
}

type Values = (schema: InputSchema, sources: Sources) => Json[]

const OF_TYPE: Readonly<Record<InputSchema['type'], Values>> = {
  null: () => [],
  object: () => [],
  array: fileLists,
  boolean: () => [true, false],
  integer: numbers,
  number: (schema, sources) => [...numbers(schema, sources), 0.5, 1.5],
  string: (schema, sources) => [...texts(schema), ...(isDate(schema) ? dates(schema, sources) : [])],
}

const LONGEST = 5_000

function texts({ pattern, minLength, maxLength, enum: choices }: InputSchema): Json[] {
  if (choices) return ['inget av valen']
  const lengths = [minLength, maxLength].flatMap((limit) =>
    typeof limit === 'number' && limit <= LONGEST ? [limit, limit + 1, limit - 1] : [],
  )
  return [
    ...(typeof pattern === 'string' ? samplesOf(pattern) : []),
    ...lengths.filter((length) => length > 0).map((length) => 'Exempel på svar '.repeat(Math.ceil(length / 16)).slice(0, length - 1) + 'x'),
    'Ett svar',
    'x',
    '?!',
    '0',
  ]
}

function numbers(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, enum: choices }: InputSchema,
  { today }: Sources,
): Json[] {
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((limit) => typeof limit === 'number')
  const [least = 0, most = least + 1_000] = [limits[0], limits.at(-1)]
  const between = [0.25, 0.5, 0.75].map((share) => Math.round(least + (most - least) * share))
  const year = Number(today.slice(0, 4))
  const years = [0, -1, -18, -50].map((distance) => year + distance)
  const multiples = typeof multipleOf === 'number' ? [multipleOf, multipleOf * 10, multipleOf / 2] : []
  const near = limits.flatMap((limit) => [limit, limit - 1, limit + 1])
  return choices ? [-1] : [...near, ...between, ...multiples, 0, 1, ...years, 'inget tal']
}

/** Distances from today at which date rules often change their verdict. */
const DISTANCES: readonly DateOffset[] = [
  { days: 0 },
  { days: 1 },
  { days: -1 },
  { months: 1 },
  { months: -1 },
  { months: 6 },
  { years: 1 },
  { years: -1 },
  { years: 2 },
  { years: -10 },
  { years: -30 },
  { years: -120 },
  { years: 10 },
]

function isDate(schema: InputSchema): boolean {
  const subject = askedFor(schema)
  return subject === 'day' || subject === 'month' || offsetsIn(schema).length > 0
}

function dates(schema: InputSchema, { today }: Sources): Json[] {
  const limits = ruleKeywords(schema)
    .flatMap((keyword) => offsetsIn(schema[keyword]))
    .flatMap((offset) => [0, 1, -1].map((days) => addToDate(addToDate(today, offset), { days })))
  const days = [...limits, ...DISTANCES.map((distance) => addToDate(today, distance)), '2026-02-30']
  return askedFor(schema) === 'month' ? days.map((day) => day.slice(0, 7)) : days
}

const UNITS: ReadonlySet<string> = new Set(['days', 'months', 'years'])

/** Distances from today in the parameters of a rule. */
function offsetsIn(params: unknown): DateOffset[] {
  if (!isObject(params)) return []
  const entries = Object.entries(params)
  const isOffset = entries.length > 0 && entries.every(([unit, count]) => UNITS.has(unit) && Number.isInteger(count))
  return isOffset ? [params] : entries.flatMap(([, inner]) => offsetsIn(inner))
}

/** Returns choices of relevant numbers: each alone, the first ones, and one twice. */
function severalOf(codes: readonly (string | number)[], least: number, most: number): Json[] {
  const lengths = [...new Set([least - 1, least, most, most + 1, codes.length])].filter((length) => length > 0)
  return [...codes.map((code) => [code]), ...lengths.map((length) => codes.slice(0, length)), [...codes.slice(0, 1), ...codes.slice(0, 1)]]
}

/** Returns lists of files of relevant lengths. Lists with rows are built elsewhere, from their parts. */
function fileLists({ items, minItems = 0, maxItems = 3 }: InputSchema): Json[] {
  if (items?.type === 'object') return []
  if (items) return severalOf(items.enum ?? [], minItems, maxItems)
  return [minItems, maxItems, maxItems + 1, minItems - 1, 1].filter((length) => length >= 0).map(documents)
}

function documents(count: number): Json[] {
  return Array.from({ length: count }, (_, index) => ({
    file: `file-${index}`,
    name: `bilaga-${index}.pdf`,
    type: 'application/pdf',
    size: 1_000,
  }))
}
