import { answerAt, groupOf, inputAt, isRequiredAt, isWithin, pathOf, placeOf } from '../../src/engine/answer-path.ts'
import type { InputError } from '../../src/engine/compiled.ts'
import type { Answers, FlowDocument, InputGroup, InputSchema } from '../../src/engine/document.ts'
import type { Evaluation, Flow } from '../../src/engine/evaluate.ts'
import { isObject, type Json } from '../../src/values/json.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import { goalId } from './goals.ts'
import { routeOf } from '../../src/personas/route.ts'

const WRONG_TYPE = 'schema.type'

/**
 * Returns the ids of the goals that a set of answers reaches. An answer of a wrong type is refused and proves nothing
 * else: limits of numbers ignore a text.
 */
export function reachedGoals(flow: Flow, evaluation: Evaluation): Set<string> {
  const { document } = flow
  const reached = new Set<string>()
  const ofWrongType = Object.values(evaluation.errors)
    .flat()
    .filter(({ message }) => message === WRONG_TYPE)
  if (ofWrongType.length > 0) {
    observeRefusals(ofWrongType, reached)
    return reached
  }
  const shown = document.steps.flatMap((step) => shownPaths(document, step, evaluation))
  observeAnswers(document, evaluation, shown, reached)
  observeRefusals([...Object.values(evaluation.errors), ...Object.values(evaluation.advice)].flat(), reached)
  const route = routeOf(document, evaluation)
  if (route.stoppedAt === undefined) reached.add(goalId.through)
  for (const { id, type } of document.steps) if (type === 'outcome' && route.steps.includes(id)) reached.add(goalId.outcome(id))
  for (const [path, { when }] of Object.entries(evaluation.blocks)) reached.add(goalId.block(when, placeOf(path)))
  observeConditions(flow, evaluation, reached)
  observeShown(document, evaluation, shown, reached)
  return reached
}

function observeConditions({ document, compiled }: Flow, { relevant, facts }: Evaluation, reached: Set<string>): void {
  const observe = (group: Pick<InputGroup, 'conditions'>, prefix: string, known: Answers) => {
    for (const name of Object.keys(group.conditions ?? {}))
      reached.add(goalId.condition(prefix + name, compiled.holds(prefix + name, known)))
  }
  observe(document, '', { ...facts, ...relevant })
  const inside = (schema: InputSchema, prefix: string, answer: Json | undefined): void => {
    const group = groupOf(schema)
    if (!group) return
    const instances: readonly unknown[] = schema.items === undefined ? [answer] : Array.isArray(answer) ? answer : []
    for (const instance of instances) {
      const known = (isObject(instance) ? instance : {}) as Record<string, Json>
      observe(group, prefix, known)
      for (const [id, part] of Object.entries(group.properties)) inside(part, `${prefix}${id}/`, known[id])
    }
  }
  for (const [id, schema] of Object.entries(document.properties)) inside(schema, `${id}/`, relevant[id])
}

function observeShown({ steps }: FlowDocument, evaluation: Evaluation, shown: readonly string[], reached: Set<string>): void {
  const { hiddenSteps, hiddenSections, hiddenInputs } = evaluation
  for (const { id, sections = [] } of steps) {
    reached.add(goalId.shown('step', id, !hiddenSteps.has(id)))
    for (const section of sections) reached.add(goalId.shown('section', section.id, !hiddenSections.has(section.id)))
  }
  for (const path of shown) reached.add(goalId.shown('input', placeOf(path), true))
  for (const path of hiddenInputs) reached.add(goalId.shown('input', placeOf(path), false))
}

function observeAnswers(document: FlowDocument, evaluation: Evaluation, shown: readonly string[], reached: Set<string>): void {
  const { errors, relevant } = evaluation
  const faults = Object.keys(errors)
  for (const path of shown) {
    observeRows(document, evaluation, path, reached)
    const answer = answerAt(relevant, path)
    if (answer !== undefined && !faults.some((fault) => isWithin(fault, path))) reached.add(goalId.answer(placeOf(path), true))
  }
}

function observeRefusals(refusals: readonly InputError[], reached: Set<string>): void {
  for (const { input, message } of refusals) {
    for (const outer of outerPaths(input)) {
      reached.add(goalId.answer(placeOf(outer), false))
      reached.add(goalId.message(placeOf(outer), message))
    }
  }
}

/** Returns a path and those around it: a refusal in a row is also one in its list. */
function outerPaths(path: string): string[] {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

function observeRows(document: FlowDocument, { relevant, errors }: Evaluation, path: string, reached: Set<string>): void {
  const schema = inputAt(document, path)
  if (schema?.type !== 'array' || Object.hasOwn(errors, path)) return
  const answer = answerAt(relevant, path)
  const rows: readonly Json[] = Array.isArray(answer) ? (answer as readonly Json[]) : []
  if (rows.some((_, index) => Object.keys(errors).some((fault) => isWithin(fault, pathOf(path, index))))) return
  const { least, most } = rowLimits(schema)
  // an empty list is no answer to a question that must be answered
  const fewest = isRequiredAt(document, path) ? Math.max(least, 1) : least
  if (rows.length === fewest) reached.add(goalId.rows(placeOf(path), 'least'))
  if (rows.length >= most) reached.add(goalId.rows(placeOf(path), 'most'))
}

/** Returns the minimum and maximum number of rows that the walks must try; three for an unlimited list. */
export function rowLimits({ minItems = 0, maxItems }: Pick<InputSchema, 'minItems' | 'maxItems'>): { least: number; most: number } {
  return { least: minItems, most: maxItems ?? Math.max(minItems + 1, 3) }
}
