import { answerAt, inputAt, isWithin, pathOf, pathsWithin, withAnswerAt, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Facts } from '../../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../engine/evaluate.ts'
import { followFacts } from '../../engine/follow-facts.ts'
import { equalJson, isObject, type Json } from '../../values/json.ts'
import type { AnswerState, Beginning } from './answer-state.ts'
import { shiftRows } from './row-paths.ts'

/** Events of a form's answers. */
export type AnswerEvent =
  /** An answer; `undefined` removes it. `isTyped`: the widget keeps the typed text itself. */
  | { readonly type: 'answered'; readonly path: AnswerPath; readonly value: Json | undefined; readonly isTyped: boolean }
  /** A new row before the one at `index`. `isUndo`: restores a row that the customer removed, which follows no fact. */
  | {
      readonly type: 'rowInserted'
      readonly list: AnswerPath
      readonly index: number
      readonly row: Json
      readonly isUndo: boolean
    }
  | { readonly type: 'rowRemoved'; readonly list: AnswerPath; readonly index: number }
  | { readonly type: 'touched'; readonly paths: readonly AnswerPath[] }
  /** The customer tried to continue past these paths, which have errors. */
  | { readonly type: 'refused'; readonly paths: readonly AnswerPath[] }
  | { readonly type: 'replaced'; readonly answers: Answers }
  | { readonly type: 'restarted'; readonly answers: Answers }
  /** Facts by name; `undefined` removes one. */
  | { readonly type: 'factsSet'; readonly facts: Readonly<Record<string, Json | undefined>> }
  | { readonly type: 'faultsSet'; readonly faults: readonly InputError[] }
  | { readonly type: 'checkBegun'; readonly path: AnswerPath }
  | { readonly type: 'checkEnded'; readonly path: AnswerPath; readonly refusals: readonly InputError[] }
  | { readonly type: 'checkDropped'; readonly path: AnswerPath }

/** The state after an event. */
export interface AnswerTransition {
  readonly state: AnswerState
  /** The paths whose answer was set by the rules, the page or the server, so that the widget must show it. */
  readonly given: readonly AnswerPath[] | 'all'
}

type EventOf<Type extends AnswerEvent['type']> = Extract<AnswerEvent, { readonly type: Type }>
type Handler<Type extends AnswerEvent['type']> = (flow: Flow, state: AnswerState, event: EventOf<Type>) => AnswerTransition

const NO_PATHS: readonly AnswerPath[] = []
const NO_FACTS: Facts = {}

/** The state of a form before its first event: the answers, with those that follow facts. */
export function initialAnswerState(flow: Flow, answers: Answers, { outside = NO_FACTS, answered = {} }: Beginning = {}): AnswerTransition {
  return evaluated(flow, { answers, outside, touched: {}, answered, faults: {}, pending: {}, refusals: 0 })
}

/** The reducer of a form's answers. Pure: rules run outside React, once per event. An event that changes nothing returns the same state. */
export function answerReducer<Type extends AnswerEvent['type']>(flow: Flow, state: AnswerState, event: EventOf<Type>): AnswerTransition {
  const handle: Handler<Type> = HANDLERS[event.type]
  return handle(flow, state, event)
}

