import { createStore, type StoreApi } from 'zustand/vanilla'
import { withAnswerAt, type AnswerPath } from '../../engine/answer-path.ts'
import { raisedBlocks } from '../../engine/blocks.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Block } from '../../engine/document.ts'
import type { Flow } from '../../engine/evaluate.ts'
import type { Json } from '../../values/json.ts'
import { answerReducer, initialAnswerState, type AnswerEvent } from './answer-reducer.ts'
import type { AnswerState, Beginning } from './answer-state.ts'
import { createInputViews, type InputView } from './input-views.ts'

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
  insertRow(list: AnswerPath, index: number, row: Json, isUndo?: boolean): void
  /** Takes a row out of a list. */
  removeRow(list: AnswerPath, index: number): void
  /** From now on the input shows its errors. */
  touch(path: AnswerPath): void
  touchAll(paths: readonly AnswerPath[]): void
  /** The customer tried to pass these places and may not: all of them show their errors. */
  refuse(paths: readonly AnswerPath[]): void
  /** Gives all answers at once, for example those of a saved quote. */
  replace(answers: Answers): void
  /** Starts again with these answers: nothing is touched, answered or refused. */
  restart(answers: Answers): void
  /** Sets facts by name; `undefined` takes a fact away, with the answers that came of it. Inputs without an own answer follow. */
  setFacts(facts: Readonly<Record<string, Json | undefined>>): void
  /** Puts the server's refusals at their places, in place of earlier ones. */
  setServerFaults(faults: readonly InputError[]): void
  /** The server begins to check the answer at this place. */
  beginCheck(path: AnswerPath): void
  /** What the server has against the answer at this place. */
  endCheck(path: AnswerPath, refusals: readonly InputError[]): void
  /** The check no longer counts: the answer at this place is another. */
  dropCheck(path: AnswerPath): void
  inputView(path: AnswerPath): InputView
  /** The block that an answer would raise at its own place, whatever the answer is now. The same object each time. */
  blockOf(path: AnswerPath, value: Json): Block | undefined
  /** Calls the listener when the view of a place changes. @returns ends it */
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
    blockOf: (path, value) => blockOf(flow, getState(), path, value),
    subscribeInput: views.subscribe,
  }
}

function blockOf(flow: Flow, { evaluation }: AnswerState, path: AnswerPath, value: Json): Block | undefined {
  const { relevant, facts } = evaluation
  return raisedBlocks(flow, { ...facts, ...withAnswerAt(relevant, path, value) }, () => false)[path]
}
