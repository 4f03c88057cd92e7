import { computations } from '../../../../../../computations/registry.ts'
import { isCalendarDate } from '../../../../../values/calendar.ts'
import { ageOn, birthDateOf } from '../../../../../values/personal-number.ts'
import type { IsoDate } from '../../../../../values/clock.ts'
import { isObject, type Json, type JsonObject } from '../../../../../values/json.ts'
import type { Condition, Fact, Tariff, When } from './format.ts'
import { ownValue } from '../../../../../values/own-value.ts'

/** The input of a premium: the quote request and the day of the calculation. */
export interface PricingFacts {
  readonly request: JsonObject
  readonly today: IsoDate
}

/** Returns the value at a dotted path, or undefined. Numbers are list indexes. */
export function valueAt(object: Json, path: string): Json | undefined {
  let value: Json | undefined = object
  for (const segment of path.split('.')) {
    if (Array.isArray(value)) value = /^\d+$/.test(segment) ? (value as readonly Json[])[Number(segment)] : undefined
    else if (isObject(value)) value = ownValue(value, segment)
    else return undefined
  }
  return value
}

/** Returns the value of a `by` in one request. */
export type Reader = (by: string) => Json | undefined

/** Whether a condition holds; for a list, whether all hold. No condition always holds. */
export function holds(when: When | undefined, read: Reader): boolean {
  if (when === undefined) return true
  if (Array.isArray(when)) return when.every((condition) => isMet(condition, read))
  return isMet(when, read)
}

function isMet(condition: Condition, read: Reader): boolean {
  const value = read(condition.by)
  // of several choices, one is enough
  if ('in' in condition) return (Array.isArray(value) ? value : [value]).some((chosen) => condition.in.some((code) => code === chosen))
  const { min = -Infinity, max = Infinity } = condition
  return typeof value === 'number' && value >= min && value <= max
}

type Facts = Pick<Tariff, 'facts'>

type FactKinds = {
  readonly [Kind in Fact['kind']]: (fact: Extract<Fact, { kind: Kind }>, given: PricingFacts, tariff: Facts) => Json | undefined
}

const KINDS: FactKinds = {
  age({ of, on }, { request, today }) {
    const day = on === undefined ? today : valueAt(request, on)
    const born = birthDateIn(request, of, today)
    return born !== undefined && typeof day === 'string' && isCalendarDate(day) ? ageOn(born, day) : undefined
  },
  birthDate: ({ of }, { request, today }) => birthDateIn(request, of, today),
  prefix({ of, table, otherwise }, { request }) {
    const text = valueAt(request, of)
    if (typeof text !== 'string') return undefined
    const beginnings = Array.from({ length: text.length }, (_, index) => text.slice(0, text.length - index))
    const found = beginnings.find((beginning) => Object.hasOwn(table, beginning))
    return found === undefined ? otherwise : table[found]
  },
  yearsSince({ of }, { request, today }) {
    const year = valueAt(request, of)
    return typeof year === 'number' ? Number(today.slice(0, 4)) - year : undefined
  },
  count: ({ of, when }, given, tariff) => rowsAt(given, of).filter((row) => holds(when, readerOf(tariff, row))).length,
  holding: ({ conditions }, given, tariff) => conditions.filter((condition) => holds(condition, readerOf(tariff, given))).length,
  compute({ compute, with: args, params = {} }, given, tariff) {
    const computation = Object.values(computations).find(({ name }) => name === compute)
    const values = Object.fromEntries(Object.entries(args).map(([name, by]) => [name, readFact(tariff, by, given)]))
    return computation?.compute(values, params as never, given)
  },
}

function birthDateIn(request: JsonObject, path: string, today: IsoDate): IsoDate | undefined {
  const value = valueAt(request, path)
  if (typeof value !== 'string') return undefined
  return isCalendarDate(value) ? value : birthDateOf(value, today)
}

function deriveFact<Kind extends Fact['kind']>(fact: Extract<Fact, { kind: Kind }>, given: PricingFacts, tariff: Facts): Json | undefined {
  return KINDS[fact.kind](fact, given, tariff)
}

/** Returns a copy of the request for each row of a list, with the row as `row`. A missing list has no rows. */
export function rowsAt(given: PricingFacts, path: string): PricingFacts[] {
  const rows = valueAt(given.request, path)
  const withRow = (row: Json): PricingFacts => ({ today: given.today, request: { ...given.request, row } })
  return Array.isArray(rows) ? (rows as readonly Json[]).map(withRow) : []
}

/** Returns the value of a `by`: a fact of the tariff, else the value at that path of the request, or undefined. */
export function readFact(tariff: Facts, by: string, given: PricingFacts): Json | undefined {
  const { facts = {} } = tariff
  const fact = ownValue(facts, by)
  return fact ? deriveFact(fact, given, tariff) : valueAt(given.request, by)
}

/** Returns a reader of the tariff's facts and the request's values. */
export function readerOf(tariff: Facts, given: PricingFacts): Reader {
  return (by) => readFact(tariff, by, given)
}

/** Returns the names that a fact depends on: other facts, or paths of the request. */
export function namedBy(fact: Fact): readonly string[] {
  if (fact.kind === 'compute') return Object.values(fact.with)
  if (fact.kind === 'holding') return fact.conditions.map(({ by }) => by)
  if (fact.kind === 'count') return [fact.of, ...conditionsOf(fact.when).map(({ by }) => by)]
  return fact.kind === 'age' && fact.on !== undefined ? [fact.of, fact.on] : [fact.of]
}

function conditionsOf(when: When | undefined): readonly Condition[] {
  return when === undefined ? [] : Array.isArray(when) ? when : [when]
}

/**
 * Returns the request paths that a `by` requires. Facts that count rows or conditions require none: a list may be empty,
 * and a condition may concern a missing value.
 */
export function pathsBehind(tariff: Facts, by: string): string[] {
  const fact = ownValue(tariff.facts ?? {}, by)
  if (!fact) return by.startsWith(ROW) ? [] : [by]
  if (fact.kind === 'count' || fact.kind === 'holding') return []
  return namedBy(fact).flatMap((name) => pathsBehind(tariff, name))
}

const ROW = 'row.'
