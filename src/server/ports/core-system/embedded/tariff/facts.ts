import { computations } from '../../../../../../computations/registry.ts'
import { isCalendarDate } from '../../../../../values/calendar.ts'
import { ageOn, birthDateOf } from '../../../../../values/personal-number.ts'
import type { IsoDate } from '../../../../../values/clock.ts'
import { isObject, type Json, type JsonObject } from '../../../../../values/json.ts'
import type { Condition, Fact, Tariff, When } from './format.ts'

/** What a premium depends on: the quote request, and the day it is reckoned on. */
export interface PricingFacts {
  readonly request: JsonObject
  readonly today: IsoDate
}

/** The value at a dotted path, or undefined. Numbers are positions in lists. */
export function valueAt(object: Json, path: string): Json | undefined {
  let value: Json | undefined = object
  for (const segment of path.split('.')) {
    if (Array.isArray(value)) value = /^\d+$/.test(segment) ? (value as readonly Json[])[Number(segment)] : undefined
    else if (isObject(value)) value = Object.hasOwn(value, segment) ? value[segment] : undefined
    else return undefined
  }
  return value
}

/** The value that a `by` names, for one request. */
export type Reader = (by: string) => Json | undefined

/** Whether a condition holds, or all of several. */
export function holds(when: When | undefined, read: Reader): boolean {
  if (when === undefined) return true
  if (Array.isArray(when)) return when.every((condition) => isMet(condition, read))
  return isMet(when, read)
}

function isMet(condition: Condition, read: Reader): boolean {
  const value = read(condition.by)
  if ('in' in condition) return condition.in.some((code) => code === value)
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

/** The same request once for each row of a list in it, which stands there as `row`. A list that is not there has no rows. */
export function rowsAt(given: PricingFacts, path: string): PricingFacts[] {
  const rows = valueAt(given.request, path)
  const withRow = (row: Json): PricingFacts => ({ today: given.today, request: { ...given.request, row } })
  return Array.isArray(rows) ? (rows as readonly Json[]).map(withRow) : []
}

/** What a `by` names: a fact of the tariff, else the value at that path of the request; undefined if there is none. */
export function readFact(tariff: Facts, by: string, given: PricingFacts): Json | undefined {
  const { facts = {} } = tariff
  const fact = Object.hasOwn(facts, by) ? facts[by] : undefined
  return fact ? deriveFact(fact, given, tariff) : valueAt(given.request, by)
}

/** Reads what a request gives a tariff. */
export function readerOf(tariff: Facts, given: PricingFacts): Reader {
  return (by) => readFact(tariff, by, given)
}

/** The names that a fact is made of: of other facts, or paths of the request. */
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
 * The paths of the request that something named by `by` cannot do without. A list may be empty, and a condition may be about
 * what is not there.
 */
export function pathsBehind(tariff: Facts, by: string): string[] {
  const fact = Object.hasOwn(tariff.facts ?? {}, by) ? tariff.facts?.[by] : undefined
  if (!fact) return by.startsWith(ROW) ? [] : [by]
  if (fact.kind === 'count' || fact.kind === 'holding') return []
  return namedBy(fact).flatMap((name) => pathsBehind(tariff, name))
}

const ROW = 'row.'
