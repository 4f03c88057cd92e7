import { isCalendarDate } from '../../../../../validators/calendar.ts'
import { ageOn, birthDateOf } from '../../../../../validators/personal-number/personal-number.ts'
import type { IsoDate } from '../../../../engine/clock.ts'
import { isObject, type Json, type JsonObject } from '../../../../engine/json.ts'
import type { Fact, Tariff } from './format.ts'

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

type FactKinds = {
  readonly [Kind in Fact['kind']]: (fact: Extract<Fact, { kind: Kind }>, facts: PricingFacts) => Json | undefined
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
}

function birthDateIn(request: JsonObject, path: string, today: IsoDate): IsoDate | undefined {
  const number = valueAt(request, path)
  return typeof number === 'string' ? birthDateOf(number, today) : undefined
}

function deriveFact<Kind extends Fact['kind']>(fact: Extract<Fact, { kind: Kind }>, facts: PricingFacts): Json | undefined {
  return KINDS[fact.kind](fact, facts)
}

/** What a `by` names: a fact of the tariff, else the value at that path of the request; undefined if there is none. */
export function readFact({ facts = {} }: Pick<Tariff, 'facts'>, by: string, given: PricingFacts): Json | undefined {
  const fact = Object.hasOwn(facts, by) ? facts[by] : undefined
  return fact ? deriveFact(fact, given) : valueAt(given.request, by)
}

/** The paths of the request that something named by `by` is read from. */
export function pathsBehind({ facts = {} }: Pick<Tariff, 'facts'>, by: string): string[] {
  const fact = Object.hasOwn(facts, by) ? facts[by] : undefined
  if (!fact) return [by]
  return fact.kind === 'age' && fact.on !== undefined ? [fact.of, fact.on] : [fact.of]
}
