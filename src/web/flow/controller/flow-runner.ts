import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EntryContext } from '../../../engine/defaults.ts'
import type { Facts } from '../../../engine/document.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { createAnswerStore, type AnswerStore } from '../../renderer/answer-store.ts'
import type { FollowedLookups } from '../../renderer/follow-lookups.ts'
import { beginningOf } from '../beginning.ts'
import { clearSavedFlow, writeSavedFlow, type FlowStorage, type SavedFlow } from '../saved-flow.ts'
import type { AnswersNow, FlowEffect, FlowEvent, FlowPart } from './flow-part.ts'
import { createFlowReducer, initialFlowState } from './flow-reducer.ts'

/** Parts of every flow: its document, its saved state, and the ports to storage, clock, registries and router. */
export interface FlowParts {
  readonly flow: Flow
  readonly hash: string
  readonly saved: SavedFlow | undefined
  readonly entryContext: EntryContext
  readonly storage: FlowStorage
  readonly today: () => IsoDate
  /** Follows what registries know; `undefined` where the document names none of it. */
  readonly follow: (answers: AnswerStore) => FollowedLookups | undefined
  /** Shows a step. `replace`: in place of the address, where the customer may not stay. */
  readonly showStep: (index: number, options: { readonly replace: boolean }) => void
}

/** The acts of a customer that every flow has. */
export interface FlowActs {
  /** Enters the flow. @returns leaves it: what arrives later neither navigates nor is kept. It can be entered again. */
  start(): () => void
  readonly next: () => void
  readonly back: () => void
  readonly retry: () => void
  visit(index: number): void
  /** Deletes every answer. */
  readonly startOver: () => void
}

/** A flow that runs: its state, and the way to send it events. */
export interface FlowRunner<PartState, OwnEvent> {
  readonly answers: AnswerStore
  readonly part: ReadableStore<PartState>
  readonly acts: FlowActs
  dispatch(event: FlowEvent<OwnEvent>): void
  /** Resolves when every registry that was asked has responded. */
  lookupsSettled(): Promise<void>
}

/** Additions of one kind of flow to the runner. */
interface RunnerOptions<PartState, OwnEvent, OwnEffect> {
  readonly part: FlowPart<PartState, OwnEvent, OwnEffect>
  /** The answers to continue with. */
  readonly saved: SavedFlow | undefined
  readonly given?: Facts
  readonly begin: (answers: AnswersNow) => PartState
  readonly perform: (effect: OwnEffect) => void
  readonly showPage?: (page: string) => void
}

/** Runs a flow: sends events through the reducer and performs its effects through the ports. Nothing happens before `start`. */
export function createFlowRunner<PartState, OwnEvent, OwnEffect>(
  parts: FlowParts,
  options: RunnerOptions<PartState, OwnEvent, OwnEffect>,
): FlowRunner<PartState, OwnEvent> {
  const { document } = parts.flow
  const { part, saved, given = {} } = options
  const reduce = createFlowReducer(part, document)
  const beginning = () => beginningOf(document, parts.today(), parts.entryContext)
  const answers = createAnswerStore(parts.flow, { ...beginning(), ...saved?.answers }, { outside: given, answered: saved?.answered })
  let state = initialFlowState(part.keepsFrom, answers.getState(), options.begin(answers.getState()), saved !== undefined)
  const shown = createStore<PartState>(() => state.part)
  let lookups: FollowedLookups | undefined

  function dispatch(event: FlowEvent<OwnEvent>): void {
    const { state: next, effects } = reduce(state, event)
    state = next
    if (state.part !== shown.getState()) shown.setState(state.part, true)
    for (const effect of effects) perform(effect)
  }

  function perform(effect: FlowEffect<OwnEffect>): void {
    switch (effect.type) {
      case 'showStep':
        return parts.showStep(effect.step, { replace: effect.replace })
      case 'showPage':
        return options.showPage?.(effect.page)
      case 'refuse':
        return answers.refuse([effect.input])
      case 'showFaults':
        return answers.setServerFaults(effect.faults)
      case 'save':
        return writeSavedFlow(parts.storage, document, part.saved(state.part, answers.getState()))
      case 'clearSaved':
        return clearSavedFlow(parts.storage, document.flow)
      case 'restartAnswers':
        answers.restart(effect.from === 'nothing' ? {} : beginning())
        if (effect.from === 'beginning') dispatch({ type: 'answersRestarted', answers: answers.getState() })
        return undefined
      case 'own':
        return options.perform(effect.effect)
    }
  }

  function start(): () => void {
    const followed = parts.follow(answers)
    lookups = followed
    dispatch({ type: 'entered' })
    return () => {
      dispatch({ type: 'left' })
      followed?.stop()
    }
  }

  answers.subscribe((now, before) => {
    if (now.answers !== before.answers || now.evaluation !== before.evaluation) dispatch({ type: 'answersChanged', answers: now })
  })
  dispatch({ type: 'answersChanged', answers: answers.getState() })
  return { answers, part: shown, acts: { start, ...actsBy(dispatch) }, dispatch, lookupsSettled: async () => lookups?.settled() }
}

function actsBy(dispatch: (event: FlowEvent<never>) => void): Omit<FlowActs, 'start'> {
  return {
    next: () => dispatch({ type: 'nextPressed' }),
    back: () => dispatch({ type: 'backPressed' }),
    retry: () => dispatch({ type: 'retryPressed' }),
    visit: (step) => dispatch({ type: 'stepVisited', step }),
    startOver: () => dispatch({ type: 'startOverPressed' }),
  }
}

/** A store of zustand that is only read. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>

/** A part of a store, as a store: its listeners are called when the part changes. */
export function selectedStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): ReadableStore<Part> {
  return {
    getState: () => select(store.getState()),
    getInitialState: () => select(store.getInitialState()),
    subscribe: (listener) =>
      store.subscribe((state, previous) => {
        const [now, before] = [select(state), select(previous)]
        if (now !== before) listener(now, before)
      }),
  }
}
