import { answerAt, groupOf, isWithin, pathOf, withAnswerAt, type AnswerPath } from './answer-path.ts'
import type { Answers, FlowDocument, InputGroup, InputSchema } from './document.ts'
import { rowOf } from './several.ts'
import { isObject, type Json } from '../values/json.ts'

/** An input by its place in its scope: the answers of the flow, or one row of a list. */
export interface ScopedInput {
  readonly path: AnswerPath
  readonly input: InputSchema
}

/** Returns the inputs of the answers of a flow, or of a row, and of the composite answers in them; an outer one comes before its parts. */
export function scopeOf({ properties }: Pick<InputGroup, 'properties'>): ScopedInput[] {
  const own = Object.entries(properties).map(([path, input]) => ({ path, input }))
  const inner = own.flatMap(({ path, input }) => {
    const parts = input.items === undefined ? groupOf(input) : undefined
    return parts === undefined ? [] : scopeOf(parts).map((part) => ({ input: part.input, path: pathOf(path, part.path) }))
  })
  return [...own, ...inner]
}

/**
 * Returns answers to an earlier version with each one moved to the input that has taken its place, by `renamedFrom`. An answer
 * that the input has already is never replaced. Moving answers that have moved changes nothing.
 */
export function followRenames(document: Pick<FlowDocument, 'properties'>, answers: Answers): Answers {
  const scope = scopeOf(document)
  const moved = inMovingOrder(scope).reduce(withMoved, answers)
  return scope.reduce((now, { path, input }) => {
    const row = rowOf(input)
    return row ? withMovedRows(now, path, row) : now
  }, moved)
}

/** Returns the inputs of a scope, those first inside which another was: they bring it there from where they were themselves. */
function inMovingOrder(scope: readonly ScopedInput[]): readonly ScopedInput[] {
  const ordered = new Set<ScopedInput>()
  const begun = new Set<ScopedInput>()
  const add = (one: ScopedInput) => {
    if (begun.has(one)) return
    begun.add(one)
    for (const old of one.input.renamedFrom ?? []) for (const outer of scope) if (isWithin(old, outer.path)) add(outer)
    ordered.add(one)
  }
  scope.forEach(add)
  return [...ordered]
}

function withMoved(answers: Answers, { path, input: { renamedFrom = [] } }: ScopedInput): Answers {
  const from = answerAt(answers, path) === undefined ? renamedFrom.find((old) => answerAt(answers, old) !== undefined) : undefined
  return from === undefined ? answers : withAnswerAt(withAnswerAt(answers, from, undefined), path, answerAt(answers, from))
}

function withMovedRows(answers: Answers, path: AnswerPath, group: InputGroup): Answers {
  const rows = answerAt(answers, path)
  if (!Array.isArray(rows)) return answers
  const moved = (rows as readonly Json[]).map((row) => (isObject(row) ? followRenames(group, row as Answers) : row))
  return withAnswerAt(answers, path, moved)
}

/** Returns where an answer of an earlier version is now, by `renamedFrom`; its own path if nothing has taken its place. */
export function presentPath(document: Pick<FlowDocument, 'properties'>, path: AnswerPath): AnswerPath {
  const scope = scopeOf(document)
  const now = inMovingOrder(scope).reduce((at, input) => movedPath(at, input), path)
  const list = scope.find(({ path: outer, input }) => rowOf(input) !== undefined && now !== outer && isWithin(now, outer))
  const group = list && rowOf(list.input)
  if (!group) return now
  const [index = '', ...inRow] = now.slice(list.path.length + 1).split('.')
  return inRow.length === 0 ? now : pathOf(pathOf(list.path, index), presentPath(group, inRow.join('.')))
}

function movedPath(path: AnswerPath, { path: to, input: { renamedFrom = [] } }: ScopedInput): AnswerPath {
  const from = renamedFrom.find((old) => isWithin(path, old))
  return from === undefined ? path : to + path.slice(from.length)
}
