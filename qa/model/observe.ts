import { answerAt, groupOf, inputAt, isWithin, pathOf } from '../../src/engine/answer-path.ts'
import type { Answers, FlowDocument, InputGroup, InputSchema } from '../../src/engine/document.ts'
import type { Evaluation, Flow } from '../../src/engine/evaluate.ts'
import { isObject, type Json } from '../../src/engine/json.ts'
import { shownPaths } from '../../src/engine/navigation.ts'
import { goalId } from './goals.ts'
import { placeOf } from './places.ts'
import { routeOf } from './route.ts'

/** The ids of the goals that a set of answers reaches. */
export function reachedGoals(flow: Flow, evaluation: Evaluation): Set<string> {
  const reached = new Set<string>()
  const route = routeOf(flow.document, evaluation)
  if (route.stoppedAt === undefined) reached.add(goalId.through)
  for (const { id, type } of flow.document.steps) if (type === 'outcome' && route.steps.includes(id)) reached.add(goalId.outcome(id))
  observeConditions(flow, evaluation, reached)
  observeShown(flow.document, evaluation, reached)
  observeAnswers(flow.document, evaluation, reached)
  for (const { when, at } of Object.values(evaluation.blocks)) reached.add(goalId.block(when, at))
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

function observeShown(document: FlowDocument, evaluation: Evaluation, reached: Set<string>): void {
  const { hiddenSteps, hiddenSections, hiddenInputs } = evaluation
  for (const step of document.steps) {
    reached.add(goalId.shown('step', step.id, !hiddenSteps.has(step.id)))
    for (const { id } of step.sections ?? []) reached.add(goalId.shown('section', id, !hiddenSections.has(id)))
    for (const path of shownPaths(document, step, evaluation)) reached.add(goalId.shown('input', placeOf(path), true))
  }
  for (const path of hiddenInputs) reached.add(goalId.shown('input', placeOf(path), false))
}

function observeAnswers(document: FlowDocument, evaluation: Evaluation, reached: Set<string>): void {
  const { errors, advice, relevant } = evaluation
  const faults = Object.keys(errors)
  for (const step of document.steps) {
    for (const path of shownPaths(document, step, evaluation)) {
      const answer = answerAt(relevant, path)
      if (answer === undefined || faults.some((fault) => isWithin(fault, path))) continue
      reached.add(goalId.answer(placeOf(path), true))
    }
    for (const path of shownPaths(document, step, evaluation)) observeRows(document, evaluation, path, reached)
  }
  for (const [path, list] of [...Object.entries(errors), ...Object.entries(advice)]) {
    for (const { message } of list) {
      for (const outer of outerPaths(path)) {
        reached.add(goalId.answer(placeOf(outer), false))
        reached.add(goalId.message(placeOf(outer), message))
      }
    }
  }
}

/** A path and those that it lies in: what is refused in a row is refused in its list. */
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
  if (rows.length === least) reached.add(goalId.rows(placeOf(path), 'least'))
  if (rows.length >= most) reached.add(goalId.rows(placeOf(path), 'most'))
}

/** How few and how many rows a list is to have in the walks; one without an end is to have three. */
export function rowLimits({ minItems = 0, maxItems }: Pick<InputSchema, 'minItems' | 'maxItems'>): { least: number; most: number } {
  return { least: minItems, most: maxItems ?? Math.max(minItems + 1, 3) }
}
