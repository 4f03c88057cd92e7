import { inputAt, withAnswerAt } from '../../src/engine/answer-path.ts'
import type { IsoDate } from '../../src/engine/clock.ts'
import { initialAnswers } from '../../src/engine/defaults.ts'
import type { Fact, Facts, FlowDocument } from '../../src/engine/document.ts'
import type { Flow } from '../../src/engine/evaluate.ts'
import { isObject, type Json } from '../../src/engine/json.ts'
import type { ValidatorRegistry } from '../../src/engine/validator.ts'
import { askedPaths, candidatesAt, changed, mended, tryAnswers, type Attempt, type Laboratory, type Tried } from './attempts.ts'
import type { Sources } from './candidates.ts'
import { assignmentsFor, valuesNamedIn, type Assignment } from './condition-values.ts'
import { goalsOf, type Goal } from './goals.ts'
import { reachedGoals } from './observe.ts'
import type { Persona } from './persona.ts'
import { placeOf, placesOf } from './places.ts'
import { randomFrom } from './random.ts'
import { ruleKeywords } from './rule-words.ts'
import { examplesFor, type VectorFiles } from './vectors.ts'

/** What is explored. */
export interface Explorable {
  readonly document: FlowDocument
  /** The flow on a day. */
  readonly flowAt: (today: IsoDate) => Flow
  readonly validators: ValidatorRegistry
  readonly vectors: VectorFiles
  /** Codes of lookup sets, by their name. */
  readonly lookups: Readonly<Record<string, readonly string[]>>
  readonly personas: readonly Pick<Persona, 'name' | 'today' | 'answers' | 'facts'>[]
  /** The day where no persona says one. */
  readonly today: IsoDate
}

/** Answers that reach something that no earlier ones did. */
export interface Walk extends Tried {
  /** Who or what began with these answers. */
  readonly from: string
}

/** What came of the search. */
export interface Exploration {
  readonly goals: readonly Goal[]
  /** The first walk that reached a goal, by the goal's id. */
  readonly reached: ReadonlyMap<string, Walk>
  /** Every walk that reached something new, in the order in which they were found. */
  readonly walks: readonly Walk[]
  /** Answers in which nothing is refused, as far as they could be mended: personas and forms filled in by the search. */
  readonly whole: readonly Walk[]
  /** How many sets of answers the engine has judged. */
  readonly tried: number
}

/** So many sets of answers are tried at most; a document that needs more has goals that are never reached. */
const MOST_TRIES = 40_000
/** So many pairs of answers, and so many groups of three, are tried for one goal. */
const MOST_PAIRS = 4_000
const MOST_TRIPLES = 4_000
const SEED = 20_261_121

/**
 * Searches for answers that reach every goal of a document: personas and empty forms as a beginning, then one answer
 * changed at a time, then what the conditions ask, then pairs and groups of three. The same document gives the same
 * walks each time.
 */
export function explore(explorable: Explorable): Exploration {
  const { document, flowAt, personas } = explorable
  const goals = goalsOf(explorable)
  const open = new Map(goals.map((goal) => [goal.id, goal]))
  const reached = new Map<string, Walk>()
  const walks: Walk[] = []
  const queue: Walk[] = []
  let tried = 0
  let from = 'tomt formulär'

  const observe = (one: Tried): void => {
    tried += 1
    const fresh = [...reachedGoals(flowAt(one.today), one.evaluation)].flatMap((id) => open.get(id) ?? [])
    if (fresh.length === 0) return
    const walk = { ...one, from }
    walks.push(walk)
    if (fresh.some(({ kind }) => kind !== 'message')) queue.push(walk)
    for (const { id } of fresh) {
      open.delete(id)
      reached.set(id, walk)
    }
  }
  const laboratory: Laboratory = { document, flowAt, observe, random: randomFrom(SEED), sourcesAt: sourcesOf(explorable) }
  const isSpent = () => tried >= MOST_TRIES || open.size === 0
  const begin = (name: string, work: () => void) => {
    from = name
    work()
  }

  const whole: Walk[] = []
  const keepWhole = (one: Tried) => {
    if (Object.keys(one.evaluation.errors).length === 0) whole.push({ ...one, from })
  }
  for (const { name, answers, facts = {}, today } of personas) {
    begin(name, () => {
      keepWhole(tryAnswers(laboratory, { answers, facts, today }))
    })
  }
  const today = personas[0]?.today ?? explorable.today
  begin('tomt formulär', () => {
    keepWhole(mended(laboratory, { answers: initialAnswers(document, today), facts: likelyFacts(document), today }))
  })

  const expandAll = () => {
    for (let walk = queue.shift(); walk && !isSpent(); walk = queue.shift()) {
      const { from: name } = walk
      const one = walk
      begin(name, () => {
        expand(explorable, laboratory, one, [...open.values()])
        if (Object.keys(one.evaluation.errors).length > 0) keepWhole(mended(laboratory, one))
      })
    }
  }
  expandAll()
  for (const goal of goals) {
    if (!open.has(goal.id) || isSpent()) continue
    begin(`sökning: ${goal.words}`, () => seek(explorable, laboratory, { goal, bases: basesFor(whole, walks), isOpen: () => open.has(goal.id) && !isSpent() }))
    expandAll()
  }
  return { goals, reached, walks, whole, tried }
}

