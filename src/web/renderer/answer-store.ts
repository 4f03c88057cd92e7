import { createStore, type StoreApi } from 'zustand/vanilla'
import { answerAt, inputAt, isWithin, pathOf, pathsWithin, withAnswerAt, type AnswerPath } from '../../engine/answer-path.ts'
import { raisedBlocks } from '../../engine/blocks.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Block, Facts } from '../../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../engine/evaluate.ts'
import { followFacts } from '../../engine/follow-facts.ts'
import type { Json } from '../../values/json.ts'
import { changedAnswers, changedKeys, keepIdentity } from './keep-identity.ts'
import { shiftRows } from './row-paths.ts'

/** What the form knows. Evaluation is always that of the answers: nobody sees one without the other. Places are paths. */
export interface AnswerState {
  readonly answers: Answers
  readonly evaluation: Evaluation
  /** Facts that were looked up or given, by name. */
  readonly outside: Facts
  /** What the customer has left once, or tried to pass. */
  readonly touched: Readonly<Record<AnswerPath, true>>
  /** What the customer has answered: it follows no fact any more. */
  readonly answered: Readonly<Record<AnswerPath, true>>
  /** The server's refusals, each until its answer changes. */
  readonly faults: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** What the server is being asked about an answer. */
  readonly pending: Readonly<Record<AnswerPath, true>>
  /** How often the customer was refused to go on: by the rules when Continue was pressed, or by the server. */
  readonly refusals: number
}

/** What one input shows. The same object until something of it changes. */
export interface InputView {
  /** The answer when this view was made. What is typed into the input itself makes no new view. */
  readonly value: Json | undefined
  /** Grows each time the answer is given from outside what is typed: the widget then takes it over. */
  readonly given: number
  /** The errors to show now: the server's first, then those of the rules once the input has been left. */
  readonly errors: readonly InputError[]
  /** Advice to show now, once the input has been left. */
  readonly advice: readonly InputError[]
  /** The block to show now. */
  readonly block: Block | undefined
  /** The server is being asked about the answer. */
  readonly isPending: boolean
}

/** The answers of one form. Read by zustand's `useStore`, and by place through `inputView` and `subscribeInput`. */
export interface AnswerStore extends Pick<StoreApi<AnswerState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Gives an answer; `undefined` takes it away. */
  set(path: AnswerPath, value: Json | undefined): void
  /** As `set`, from a widget that keeps the typed text itself and needs no echo. */
  type(path: AnswerPath, value: Json | undefined): void
  /**
   * Puts a row into a list before the one at `index`. What is shown of later rows moves with them. A row that is put back
   * was the customer's own: it follows no fact.
   */
  insertRow(list: AnswerPath, index: number, row: Json, isPutBack?: boolean): void
  /** Takes a row out of a list. */
  removeRow(list: AnswerPath, index: number): void
  /** From now on the input shows its errors. */
  touch(path: AnswerPath): void
  touchAll(paths: readonly AnswerPath[]): void
  /** The customer tried to pass these places and may not: all of them show their errors. */
  refuse(paths: readonly AnswerPath[]): void
  /** Gives all answers at once, for example those of a saved quote. */
  replace(answers: Answers): void
  /** Begins anew with these answers: nothing is touched, refused or told by the server. */
  restart(answers: Answers): void
  /** Says what is known from outside, by name; `undefined` takes a fact away, with what came of it. Inputs that nobody answered follow it. */
  setFacts(facts: Readonly<Record<string, Json | undefined>>): void
  /** Puts the server's refusals at their places, in place of earlier ones. */
  setServerFaults(faults: readonly InputError[]): void
  /** The server is asked about the answer at this place. */
  beginCheck(path: AnswerPath): void
  /** What the server says of the answer at this place: nothing, or why not. */
  endCheck(path: AnswerPath, refusals: readonly InputError[]): void
  /** The server is no longer asked: what it would say is of no answer that stands here. */
  dropCheck(path: AnswerPath): void
  inputView(path: AnswerPath): InputView
  /** The block that an answer would raise at its own place, whatever is answered there now. The same object each time. */
  blockOf(path: AnswerPath, value: Json): Block | undefined
  /** Calls the listener when the view of a place changes. @returns how to stop */
  subscribeInput(path: AnswerPath, listener: () => void): () => void
}

const NO_ERRORS: readonly InputError[] = []
const NO_FACTS: Facts = {}

/** What a form begins with beside its answers. */
export interface Beginning {
  /** Facts that are given by the page. */
  readonly outside?: Facts
  /** What the customer has answered before. */
  readonly answered?: AnswerState['answered'] | undefined
}

