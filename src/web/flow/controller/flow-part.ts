import type { AnswerPath } from '../../../engine/answer-path.ts'
import type { InputError } from '../../../engine/compiled.ts'
import type { AnswerState } from '../../renderer/answer-state.ts'
import type { SavedFlow } from '../saved-flow.ts'

/** The answers as the reducer knows them: those of the latest event that changed them. */
export type AnswersNow = Pick<AnswerState, 'answers' | 'evaluation' | 'outside'>

/** From when the browser keeps a flow. */
export type KeepsFrom = 'start' | 'firstAnswer'

/** Whether the browser saves the flow: only after it has begun, and until it is complete. */
export type Keeping = 'notBegun' | 'kept' | 'stopped'

/** The state of a flow: what every flow has, and what its part adds. */
export interface FlowState<PartState> {
  readonly answers: AnswersNow
  readonly keeping: Keeping
  /** Whether the customer has left the pages of the flow. Then a late response neither navigates nor is kept. */
  readonly hasLeft: boolean
  readonly part: PartState
}

/** The events that a part handles, its own among them. */
export type PartEvent<Own> =
  /** The pages of the flow are shown, for the first time or again. */
  | { readonly type: 'entered' }
  /** Answers, facts or what the rules say of them have changed. */
  | { readonly type: 'answersChanged'; readonly answers: AnswersNow }
  /** Answers the effect `restartAnswers` from the beginning. */
  | { readonly type: 'answersRestarted'; readonly answers: AnswersNow }
  | { readonly type: 'nextPressed' }
  | { readonly type: 'backPressed' }
  | { readonly type: 'retryPressed' }
  /** The address names a step. */
  | { readonly type: 'stepVisited'; readonly step: number }
  /** The flow has led to what the customer wanted. */
  | { readonly type: 'finished' }
  | { readonly type: 'own'; readonly event: Own }

/** The events of a flow. */
export type FlowEvent<Own> =
  | PartEvent<Own>
  | { readonly type: 'left' }
  | { readonly type: 'startOverPressed' }
  /** A response leads to a page below the flow's own path. */
  | { readonly type: 'pageWanted'; readonly page: string }
  /** The server refuses answers. */
  | { readonly type: 'answersRefused'; readonly faults: readonly InputError[] }

type CommonEffect<Own> =
  /** `replace`: in place of the address. */
  | { readonly type: 'showStep'; readonly step: number; readonly replace: boolean }
  /** Show that the customer may not pass this input. */
  | { readonly type: 'refuse'; readonly input: AnswerPath }
  /** Saves the flow's state at the time of the effect. */
  | { readonly type: 'save' }
  | { readonly type: 'restartAnswers'; readonly from: 'beginning' | 'nothing' }
  | { readonly type: 'own'; readonly effect: Own }

/** Effects for the runner. */
export type FlowEffect<Own> =
  | CommonEffect<Own>
  | { readonly type: 'showPage'; readonly page: string }
  | { readonly type: 'showFaults'; readonly faults: readonly InputError[] }
  | { readonly type: 'clearSaved' }

/** What a part makes of an event. */
export interface PartTransition<PartState, OwnEffect> {
  readonly state: PartState
  readonly effects: readonly CommonEffect<OwnEffect>[]
  /** The flow is done: after these effects the browser keeps nothing more. */
  readonly isDone?: boolean
}

/** The reducer of one kind of flow, which plugs in to the controller: a purchase with its quote, or a service flow. */
export interface FlowPart<PartState, OwnEvent, OwnEffect> {
  readonly keepsFrom: KeepsFrom
  readonly currentStep: (state: PartState) => number
  /** The saved flow. */
  readonly saved: (state: PartState, answers: Pick<AnswerState, 'answers' | 'answered'>) => SavedFlow
  /** Handles an event, with the answers after and before it. An event that does not concern the part returns the same state. */
  readonly step: (
    state: PartState,
    event: PartEvent<OwnEvent>,
    answers: { readonly now: AnswersNow; readonly before: AnswersNow },
  ) => PartTransition<PartState, OwnEffect>
}