/** Starting points for a search: whole forms first, then what reached something by itself. */
const basesFor = (whole: readonly Walk[], walks: readonly Walk[]) => [...whole.slice(0, 4), ...whole.slice(-2), ...walks.slice(-4)]

/** Changes one answer at a time, where something is still to be reached. */
function expand(explorable: Explorable, laboratory: Laboratory, base: Tried, open: readonly Goal[]): void {
  const names = new Set(open.flatMap((goal) => [...goal.names]))
  const { document } = explorable
  for (const path of askedPaths(document, base.evaluation)) {
    if (!names.has(path.split('.', 1)[0] ?? '')) continue
    for (const value of candidatesAt(laboratory, base, path)) tryAnswers(laboratory, changed(base, { [path]: value }))
    for (const changes of exampleChanges(explorable, path)) tryAnswers(laboratory, changed(base, changes))
  }
  for (const [name, fact] of Object.entries(document.facts ?? {})) {
    if ('compute' in fact || !names.has(name)) continue
    for (const value of factValues(document, name, fact)) tryAnswers(laboratory, { ...base, facts: withFact(base.facts, name, value) })
  }
}

/** The examples of a place's validators with the answers that they need beside it. */
function exampleChanges({ document, vectors }: Explorable, path: string): Assignment[] {
  const schema = inputAt(document, path)
  if (!schema) return []
  const outer = path.slice(0, path.lastIndexOf('.') + 1)
  return ruleKeywords(schema).flatMap((keyword) => {
    const file = Object.hasOwn(vectors, keyword) ? vectors[keyword] : undefined
    if (!file) return []
    return examplesFor(schema[keyword] as Json, file).flatMap(({ value, around }) => {
      const beside = Object.entries(around).flatMap(([name, answer]): [string, Json][] => {
        const places = [outer + name, name].filter((place) => place !== path && inputAt(document, place) !== undefined)
        return places[0] === undefined ? [] : [[places[0], answer]]
      })
      return beside.length === 0 ? [] : [{ ...Object.fromEntries(beside), [path]: value }]
    })
  })
}

interface Search {
  readonly goal: Goal
  readonly bases: readonly Tried[]
  readonly isOpen: () => boolean
}

/** Searches for one goal: by what its conditions ask, then by pairs and groups of three of the answers it depends on. */
function seek(explorable: Explorable, laboratory: Laboratory, search: Search): void {
  const { document } = explorable
  for (const base of search.bases) {
    for (const changes of wishedAnswers(document, search.goal)) {
      if (!search.isOpen()) return
      const wished = withWishes(document, base, changes)
      tryAnswers(laboratory, wished)
      mended(laboratory, wished)
    }
  }
  if (search.goal.kind === 'rows') for (const base of search.bases) seekRows(laboratory, search, base)
  for (const size of [2, 3]) {
    for (const base of search.bases) seekGroups(laboratory, document, search, base, size)
  }
}

/** Mends lists of the lengths that count, row by row: rows that are right alone need not be so beside each other. */
function seekRows(laboratory: Laboratory, { goal, isOpen }: Search, base: Tried): void {
  const { document } = laboratory
  const lists = askedPaths(document, base.evaluation).filter(
    (path) => inputAt(document, path)?.items !== undefined && goal.names.has(path.split('.', 1)[0] ?? ''),
  )
  for (const path of lists) {
    for (const rows of candidatesAt(laboratory, base, path)) if (isOpen()) mended(laboratory, changed(base, { [path]: rows }))
  }
}

