import { inputAt, placeOf, withAnswerAt } from '../../src/engine/answer-path.ts'
import type { FlowDocument } from '../../src/engine/document.ts'
import type { Json } from '../../src/values/json.ts'
import { inputsNamedIn } from '../../src/engine/named-inputs.ts'
import { askedPaths, candidatesAt, changed, repaired, tryAnswers, type Attempt, type Laboratory, type Tried } from './attempts.ts'
import { assignmentsFor, type Assignment } from './condition-values.ts'
import type { Explorable } from './explorable.ts'
import { factValues, withFact } from './fact-values.ts'
import type { Goal } from './goals.ts'
import { ruleKeywords } from './rule-words.ts'
import { examplesFor } from './vectors.ts'
import { ownValue } from '../../src/values/own-value.ts'

/** Maximum pairs, and groups of three, of answers that are tried for one goal. */
const MAX_PAIRS = 4_000
const MAX_TRIPLES = 4_000

/**
 * Changes one answer at a time: at paths not expanded yet, and where an unreached goal depends on the answer.
 * @param expanded the expanded paths; the function adds those of the base
 */
export function expand(explorable: Explorable, laboratory: Laboratory, base: Tried, open: readonly Goal[], expanded: Set<string>): void {
  const names = new Set(open.flatMap(({ kind, names: own }) => (kind === 'message' || kind === 'answer' ? [] : [...own])))
  const { document } = explorable
  for (const path of askedPaths(document, base.evaluation)) {
    const place = placeOf(path)
    if (expanded.has(place) && !names.has(place.split('.', 1)[0] ?? '')) continue
    expanded.add(place)
    for (const value of candidatesAt(laboratory, base, path)) tryAnswers(laboratory, changed(base, { [path]: value }))
    for (const changes of exampleChanges(explorable, path)) tryAnswers(laboratory, changed(base, changes))
  }
  for (const [name, fact] of Object.entries(document.facts ?? {})) {
    if ('compute' in fact || !names.has(name)) continue
    for (const value of factValues(document, name, fact)) tryAnswers(laboratory, { ...base, facts: withFact(base.facts, name, value) })
  }
}

/** Returns the examples of an input's validators, with the other answers that they need. */
function exampleChanges({ document, vectors }: Explorable, path: string): Assignment[] {
  const schema = inputAt(document, path)
  if (!schema) return []
  const outer = path.slice(0, path.lastIndexOf('.') + 1)
  return ruleKeywords(schema).flatMap((keyword) => {
    const file = ownValue(vectors, keyword)
    if (!file) return []
    return examplesFor(schema[keyword] as Json, file).flatMap(({ value, around }) => {
      const beside = Object.entries(around).flatMap(([name, answer]): [string, Json][] => {
        const place = [outer + name, name].find((candidate) => candidate !== path && inputAt(document, candidate) !== undefined)
        return place === undefined ? [] : [[place, answer]]
      })
      return beside.length === 0 ? [] : [{ ...Object.fromEntries(beside), [path]: value }]
    })
  })
}

/** A search for one goal, from several starting points, until it is reached or given up. */
export interface Search {
  readonly goal: Goal
  readonly bases: readonly Tried[]
  readonly isOpen: () => boolean
}

/** Searches for one goal: by what its conditions ask, then by pairs and groups of three of the answers it depends on. */
export function seek(explorable: Explorable, laboratory: Laboratory, search: Search): void {
  const { document } = explorable
  for (const base of search.bases) {
    for (const changes of wishedAnswers(document, search.goal)) {
      if (!search.isOpen()) return
      const requested = withRequested(document, base, changes)
      tryAnswers(laboratory, requested)
      repaired(laboratory, requested)
    }
  }
  if (search.goal.kind === 'rows') for (const base of search.bases) seekRows(laboratory, search, base)
  for (const size of [2, 3]) {
    for (const base of search.bases) seekGroups(laboratory, document, search, base, size)
  }
}

/** Repairs lists of relevant lengths, row by row: rows that are valid alone may be invalid together. */
function seekRows(laboratory: Laboratory, { goal, isOpen }: Search, base: Tried): void {
  const { document } = laboratory
  const lists = askedPaths(document, base.evaluation).filter(
    (path) => inputAt(document, path)?.items !== undefined && goal.names.has(path.split('.', 1)[0] ?? ''),
  )
  for (const path of lists) {
    for (const rows of candidatesAt(laboratory, base, path)) if (isOpen()) repaired(laboratory, changed(base, { [path]: rows }))
  }
}

/** Returns answers that satisfy or break the conditions behind a goal. */
function wishedAnswers({ conditions = {} }: FlowDocument, { names }: Goal): Assignment[] {
  return Object.values(conditions).flatMap((condition) => {
    const isBehind = [...inputsNamedIn(condition)].some((name) => names.has(name))
    return isBehind ? assignmentsFor(condition, true).concat(assignmentsFor(condition, false)) : []
  })
}

/** Returns an attempt with the requested assignments applied: answers and external facts. */
function withRequested(document: FlowDocument, base: Attempt, wishes: Assignment): Attempt {
  const requested = Object.entries(wishes)
  const isFact = ([path]: readonly [string, unknown]) => {
    const [name = ''] = path.split('.', 1)
    return !Object.hasOwn(document.properties, name) && Object.hasOwn(document.facts ?? {}, name)
  }
  const isGiven = ([path]: readonly [string, unknown]) => !('compute' in (document.facts?.[path.split('.', 1)[0] ?? ''] ?? {}))
  const { answers, today } = changed(base, Object.fromEntries(requested.filter((wish) => !isFact(wish))))
  const facts = requested.filter((wish) => isFact(wish) && isGiven(wish))
  return { answers, today, facts: facts.reduce((all, [path, value]) => withAnswerAt(all, path, value), base.facts) }
}

function seekGroups(laboratory: Laboratory, document: FlowDocument, { goal, bases, isOpen }: Search, base: Tried, size: number): void {
  const { random } = laboratory
  const paths = askedPaths(document, base.evaluation).filter((path) => goal.names.has(path.split('.', 1)[0] ?? ''))
  if (paths.length < size) return
  const values = new Map(paths.map((path) => [path, candidatesAt(laboratory, base, path)]))
  const most = (size === 2 ? MAX_PAIRS : MAX_TRIPLES) / bases.length
  for (let count = 0; count < most && isOpen(); count++) {
    const chosen = Array.from({ length: size }, () => random.pick(paths) ?? '')
    tryAnswers(laboratory, changed(base, Object.fromEntries(chosen.map((path) => [path, random.pick(values.get(path) ?? [])]))))
  }
}
