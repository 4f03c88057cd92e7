import { answerAt, groupOf, inputAt, placeOf, withAnswerAt, type AnswerPath } from '../../src/engine/answer-path.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { initialRow } from '../../src/engine/defaults.ts'
import type { Answers, Facts, FlowDocument } from '../../src/engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../src/engine/evaluate.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import type { Json } from '../../src/values/json.ts'
import { candidatesOf, type Sources } from './candidates.ts'
import { rowLimits } from './observe.ts'
import type { Random } from './random.ts'
import { rowOf } from '../../src/engine/several.ts'

/** Answers to try, with known facts, on a day. */
export interface Attempt {
  readonly answers: Answers
  readonly facts: Facts
  readonly today: IsoDate
}

/** An attempt with the engine's evaluation. */
export interface Tried extends Attempt {
  readonly evaluation: Evaluation
}

/** Context of the attempts. */
export interface Laboratory {
  readonly document: FlowDocument
  readonly flowAt: (today: IsoDate) => Flow
  readonly sourcesAt: (today: IsoDate) => Sources
  readonly random: Random
  /** Answers that repaired a path, by path: tried first next time. */
  readonly repairing: Map<string, readonly Json[]>
  /** Called with every attempt. */
  readonly observe: (tried: Tried) => void
}

/** Evaluates an attempt with the engine. */
export function tryAnswers({ flowAt, observe }: Pick<Laboratory, 'flowAt' | 'observe'>, attempt: Attempt): Tried {
  const tried = { ...attempt, evaluation: evaluate(flowAt(attempt.today), attempt.answers, attempt.facts) }
  observe(tried)
  return tried
}

/** Returns an attempt with other answers at some paths; `undefined` removes one. */
export function changed(attempt: Attempt, changes: Readonly<Record<AnswerPath, Json | undefined>>): Attempt {
  const answers = Object.entries(changes).reduce((all, [path, value]) => withAnswerAt(all, path, value), attempt.answers)
  return { answers, facts: attempt.facts, today: attempt.today }
}

/** Returns all paths that are asked now, step by step. */
export function askedPaths(document: FlowDocument, evaluation: Evaluation): AnswerPath[] {
  return document.steps
    .flatMap((step) => shownPaths(document, step, evaluation))
    .filter((path) => {
      const schema = inputAt(document, path)
      return schema !== undefined && schema.type !== 'null' && schema.readOnly !== true
    })
}

/** Returns the answers to try at a path with the current other answers; for a list, lists of rows. */
export function candidatesAt(laboratory: Laboratory, tried: Tried, path: AnswerPath): (Json | undefined)[] {
  const schema = inputAt(laboratory.document, path)
  if (!schema) return []
  const found = candidatesOf(schema, placeOf(path), laboratory.sourcesAt(tried.today))
  return rowOf(schema) ? [...found, ...rowCandidates(laboratory, tried, path)] : found
}

/** Returns lists of relevant lengths: of the existing rows, of new ones, and with a duplicate row. */
function rowCandidates(laboratory: Laboratory, tried: Tried, path: AnswerPath): Json[] {
  const schema = inputAt(laboratory.document, path)
  const items = schema && rowOf(schema)
  if (!items) return []
  const answer = answerAt(tried.evaluation.relevant, path)
  const rows: readonly Json[] = Array.isArray(answer) ? (answer as readonly Json[]) : []
  const { least, most } = rowLimits(schema)
  const fresh = initialRow(items, tried.today)
  const [first = fresh] = rows
  const lengths = [...new Set([least - 1, least, least + 1, most, most + 1])].filter((length) => length >= 0)
  return lengths.flatMap((length) => [
    Array.from({ length }, (_, index) => rows[index] ?? fresh),
    Array.from({ length }, () => first),
    Array.from({ length }, (_, index) => rows[index] ?? mixedRow(laboratory, tried, `${path}.${index}`, index)),
  ])
}

/** Returns a random row: each part is one of its candidates. */
function mixedRow({ document, sourcesAt, random }: Laboratory, { today }: Tried, path: AnswerPath, index: number): Json {
  const schema = inputAt(document, path)
  const group = schema && groupOf(schema)
  if (!group) return {}
  const sources = sourcesAt(today)
  const parts = Object.entries(group.properties).flatMap(([id, part]): [string, Json][] => {
    if (groupOf(part)) return []
    const candidates = candidatesOf(part, `${placeOf(path)}.${id}`, sources)
    const value = index < candidates.length / 2 ? candidates[index] : random.pick(candidates)
    return value === undefined ? [] : [[id, value]]
  })
  return Object.fromEntries(parts)
}

/** Number of passes over all paths to repair refused answers. */
const ROUNDS = 4

/**
 * Repairs refused and blocked paths, in display order, with the first candidate that the rules accept. Leaves a path
 * that no candidate repairs.
 */
export function repaired(laboratory: Laboratory, attempt: Attempt): Tried {
  let best = tryAnswers(laboratory, attempt)
  for (let round = 0; round < ROUNDS && faultsOf(best.evaluation).length > 0; round++) {
    const before = best
    for (const path of askedPaths(laboratory.document, best.evaluation)) {
      if (!isFaulty(best.evaluation, path)) continue
      best = repairedAt(laboratory, best, path) ?? best
    }
    if (best === before) break
  }
  return best
}

function repairedAt(laboratory: Laboratory, before: Tried, path: AnswerPath): Tried | undefined {
  const { repairing } = laboratory
  const place = placeOf(path)
  const known = repairing.get(place) ?? []
  const isRepaired = (tried: Tried) => !isFaulty(tried.evaluation, path) && !isWorse(tried, before, path)
  for (const value of known) {
    const tried = tryAnswers(laboratory, changed(before, { [path]: value }))
    if (isRepaired(tried)) return tried
  }
  for (const value of candidatesAt(laboratory, before, path)) {
    const tried = tryAnswers(laboratory, changed(before, { [path]: value }))
    if (!isRepaired(tried)) continue
    if (value !== undefined) repairing.set(place, [...known, value])
    return tried
  }
  return undefined
}

const faultsOf = ({ errors, blocks }: Evaluation) => [...Object.keys(errors), ...Object.keys(blocks)]
const isFaulty = ({ errors, blocks }: Evaluation, path: AnswerPath) => Object.hasOwn(errors, path) || Object.hasOwn(blocks, path)

/** A new answer may require more answers, but may not invalidate a valid one. */
function isWorse({ evaluation }: Tried, { evaluation: before }: Tried, path: AnswerPath): boolean {
  return faultsOf(evaluation).some(
    (fault) =>
      fault !== path && !isFaulty(before, fault) && answerAt(before.relevant, fault) !== undefined && !fault.startsWith(`${path}.`),
  )
}