/** Answers that the conditions behind a goal ask for, or ask against. */
function wishedAnswers({ conditions = {} }: FlowDocument, { names }: Goal): Assignment[] {
  return Object.values(conditions)
    .filter((condition) => [...valuesNamedIn({ condition }).keys()].some((path) => names.has(path.split('.', 1)[0] ?? '')))
    .flatMap((condition) => [...assignmentsFor(condition, true), ...assignmentsFor(condition, false)])
}

function withWishes(document: FlowDocument, base: Attempt, changes: Assignment): Attempt {
  return Object.entries(changes).reduce<Attempt>((attempt, [path, value]) => {
    const [name = ''] = path.split('.', 1)
    const fact = document.facts?.[name]
    if (fact === undefined || Object.hasOwn(document.properties, name)) return changed(attempt, { [path]: value })
    return 'compute' in fact ? attempt : { ...attempt, facts: withAnswerAt(attempt.facts, path, value) }
  }, base)
}

function seekGroups(laboratory: Laboratory, document: FlowDocument, { goal, bases, isOpen }: Search, base: Tried, size: number): void {
  const { random } = laboratory
  const paths = askedPaths(document, base.evaluation).filter((path) => goal.names.has(path.split('.', 1)[0] ?? ''))
  if (paths.length < size) return
  const values = new Map(paths.map((path) => [path, candidatesAt(laboratory, base, path)]))
  const most = (size === 2 ? MOST_PAIRS : MOST_TRIPLES) / bases.length
  for (let count = 0; count < most && isOpen(); count++) {
    const chosen = Array.from({ length: size }, () => random.pick(paths) ?? '')
    tryAnswers(laboratory, changed(base, Object.fromEntries(chosen.map((path) => [path, random.pick(values.get(path) ?? [])]))))
  }
}

function sourcesOf({ document, personas, vectors, lookups }: Explorable): (today: IsoDate) => Sources {
  const answered = new Map<string, Json[]>()
  const collect = (value: Json, path: string): void => {
    const place = placeOf(path)
    answered.set(place, [...(answered.get(place) ?? []), value])
    if (Array.isArray(value) || isObject(value)) for (const [key, part] of Object.entries(value as Record<string, Json>)) collect(part, `${path}.${key}`)
  }
  for (const { answers } of personas) for (const [id, value] of Object.entries(answers)) collect(value, id)
  const named = valuesNamedIn(document.conditions ?? {})
  for (const { path, schema } of placesOf(document)) {
    const inner = schema.items?.conditions ?? schema.conditions
    for (const [part, values] of valuesNamedIn(inner ?? {})) named.set(`${path}.${part}`, [...(named.get(`${path}.${part}`) ?? []), ...values])
  }
  const known = new Map<IsoDate, Sources>()
  return (today) => {
    const sources = known.get(today) ?? { vectors, today, answered, named, lookups }
    known.set(today, sources)
    return sources
  }
}

/** Values of a fact from outside: what conditions name, and one of each of its types. */
function factValues({ conditions = {} }: FlowDocument, name: string, fact: Fact): (Json | undefined)[] {
  const named = [...valuesNamedIn(conditions)].filter(([path]) => path === name || path.startsWith(`${name}.`))
  if (!fact.properties) return [...named.flatMap(([, values]) => values), ...plainValues(fact.type), undefined]
  const usual = Object.fromEntries(Object.entries(fact.properties).flatMap(([part, { type }]) => plainValues(type).slice(0, 1).map((value) => [part, value] as const)))
  const parts = named.flatMap(([path, values]) => values.map((value) => ({ ...usual, [path.slice(name.length + 1)]: value })))
  return [...parts, usual, undefined]
}

function plainValues(type: Fact['type']): Json[] {
  const values: Partial<Record<Fact['type'], Json[]>> = { string: ['Exempel'], integer: [1, 0], number: [1, 0.5], boolean: [true, false], array: [[]] }
  return values[type] ?? []
}

function likelyFacts(document: FlowDocument): Facts {
  const known = Object.entries(document.facts ?? {}).flatMap(([name, fact]): [string, Json][] => {
    const [value] = 'compute' in fact ? [] : factValues(document, name, fact)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(known)
}

function withFact(facts: Facts, name: string, value: Json | undefined): Facts {
  const { [name]: _, ...others } = facts
  return value === undefined ? others : { ...others, [name]: value }
}