const HANDLERS: { readonly [Type in AnswerEvent['type']]: Handler<Type> } = {
  answered: answer,
  rowInserted(flow, state, { list, index, row, isUndo }) {
    const rows = rowsAt(state.answers, list).toSpliced(index, 0, row)
    const input = isUndo ? inputAt(flow.document, list) : undefined
    const own = input ? pathsWithin(input, list, rows).filter((path) => isWithin(path, pathOf(list, index))) : NO_PATHS
    return changeRows(flow, state, list, { rows, index, shift: 1, own })
  },
  rowRemoved(flow, state, { list, index }) {
    const rows = rowsAt(state.answers, list).toSpliced(index, 1)
    return changeRows(flow, state, list, { rows, index, shift: -1, own: NO_PATHS })
  },
  touched: (_, state, { paths }) => still({ ...state, touched: touch(state.touched, paths) }, state),
  refused: (_, state, { paths }) => still({ ...state, touched: touch(state.touched, paths), refusals: state.refusals + 1 }, state),
  replaced: (flow, state, { answers }) => givenWhole(evaluated(flow, { ...state, answers }, state.evaluation)),
  restarted: (flow, { outside }, { answers }) => givenWhole(initialAnswerState(flow, answers, { outside })),
  factsSet(flow, state, { facts }) {
    const known = Object.entries({ ...state.outside, ...facts }).filter((entry): entry is [string, Json] => entry[1] !== undefined)
    return evaluated(flow, { ...state, outside: Object.fromEntries(known) }, state.evaluation)
  },
  faultsSet: (_, state, { faults }) =>
    still({ ...state, faults: groupByPlace(faults), refusals: state.refusals + (faults.length > 0 ? 1 : 0) }, state),
  checkBegun: (_, state, { path }) => still({ ...state, pending: { ...state.pending, [path]: true } }, state),
  checkDropped: (_, state, { path }) => still({ ...state, pending: without(state.pending, path) }, state),
  checkEnded(_, state, { path, refusals }) {
    const others = without(state.faults, path)
    const faults = refusals.length === 0 ? others : { ...others, [path]: refusals }
    return still({ ...state, pending: without(state.pending, path), faults }, state)
  },
}

/** Runs at each key press: copies nothing that does not change. */
function answer(flow: Flow, state: AnswerState, { path, value, isTyped }: EventOf<'answered'>): AnswerTransition {
  const answered = state.answered[path] ? state.answered : { ...state.answered, [path]: true as const }
  const faults = without(state.faults, path)
  const isSame = answerAt(state.answers, path) === value
  const transition = isSame
    ? still({ ...state, answered, faults }, state)
    : evaluated(flow, { ...state, answered, faults, answers: withAnswerAt(state.answers, path, value) }, state.evaluation)
  return isTyped ? transition : { state: transition.state, given: [path, ...placesOf(transition)] }
}

interface RowChange {
  readonly rows: readonly Json[]
  readonly index: number
  readonly shift: -1 | 1
  /** Returns the paths of the changed row that the customer answered. */
  readonly own: readonly AnswerPath[]
}

/** Replaces a list's rows, and moves the state of each row with it. */
function changeRows(flow: Flow, state: AnswerState, list: AnswerPath, { rows, index, shift, own }: RowChange): AnswerTransition {
  const { answers, answered, touched, faults, pending } = state
  const transition = evaluated(
    flow,
    {
      ...state,
      answers: withAnswerAt(answers, list, rows),
      answered: { ...shiftRows(answered, list, index, shift), ...marked(own), [list]: true },
      touched: shiftRows(touched, list, index, shift),
      faults: without(shiftRows(faults, list, index, shift), list),
      // a running check would not find its row again, so it is restarted
      pending: Object.fromEntries(Object.entries(pending).filter(([path]) => !isWithin(path, list))),
    },
    state.evaluation,
  )
  return { state: transition.state, given: [list, ...placesOf(transition)] }
}

/** Returns the answers that follow the facts, and their evaluation. Equal parts keep their identity. */
function evaluated(flow: Flow, state: Omit<AnswerState, 'evaluation'>, before?: Evaluation): AnswerTransition {
  const { outside, answered } = state
  let { answers } = state
  let evaluation = evaluate(flow, answers, outside)
  let known = before?.facts ?? NO_FACTS
  const given: AnswerPath[] = []
  // an answer may follow a fact and change another fact: each round settles at least one more input
  for (let round = Object.keys(flow.document.facts ?? {}).length; round > 0; round--) {
    const next = followFacts(flow.document, answers, evaluation.facts, (path) => isAnswered(answered, path), known)
    if (next === answers) break
    given.push(...changedAnswers(answers, next))
    answers = next
    known = evaluation.facts
    evaluation = evaluate(flow, answers, outside)
  }
  return { state: { ...state, answers, evaluation: before ? keepIdentity(before, evaluation) : evaluation }, given }
}

