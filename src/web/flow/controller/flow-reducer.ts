import type { FlowDocument } from '../../../engine/document.ts'
import { placeFaults } from '../server-faults.ts'
import type { AnswersNow, FlowEffect, FlowEvent, FlowPart, FlowState, Keeping, KeepsFrom, PartEvent } from './flow-part.ts'
import type { EventHandlers, Typed } from './part-handlers.ts'

/** The next state of a flow, and the effects that the runner performs in order. */
export interface FlowTransition<PartState, OwnEffect> {
  readonly state: FlowState<PartState>
  readonly effects: readonly FlowEffect<OwnEffect>[]
}

/** The reducer of one kind of flow. */
export type FlowReducer<PartState, OwnEvent, OwnEffect> = (
  state: FlowState<PartState>,
  event: FlowEvent<OwnEvent>,
) => FlowTransition<PartState, OwnEffect>

/** The state of a flow before its first event. @param wasSaved whether the browser kept it before */
export function initialFlowState<PartState>(
  keepsFrom: KeepsFrom,
  answers: AnswersNow,
  part: PartState,
  wasSaved: boolean,
): FlowState<PartState> {
  return { answers, keeping: wasSaved ? 'kept' : initialKeeping(keepsFrom), hasLeft: false, part }
}

function initialKeeping(keepsFrom: KeepsFrom): Keeping {
  return keepsFrom === 'start' ? 'kept' : 'notBegun'
}

/**
 * The reducer that purchases and service flows share: what the customer and the server do to a flow. It decides whether
 * the flow is kept and whether a response may navigate; everything else is the part's. Pure: the same state and event
 * return the same transition.
 */
export function createFlowReducer<PartState, OwnEvent, OwnEffect>(
  part: FlowPart<PartState, OwnEvent, OwnEffect>,
  document: FlowDocument,
): FlowReducer<PartState, OwnEvent, OwnEffect> {
  type Transition = FlowTransition<PartState, OwnEffect>
  type Handlers = {
    readonly [Type in FlowEvent<OwnEvent>['type']]: (state: FlowState<PartState>, event: EventOf<OwnEvent, Type>) => Transition
  }

  /** Hands an event on to the part. */
  function hand(state: FlowState<PartState>, event: PartEvent<OwnEvent>, before = state.answers): Transition {
    const { state: next, effects, isDone = false } = part.step(state.part, event, { now: state.answers, before })
    const { keeping } = state
    const kept = keeping === 'kept' ? effects : effects.filter(({ type }) => type !== 'save')
    return { state: { ...state, part: next, keeping: isDone ? 'stopped' : keeping }, effects: kept }
  }

  const handlers: Handlers = {
    left: (state) => ({ state: { ...state, hasLeft: true }, effects: [] }),
    entered: (state, event) => hand({ ...state, hasLeft: false }, event),
    answersChanged: (state, event) => hand(withAnswers(state, event.answers), event, state.answers),
    startOverPressed: (state) => ({ state: { ...state, keeping: 'stopped' }, effects: [{ type: 'restartAnswers', from: 'beginning' }] }),
    /** Nothing of the flow before is kept, and nothing of the new one until it begins. */
    answersRestarted(state, event) {
      const { state: next, effects } = hand({ ...state, answers: event.answers, keeping: 'stopped' }, event, state.answers)
      return { state: { ...next, keeping: initialKeeping(part.keepsFrom) }, effects: [{ type: 'clearSaved' }, ...effects] }
    },
    finished: (state, event) => withEffect(hand({ ...state, keeping: 'stopped' }, event), { type: 'clearSaved' }),
    pageWanted: (state, { page }) => ({ state, effects: [{ type: 'showPage', page }] }),
    /** Shows the server's refusals at their inputs, and the step of the first of them. */
    answersRefused(state, { faults }) {
      const { known, step } = placeFaults(document, faults)
      if (known.length === 0) return { state, effects: [] }
      const shown: Transition = { state, effects: [{ type: 'showFaults', faults: known }] }
      const isElsewhere = step !== undefined && step !== part.currentStep(state.part)
      return isElsewhere ? withEffect(shown, { type: 'showStep', step, replace: false }) : shown
    },
    nextPressed: hand,
    backPressed: hand,
    retryPressed: hand,
    stepVisited: hand,
    own: hand,
  }

  function handle<Type extends FlowEvent<OwnEvent>['type']>(state: FlowState<PartState>, event: EventOf<OwnEvent, Type>): Transition {
    return handlers[event.type](state, event)
  }
  return (state, event) => unlessLeft(handle(state, event))
}

type EventOf<OwnEvent, Type extends FlowEvent<OwnEvent>['type']> = Extract<FlowEvent<OwnEvent>, { readonly type: Type }>

function withAnswers<PartState>(state: FlowState<PartState>, answers: AnswersNow): FlowState<PartState> {
  const begins = state.keeping === 'notBegun' && answers.answers !== state.answers.answers
  return { ...state, answers, keeping: begins ? 'kept' : state.keeping }
}

function withEffect<PartState, OwnEffect>(
  { state, effects }: FlowTransition<PartState, OwnEffect>,
  effect: FlowEffect<OwnEffect>,
): FlowTransition<PartState, OwnEffect> {
  return { state, effects: [...effects, effect] }
}

const STAYING: ReadonlySet<FlowEffect<never>['type']> = new Set(['showStep', 'showPage', 'save'])

/** A late response never navigates the customer back, and never overwrites what another page of the same flow keeps. */
function unlessLeft<PartState, OwnEffect>(transition: FlowTransition<PartState, OwnEffect>): FlowTransition<PartState, OwnEffect> {
  const { state, effects } = transition
  return state.hasLeft ? { state, effects: effects.filter(({ type }) => !STAYING.has(type)) } : transition
}

/** Returns the result of a part's handler for the type of an event. */
export function handle<Event extends Typed, Constants, State, Answers, Result>(
  handlers: EventHandlers<Event, Constants, State, Answers, Result>,
  constants: Constants,
  state: State,
  event: Event,
  answers: Answers,
): Result {
  const handler = handlers[event.type as Event['type']] as (constants: Constants, state: State, event: Event, answers: Answers) => Result
  return handler(constants, state, event, answers)
}
