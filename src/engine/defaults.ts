import { addToDate } from '../values/add-to-date.ts'
import { groupOf } from './answer-path.ts'
import type { IsoDate } from '../values/clock.ts'
import type { Answers, CustomerDetail, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { equalJson, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { rowOf } from './several.ts'

/** What the customer register knows of the signed-in customer. */
export type CustomerValues = Readonly<Partial<Record<CustomerDetail, string>>>

/** Initial values from outside the flow: query parameters of the address, values from the bank's app, and the customer's, by name. */
export interface EntryContext {
  readonly query?: Readonly<Record<string, string>>
  readonly redirect?: Readonly<Record<string, Json>>
  readonly customer?: CustomerValues
}

/**
 * Returns the initial answers of a flow: the value of the entry context, else the input's `default`, else a date
 * relative to today. The parts of a composite answer follow the same order. An input with none of these has no entry. A
 * list starts with its minimum number of rows. A value of the entry context for a row fills the first row, and adds one
 * if the minimum is 0. Facts are not known yet: inputs follow them later. [B9.1]
 * @throws RangeError for a date outside the years 0100–9999
 */
export function initialAnswers(document: FlowDocument, today: IsoDate, entryContext: EntryContext = {}): Answers {
  return initialParts(document, today, entryContext)
}

/** Returns the initial answers of a new row of a list. */
export function initialRow(row: InputGroup, today: IsoDate): Answers {
  return initialParts(row, today, {})
}

function initialParts({ properties }: Pick<InputGroup, 'properties'>, today: IsoDate, entryContext: EntryContext): Answers {
  const answers: Record<string, Json> = {}
  for (const [input, schema] of Object.entries(properties)) {
    const initial = initialAnswer(schema, today, entryContext)
    if (initial !== undefined) answers[input] = initial
  }
  return answers
}

function initialAnswer(schema: InputSchema, today: IsoDate, entryContext: EntryContext): Json | undefined {
  const { default: value, initial, minItems = 0 } = schema
  const row = rowOf(schema)
  const entered = enteredAnswer(schema, entryContext)
  if (entered !== undefined) return entered
  if (value !== undefined) return value
  if (initial?.date) return addToDate(today, initial.date)
  if (row) return initialRows(row, minItems, today, entryContext)
  const group = groupOf(schema)
  const parts = group ? initialParts(group, today, entryContext) : {}
  return Object.keys(parts).length === 0 ? undefined : parts
}

function initialRows(row: InputGroup, least: number, today: IsoDate, entryContext: EntryContext): Json | undefined {
  const [first, next] = [initialParts(row, today, entryContext), initialRow(row, today)]
  const count = equalJson(first, next) ? least : Math.max(least, 1)
  return count === 0 ? undefined : Array.from({ length: count }, (_, index) => (index === 0 ? first : next))
}

/** Returns the value of the entry context. A value that does not fit the input is ignored: the customer did not type it. */
function enteredAnswer(schema: InputSchema, { query = {}, redirect = {}, customer = {} }: EntryContext): Json | undefined {
  const { query: parameter, redirect: name, customer: detail } = schema.initial ?? {}
  const values = [
    name === undefined ? undefined : ownValue(redirect, name),
    parameter === undefined ? undefined : ownValue(query, parameter),
    detail && customer[detail],
  ]
  return values.map((value) => (value === undefined ? undefined : fitting(schema, value))).find((value) => value !== undefined)
}

function fitting({ type, enum: choices }: InputSchema, value: Json): Json | undefined {
  const read = typeof value === 'string' ? READERS[type]?.(value) : value
  if (read === undefined || !isOfType(read, type)) return undefined
  return choices === undefined || choices.some((choice) => choice === read) ? read : undefined
}

const READERS: Readonly<Partial<Record<InputSchema['type'], (text: string) => Json | undefined>>> = {
  string: (text) => (text === '' ? undefined : text),
  integer: readNumber,
  number: readNumber,
  boolean: (text) => ({ true: true, false: false })[text],
}

function readNumber(text: string): number | undefined {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

function isOfType(value: Json, type: InputSchema['type']): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