/** Returns a transition without an answer; the previous state if the new one is equal. */
function still(next: AnswerState, before: AnswerState): AnswerTransition {
  const keys = Object.keys(next) as (keyof AnswerState)[]
  return { state: keys.every((key) => next[key] === before[key]) ? before : next, given: NO_PATHS }
}

function givenWhole({ state }: AnswerTransition): AnswerTransition {
  return { state, given: 'all' }
}

function placesOf({ given }: AnswerTransition): readonly AnswerPath[] {
  return given === 'all' ? NO_PATHS : given
}

function rowsAt(answers: Answers, list: AnswerPath): readonly Json[] {
  const rows = answerAt(answers, list)
  return Array.isArray(rows) ? (rows as readonly Json[]) : []
}

function touch(touched: AnswerState['touched'], paths: readonly AnswerPath[]): AnswerState['touched'] {
  return paths.every((path) => touched[path]) ? touched : { ...touched, ...marked(paths) }
}

function marked(paths: readonly AnswerPath[]): Record<AnswerPath, true> {
  return Object.fromEntries(paths.map((path) => [path, true as const]))
}

/** Whether the customer has answered a path, or a part of it. */
function isAnswered(answered: AnswerState['answered'], path: AnswerPath): boolean {
  return Object.keys(answered).some((place) => isWithin(place, path))
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}

function groupByPlace(errors: readonly InputError[]): Record<AnswerPath, InputError[]> {
  const grouped: Record<AnswerPath, InputError[]> = {}
  for (const error of errors) (grouped[error.input] ??= []).push(error)
  return grouped
}

/**
 * Returns `after` with every part that equals the one in `before` replaced by it, so a listener that compares by identity
 * sees only what changed: errors and advice at each place, all blocks, all facts, and each set of hidden parts.
 */
function keepIdentity(before: Evaluation, after: Evaluation): Evaluation {
  return {
    relevant: after.relevant,
    facts: equalJson(before.facts, after.facts) ? before.facts : after.facts,
    withheld: keepEach(before.withheld, after.withheld, equalJson),
    hiddenInputs: keepSet(before.hiddenInputs, after.hiddenInputs),
    hiddenSections: keepSet(before.hiddenSections, after.hiddenSections),
    hiddenSteps: keepSet(before.hiddenSteps, after.hiddenSteps),
    errors: keepEach(before.errors, after.errors, sameErrors),
    advice: keepEach(before.advice, after.advice, sameErrors),
    blocks: sameEntries(before.blocks, after.blocks) ? before.blocks : after.blocks,
  }
}

type ByPath<Found> = Readonly<Record<AnswerPath, Found>>

function keepEach<Found>(before: ByPath<Found>, after: ByPath<Found>, isSame: (known: Found, found: Found) => boolean): ByPath<Found> {
  const kept: Record<AnswerPath, Found> = {}
  for (const [path, found] of Object.entries(after)) {
    const known = before[path]
    kept[path] = known && isSame(known, found) ? known : found
  }
  return sameEntries(before, kept) ? before : kept
}

/** Returns the keys whose values differ between two records. */
export function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string[] {
  if (before === after) return []
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
  return [...Object.keys(before).filter((key) => before[key] !== after[key]), ...added]
}

/** Returns the paths of the answers that differ, at the deepest level that both have. */
function changedAnswers(before: Answers, after: Answers, outer = ''): AnswerPath[] {
  return changedKeys(before, after).flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    const hasParts = isObject(was) ? isObject(is) : Array.isArray(was) && Array.isArray(is) && was.length === is.length
    return hasParts ? changedAnswers(was as Answers, is as Answers, `${outer}${key}.`) : [outer + key]
  })
}

function sameErrors(a: readonly InputError[], b: readonly InputError[]): boolean {
  return (
    a.length === b.length && a.every((error, index) => error.message === b[index]?.message && sameEntries(error.params, b[index].params))
  )
}

function sameEntries(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
}

function keepSet(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  return before.size === after.size && [...before].every((member) => after.has(member)) ? before : after
}
