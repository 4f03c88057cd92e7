import { namedBy } from './facts.ts'
import type { Condition, Factor, Tariff, Term, When } from './format.ts'
import { ownValue } from '../../../../../values/own-value.ts'

/**
 * Returns the request paths that may change a price, an add-on, or whether the product is sold. Of the rows of a list it
 * is the path of the list.
 */
export function readPaths(tariff: Tariff): string[] {
  const { terms, factors = [], underwriting = [], refuses = [], offer = [], facts = {} } = tariff
  const cases = [...underwriting, ...refuses, ...offer].flatMap(({ when }) => readByCondition(when))
  const names = new Set([...terms.flatMap(readByTerm), ...factors.flatMap(readByFactor), ...cases])
  for (const name of names) {
    const fact = ownValue(facts, name)
    if (!fact) continue
    for (const other of namedBy(fact)) names.add(other)
  }
  return [...names].filter((name) => !Object.hasOwn(facts, name) && !name.startsWith(ROW))
}

const ROW = 'row.'

function readByTerm(term: Term): string[] {
  const { each, addon, factors = [] } = term
  const own = 'by' in term ? [term.by] : []
  const places = [each, addon?.selected].filter((place) => place !== undefined)
  return [...own, ...places, ...readByCondition(term.when), ...factors.flatMap(readByFactor)]
}

const readByFactor = ({ by, when }: Factor): string[] => [by, ...readByCondition(when)]

function readByCondition(when: When | undefined): string[] {
  const conditions: readonly Condition[] = when === undefined ? [] : [when].flat()
  return conditions.map(({ by }) => by)
}