/** Makes the store of one form. Rules run outside React, once per change, and each input hears only of its own view. */
export function createAnswerStore(flow: Flow, initial: Answers, { outside = {}, answered = {} }: Beginning = {}): AnswerStore {
  const views = new Map<AnswerPath, InputView>()
  const listeners = new Map<AnswerPath, Set<() => void>>()
  const givenAt = new Map<AnswerPath, number>()
  let allGivenAt = 0
  let changes = 0
  const api = createStore<AnswerState>(() => begin(initial, outside, answered))

  function begin(answers: Answers, facts: Facts, before: AnswerState['answered']): AnswerState {
    const untouched = { outside: facts, touched: {}, answered: before, faults: {}, pending: {}, refusals: 0 }
    return { ...evaluated({ answers, ...untouched }), ...untouched }
  }

  /** Answers that follow the facts, and what the engine says of them. */
  function evaluated({ answers, outside: facts, answered }: Pick<AnswerState, 'answers' | 'outside' | 'answered'>, before?: Evaluation) {
    let followed = answers
    let evaluation = evaluate(flow, followed, facts)
    let known = before?.facts ?? NO_FACTS
    // a fact may lead to an answer, and that to another fact: each round follows at least one more input
    for (let round = Object.keys(flow.document.facts ?? {}).length; round > 0; round--) {
      const next = followFacts(flow.document, followed, evaluation.facts, (path) => isAnswered(answered, path), known)
      if (next === followed) break
      for (const path of changedAnswers(followed, next)) givenAt.set(path, ++changes)
      followed = next
      known = evaluation.facts
      evaluation = evaluate(flow, followed, facts)
    }
    return { answers: followed, evaluation: before ? keepIdentity(before, evaluation) : evaluation }
  }

  function viewOf(path: AnswerPath): InputView {
    const known = views.get(path)
    const { answers, evaluation, touched, faults, pending } = api.getState()
    const given = Math.max(allGivenAt, ...outerPaths(path).map((outer) => givenAt.get(outer) ?? 0))
    const isTouched = touched[path] ?? false
    const errors = faults[path] ?? (isTouched ? (evaluation.errors[path] ?? NO_ERRORS) : NO_ERRORS)
    const advice = isTouched ? (evaluation.advice[path] ?? NO_ERRORS) : NO_ERRORS
    const block = isTouched ? evaluation.blocks[path] : undefined
    const isPending = pending[path] ?? false
    const isSame =
      known &&
      known.given === given &&
      known.errors === errors &&
      known.advice === advice &&
      known.block === block &&
      known.isPending === isPending
    if (isSame) return known
    const view = { value: answerAt(answers, path), given, errors, advice, block, isPending }
    views.set(path, view)
    return view
  }

  function tell(paths: Iterable<AnswerPath>): void {
    for (const path of paths) {
      const heard = listeners.get(path)
      const before = views.get(path)
      if (heard && viewOf(path) !== before) for (const listener of heard) listener()
    }
  }

  /** As `tell`, of places whose answers were given whole: their parts are told too. */
  function tellWithin(given: readonly AnswerPath[]): void {
    if (given.length > 0) tell([...listeners.keys()].filter((path) => given.some((outer) => isWithin(path, outer))))
  }

  function update(next: Partial<AnswerState>): void {
    const before = api.getState()
    api.setState(next)
    tell(changedPlaces(before, api.getState()))
  }

  /** As `update`, after a change of what is known: answers that follow facts are told too. */
  function reevaluate(next: Partial<AnswerState>): void {
    const before = api.getState()
    const state = { ...before, ...next }
    update({ ...next, ...evaluated(state, before.evaluation) })
    tellWithin(changedKeys(state.answers, api.getState().answers))
  }

  function answer(path: AnswerPath, value: Json | undefined): void {
    const { answers, answered, faults } = api.getState()
    const mark = answered[path] ? {} : { answered: { ...answered, [path]: true as const } }
    const mended = Object.hasOwn(faults, path) ? { faults: without(faults, path) } : {}
    if (answerAt(answers, path) === value) update({ ...mark, ...mended })
    else reevaluate({ ...mark, ...mended, answers: withAnswerAt(answers, path, value) })
  }

  /** Gives a list other rows, and moves with them what is kept of each. */
  function changeRows(list: AnswerPath, rows: readonly Json[], index: number, shift: -1 | 1, own: readonly AnswerPath[] = []): void {
    const { answers, answered, touched, faults, pending } = api.getState()
    allGivenAt = ++changes
    reevaluate({
      answers: withAnswerAt(answers, list, rows),
      answered: { ...shiftRows(answered, list, index, shift), ...marked(own), [list]: true },
      touched: shiftRows(touched, list, index, shift),
      faults: without(shiftRows(faults, list, index, shift), list),
      // whoever asks about a place in the list would not find it again: they ask anew
      pending: Object.fromEntries(Object.entries(pending).filter(([path]) => !isWithin(path, list))),
    })
    tellWithin([list])
  }

  function rowsAt(list: AnswerPath): readonly Json[] {
    const rows = answerAt(api.getState().answers, list)
    return Array.isArray(rows) ? (rows as readonly Json[]) : []
  }

  function touchAll(paths: readonly AnswerPath[]): void {
    const { touched } = api.getState()
    if (paths.every((path) => touched[path])) return
    update({ touched: { ...touched, ...marked(paths) } })
  }

  return {
    getState: api.getState,
    getInitialState: api.getInitialState,
    subscribe: api.subscribe,
    set(path, value) {
      givenAt.set(path, ++changes)
      answer(path, value)
      tellWithin([path])
    },
    type: answer,
    insertRow(list, index, row, isPutBack = false) {
      const rows = rowsAt(list).toSpliced(index, 0, row)
      const input = isPutBack ? inputAt(flow.document, list) : undefined
      const own = input ? pathsWithin(input, list, rows).filter((path) => isWithin(path, pathOf(list, index))) : []
      changeRows(list, rows, index, 1, own)
    },
    removeRow: (list, index) => changeRows(list, rowsAt(list).toSpliced(index, 1), index, -1),
    touch: (path) => touchAll([path]),
    touchAll,
    refuse(paths) {
      touchAll(paths)
      update({ refusals: api.getState().refusals + 1 })
    },
    replace(answers) {
      allGivenAt = ++changes
      reevaluate({ answers })
      tell(listeners.keys())
    },
    restart(answers) {
      allGivenAt = ++changes
      update(begin(answers, api.getState().outside, {}))
      tell(listeners.keys())
    },
    setFacts(facts) {
      const { outside: known } = api.getState()
      const next = Object.entries({ ...known, ...facts }).filter((entry): entry is [string, Json] => entry[1] !== undefined)
      reevaluate({ outside: Object.fromEntries(next) })
    },
    setServerFaults(faults) {
      const { refusals } = api.getState()
      update({ faults: groupByPlace(faults), refusals: refusals + (faults.length > 0 ? 1 : 0) })
    },
    beginCheck(path) {
      update({ pending: { ...api.getState().pending, [path]: true } })
    },
    dropCheck(path) {
      update({ pending: without(api.getState().pending, path) })
    },
    endCheck(path, refusals) {
      const { pending, faults } = api.getState()
      const others = without(faults, path)
      update({ pending: without(pending, path), faults: refusals.length === 0 ? others : { ...others, [path]: refusals } })
    },
    inputView: viewOf,
    blockOf(path, value) {
      const { relevant, facts } = api.getState().evaluation
      return raisedBlocks(flow, { ...facts, ...withAnswerAt(relevant, path, value) }, () => false)[path]
    },
    subscribeInput(path, listener) {
      viewOf(path)
      const heard = listeners.get(path) ?? new Set()
      listeners.set(path, heard.add(listener))
      return () => {
        heard.delete(listener)
        if (heard.size > 0) return
        listeners.delete(path)
        // Who draws the input again begins with the answer as it is by then.
        views.delete(path)
      }
    },
  }
}

