import { createStore, type StoreApi } from 'zustand/vanilla'
import { withAnswerAt, type AnswerPath } from '../../engine/answer-path.ts'
import { raisedBlocks } from '../../engine/blocks.ts'
import type { InputError } from '../../engine/compiled.ts'
import { isRequiredNow } from '../../engine/required-now.ts'
import type { Answers, Block } from '../../engine/document.ts'
import type { Flow } from '../../engine/evaluate.ts'
import type { Json } from '../../values/json.ts'
import { answerReducer, initialAnswerState, type AnswerEvent } from './answer-reducer.ts'
import type { AnswerState, Beginning } from './answer-state.ts'
import { createInputViews, type InputView } from './input-views.ts'

/**
 * The answers of one form. Components read it with zustand's `useStore`, or by path with `inputView` and
 * `subscribeInput`.
 */
export interface AnswerStore extends Pick<StoreApi<AnswerState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Sets an answer; `undefined` removes it. */
  set(path: AnswerPath, value: Json | undefined): void
  /** Like `set`, from a widget that keeps the typed text itself and needs no echo. */
  type(path: AnswerPath, value: Json | undefined): void
  /**
   * Inserts a row into a list before the one at `index`. The state of later rows moves with them. A restored row is
   * the customer's own and follows no fact.
   */
  insertRow(list: AnswerPath, index: number, row: Json, isUndo?: boolean): void
  /** Removes a row from a list. */
  removeRow(list: AnswerPath, index: number): void
  /** Makes the input show its errors. */
  touch(path: AnswerPath): void
  touchAll(paths: readonly AnswerPath[]): void
  /** Makes these paths show their errors, because the customer tried to continue past them. */
  refuse(paths: readonly AnswerPath[]): void
  /** Sets all answers at once, for example those of a saved quote. */
  replace(answers: Answers): void
  /** Starts again with these answers: nothing is touched, answered or refused. */
  restart(answers: Answers): void
  /**
   * Sets facts by name; `undefined` removes a fact, with the answers that followed it. Unanswered inputs follow their
   * fact.
   */
  setFacts(facts: Readonly<Record<string, Json | undefined>>): void
  /** Sets the server's refusals at their paths, replacing earlier ones. */
  setServerFaults(faults: readonly InputError[]): void
  /** Marks the answer at this path as being checked by the server. */
  beginCheck(path: AnswerPath): void
  /** Sets the server's refusals of the answer at this path. */
  endCheck(path: AnswerPath, refusals: readonly InputError[]): void
  /** Drops the check of this path: its answer has changed. */
  dropCheck(path: AnswerPath): void
  inputView(path: AnswerPath): InputView
  /** Whether the answer at this path must be given now: always, or by a condition that holds. */
  isRequired(path: AnswerPath): boolean
  /**
   * Returns the block that an answer would raise at its own path, whatever the current answer is. The same object each
   * time.
   */
  blockOf(path: AnswerPath, value: Json): Block | undefined
  /** Calls the listener when the view of a path changes. @returns a function that unsubscribes */
  subscribeInput(path: AnswerPath, listener: () => void): () => void
}

/** Creates the store of a form: a runner around `answerReducer` that notifies an input only when its view changes. */
export function createAnswerStore(flow: Flow, initial: Answers, beginning?: Beginning): AnswerStore {
  const begun = initialAnswerState(flow, initial, beginning)
  const api = createStore<AnswerState>(() => begun.state)
  const views = createInputViews(api.getState)
  views.give(begun.given)

  function dispatch(event: AnswerEvent): void {
    const before = api.getState()
    const { state, given } = answerReducer(flow, before, event)
    views.give(given)
    if (state !== before) api.setState(state, true)
    views.notify(before, state, given)
  }

  const { getState, getInitialState, subscribe } = api
  return {
    getState,
    getInitialState,
    subscribe,
    set: (path, value) => dispatch({ type: 'answered', path, value, isTyped: false }),
    type: (path, value) => dispatch({ type: 'answered', path, value, isTyped: true }),
    insertRow: (list, index, row, isUndo = false) => dispatch({ type: 'rowInserted', list, index, row, isUndo }),
    removeRow: (list, index) => dispatch({ type: 'rowRemoved', list, index }),
    touch: (path) => dispatch({ type: 'touched', paths: [path] }),
    touchAll: (paths) => dispatch({ type: 'touched', paths }),
    refuse: (paths) => dispatch({ type: 'refused', paths }),
    replace: (answers) => dispatch({ type: 'replaced', answers }),
    restart: (answers) => dispatch({ type: 'restarted', answers }),
    setFacts: (facts) => dispatch({ type: 'factsSet', facts }),
    setServerFaults: (faults) => dispatch({ type: 'faultsSet', faults }),
    beginCheck: (path) => dispatch({ type: 'checkBegun', path }),
    dropCheck: (path) => dispatch({ type: 'checkDropped', path }),
    endCheck: (path, refusals) => dispatch({ type: 'checkEnded', path, refusals }),
    inputView: views.viewOf,
    isRequired: (path) => isRequiredNow(flow, getState().evaluation, path),
    blockOf: (path, value) => blockOf(flow, getState(), path, value),
    subscribeInput: views.subscribe,
  }
}

function blockOf(flow: Flow, { evaluation }: AnswerState, path: AnswerPath, value: Json): Block | undefined {
  const { relevant, facts } = evaluation
  return raisedBlocks(flow, { ...facts, ...withAnswerAt(relevant, path, value) }, () => false)[path]
}
