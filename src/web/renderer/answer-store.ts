import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Block } from '../../engine/document.ts'
import { evaluate, type Evaluation, type Flow } from '../../engine/evaluate.ts'
import type { Json } from '../../engine/json.ts'
import { changedKeys, keepIdentity } from './keep-identity.ts'

/** What the form knows. Evaluation is always that of the answers: nobody sees one without the other. */
export interface AnswerState {
  readonly answers: Answers
  readonly evaluation: Evaluation
  /** The inputs that the customer has left once, or tried to pass. */
  readonly touched: Readonly<Record<string, true>>
  /** The server's refusals by input, each until its input changes. */
  readonly faults: Readonly<Record<string, readonly InputError[]>>
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
  /** The block to show now. */
  readonly block: Block | undefined
}

/** The answers of one form. Read by zustand's `useStore`, and by input through `inputView` and `subscribeInput`. */
export interface AnswerStore extends Pick<StoreApi<AnswerState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Gives an answer; `undefined` takes it away. */
  set(input: string, value: Json | undefined): void
  /** As `set`, from a widget that keeps the typed text itself and needs no echo. */
  type(input: string, value: Json | undefined): void
  /** From now on the input shows its errors. */
  touch(input: string): void
  touchAll(inputs: readonly string[]): void
  /** The customer tried to pass these inputs and may not: all of them show their errors. */
  refuse(inputs: readonly string[]): void
  /** Gives all answers at once, for example those of a saved quote. */
  replace(answers: Answers): void
  /** Begins anew with these answers: nothing is touched, refused or told by the server. */
  restart(answers: Answers): void
  /** Puts the server's refusals at their inputs, in place of earlier ones. */
  setServerFaults(faults: readonly InputError[]): void
  inputView(input: string): InputView
  /** Calls the listener when the input's view changes. @returns how to stop */
  subscribeInput(input: string, listener: () => void): () => void
}

const NO_ERRORS: readonly InputError[] = []

/** Makes the store of one form. Rules run outside React, once per change, and each input hears only of its own view. */
export function createAnswerStore(flow: Flow, initial: Answers): AnswerStore {
  const start: AnswerState = { answers: initial, evaluation: evaluate(flow, initial), touched: {}, faults: {}, refusals: 0 }
  const api = createStore<AnswerState>(() => start)
  const views = new Map<string, InputView>()
  const listeners = new Map<string, Set<() => void>>()
  const givenAt = new Map<string, number>()
  let allGivenAt = 0
  let changes = 0

  function viewOf(input: string): InputView {
    const known = views.get(input)
    const { answers, evaluation, touched, faults } = api.getState()
    const given = Math.max(givenAt.get(input) ?? 0, allGivenAt)
    const isTouched = touched[input] ?? false
    const errors = faults[input] ?? (isTouched ? (evaluation.errors[input] ?? NO_ERRORS) : NO_ERRORS)
    const block = isTouched ? evaluation.blocks[input] : undefined
    if (known && known.given === given && known.errors === errors && known.block === block) return known
    const view = { value: answers[input], given, errors, block }
    views.set(input, view)
    return view
  }

  function tell(inputs: Iterable<string>): void {
    for (const input of inputs) {
      const heard = listeners.get(input)
      const before = views.get(input)
      if (heard && viewOf(input) !== before) for (const listener of heard) listener()
    }
  }

  function update(next: Partial<AnswerState>): void {
    const before = api.getState()
    api.setState(next)
    tell(changedInputs(before, api.getState()))
  }

  function answersChanged(answers: Answers): Pick<AnswerState, 'answers' | 'evaluation'> {
    return { answers, evaluation: keepIdentity(api.getState().evaluation, evaluate(flow, answers)) }
  }

  function answer(input: string, value: Json | undefined): void {
    const { answers, faults } = api.getState()
    const next = answers[input] === value ? {} : answersChanged(withAnswer(answers, input, value))
    update(Object.hasOwn(faults, input) ? { ...next, faults: without(faults, input) } : next)
  }

  function touchAll(inputs: readonly string[]): void {
    const { touched } = api.getState()
    if (inputs.every((input) => touched[input])) return
    update({ touched: { ...touched, ...Object.fromEntries(inputs.map((input) => [input, true] as const)) } })
  }

  return {
    getState: api.getState,
    getInitialState: api.getInitialState,
    subscribe: api.subscribe,
    set(input, value) {
      givenAt.set(input, ++changes)
      answer(input, value)
      tell([input])
    },
    type: answer,
    touch: (input) => touchAll([input]),
    touchAll,
    refuse(inputs) {
      touchAll(inputs)
      update({ refusals: api.getState().refusals + 1 })
    },
    replace(answers) {
      allGivenAt = ++changes
      update(answersChanged(answers))
      tell(listeners.keys())
    },
    restart(answers) {
      allGivenAt = ++changes
      update({ ...answersChanged(answers), touched: {}, faults: {}, refusals: 0 })
      tell(listeners.keys())
    },
    setServerFaults(faults) {
      const { refusals } = api.getState()
      update({ faults: groupByInput(faults), refusals: refusals + (faults.length > 0 ? 1 : 0) })
    },
    inputView: viewOf,
    subscribeInput(input, listener) {
      viewOf(input)
      const heard = listeners.get(input) ?? new Set()
      listeners.set(input, heard.add(listener))
      return () => {
        heard.delete(listener)
        if (heard.size > 0) return
        listeners.delete(input)
        // Who draws the input again begins with the answer as it is by then.
        views.delete(input)
      }
    },
  }
}

/** The inputs whose view may be another. Identity tells: what is the same record has the same entries. */
function changedInputs(before: AnswerState, after: AnswerState): Set<string> {
  return new Set([
    ...changedKeys(before.evaluation.errors, after.evaluation.errors),
    ...changedKeys(before.evaluation.blocks, after.evaluation.blocks),
    ...changedKeys(before.touched, after.touched),
    ...changedKeys(before.faults, after.faults),
  ])
}

function withAnswer(answers: Answers, input: string, value: Json | undefined): Answers {
  if (value !== undefined) return { ...answers, [input]: value }
  return without(answers, input)
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record
  return rest
}

function groupByInput(errors: readonly InputError[]): Record<string, InputError[]> {
  const grouped: Record<string, InputError[]> = {}
  for (const error of errors) (grouped[error.input] ??= []).push(error)
  return grouped
}