/** The places whose view may be another. Identity tells: what is the same record has the same entries. */
function changedPlaces(before: AnswerState, after: AnswerState): Set<AnswerPath> {
  return new Set([
    ...changedKeys(before.evaluation.errors, after.evaluation.errors),
    ...changedKeys(before.evaluation.advice, after.evaluation.advice),
    ...changedKeys(before.evaluation.blocks, after.evaluation.blocks),
    ...changedKeys(before.touched, after.touched),
    ...changedKeys(before.faults, after.faults),
    ...changedKeys(before.pending, after.pending),
  ])
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(record, key)) return record
  const { [key]: _, ...rest } = record
  return rest
}

/** Whether the customer has answered at a place, or a part of it. */
function isAnswered(answered: AnswerState['answered'], path: AnswerPath): boolean {
  return Object.keys(answered).some((place) => isWithin(place, path))
}

/** A path and those of the answers that it lies in. */
function outerPaths(path: AnswerPath): AnswerPath[] {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}

function marked(paths: readonly AnswerPath[]): Record<AnswerPath, true> {
  return Object.fromEntries(paths.map((path) => [path, true as const]))
}

function groupByPlace(errors: readonly InputError[]): Record<AnswerPath, InputError[]> {
  const grouped: Record<AnswerPath, InputError[]> = {}
  for (const error of errors) (grouped[error.input] ??= []).push(error)
  return grouped
}
