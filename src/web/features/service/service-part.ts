import type { SubmitRequest } from '../../../contract/submit.ts'
import type { Answers, Facts, FlowDocument } from '../../../engine/document.ts'
import type { Evaluation } from '../../../engine/evaluate.ts'
import { blockedStepAndFields, stepSequenceOf } from '../../../engine/navigation.ts'
import { customerFacts } from '../../../engine/customer-facts.ts'
import { isSigned } from '../../../engine/signer.ts'
import { equalJson } from '../../../values/json.ts'
import type { AnswersNow, FlowPart, PartTransition } from '../../flow/controller/flow-part.ts'
import { handle } from '../../flow/controller/flow-reducer.ts'
import type { EventHandlers, PartHandlers } from '../../flow/controller/part-handlers.ts'
import type { Received, SavedFlow } from '../../flow/saved-flow.ts'
import { initialRun, stepRun, type ServiceEvent, type ServiceRun } from './service-run.ts'

/** What a service flow adds to the flow's state: how its answers are sent. */
export interface ServiceState {
  readonly run: ServiceRun
  /** The sent or signed request. */
  readonly attempt: Attempt | undefined
  /** The result, with the parameters of the receipt's texts. */
  readonly received: Received | undefined
}

interface Attempt {
  readonly answers: Answers
  readonly requestId: string
}

/** Events of service flows only. */
export type ServiceOwnEvent =
  /** The current answers have a request with this id. */
  | { readonly type: 'requestNamed'; readonly requestId: string }
  | { readonly type: 'received'; readonly received: Received }
  | { readonly type: 'refused'; readonly code: string; readonly canRetry: boolean }

/** Effects of service flows only. */
export type ServiceOwnEffect =
  | { readonly type: 'send' }
  /** Notifies the page around the flow that the answers are received. */
  | { readonly type: 'announce'; readonly received: Received }

type Part = FlowPart<ServiceState, ServiceOwnEvent, ServiceOwnEffect>
type Transition = PartTransition<ServiceState, ServiceOwnEffect>

/** The constants of a running service flow. */
export interface ServiceConstants {
  readonly document: FlowDocument
  readonly hash: string
  /** The facts that the page around the flow gives. */
  readonly given: Facts
}

/** Returns the initial state of a service flow, or the one after a reload. */
export function initialService(
  { steps }: Pick<FlowDocument, 'steps'>,
  answers: Answers,
  saved: SavedFlow | undefined,
  received: Received | undefined,
): ServiceState {
  return { run: initialRun(steps, received), attempt: attemptOf(saved, { steps }, answers), received }
}

/** Returns the request sent before a reload, if the answers still belong to it. */
function attemptOf(saved: SavedFlow | undefined, document: Pick<FlowDocument, 'steps'>, answers: Answers): Attempt | undefined {
  if (saved?.requestId === undefined || !(isSigned(document) || equalJson(saved.answers, answers))) return undefined
  return { answers, requestId: saved.requestId }
}

/**
 * Returns the id of the request for the answers. Changed answers are a new request; in a signed flow they replace the
 * earlier ones.
 */
export function requestIdFor({ steps }: Pick<FlowDocument, 'steps'>, { attempt }: ServiceState, answers: Answers): string | undefined {
  return attempt && (isSigned({ steps }) || attempt.answers === answers) ? attempt.requestId : undefined
}

/** Returns the request that sends the answers. */
export function submitRequest({ document, hash, given }: ServiceConstants, { relevant }: Evaluation): SubmitRequest {
  // what is known of the customer, the server knows by itself
  const ofCustomer = new Set(customerFacts(document).map(([name]) => name))
  const ofPage = Object.fromEntries(Object.entries(given).filter(([name]) => !ofCustomer.has(name)))
  return { bundle: hash, answers: { ...relevant }, ...(Object.keys(ofPage).length > 0 && { given: ofPage }) }
}

/**
 * The flow controller's part for service flows: steps, then answers that are sent once or signed. It saves when the
 * answers change.
 */
export function servicePart(constants: ServiceConstants): Part {
  const { document } = constants
  return {
    keepsFrom: 'start',
    currentStep: ({ run }) => run.currentStep,
    saved: (state, answers) => savedService(constants, state, answers),
    step: (state, event, answers) => handle(HANDLERS, document, state, event, answers),
  }
}

/** Keeps only the receipt of a completed flow. */
function savedService(
  { document, hash, given }: ServiceConstants,
  state: ServiceState,
  { answers, answered }: Pick<SavedFlow, 'answers' | 'answered'>,
): SavedFlow {
  if (state.received) return { hash, answers: {}, given, quotes: null, received: state.received }
  const requestId = requestIdFor(document, state, answers)
  return { hash, answers, ...(answered && { answered }), given, quotes: null, ...(requestId !== undefined && { requestId }) }
}

const HANDLERS: PartHandlers<FlowDocument, ServiceState, ServiceOwnEvent, ServiceOwnEffect> = {
  entered: (_, state) => ({ state, effects: [] }),
  answersChanged(document, state, _, { now, before }) {
    const { state: next, effects } = walk(document, state, sequenceEvent(document, now))
    return { state: next, effects: now.answers === before.answers ? effects : [...effects, { type: 'save' }] }
  },
  answersRestarted(document, state, _, { now }) {
    const { state: begun, effects } = walk(document, { ...state, attempt: undefined, received: undefined }, { type: 'restarted' })
    return { state: walk(document, begun, sequenceEvent(document, now)).state, effects }
  },
  nextPressed: walk,
  backPressed: walk,
  retryPressed: walk,
  stepVisited: walk,
  finished: (_, state) => ({ state, effects: [] }),
  own: (document, state, { event }, { now }) => handle(OWN_HANDLERS, document, state, event, now),
}

const OWN_HANDLERS: EventHandlers<ServiceOwnEvent, FlowDocument, ServiceState, AnswersNow, Transition> = {
  /** The response may be lost: after a reload the same answers are the same request. */
  requestNamed: (_, state, { requestId }, now) => ({
    state: { ...state, attempt: { answers: now.answers, requestId } },
    effects: [{ type: 'save' }],
  }),
  refused: walk,
  received: (document, state, { received }) => receive(document, state, received),
}

/** Keeps the receipt in the browser and removes the answers. */
function receive(document: FlowDocument, state: ServiceState, received: Received): Transition {
  const { state: next, effects } = walk(document, { ...state, received }, { type: 'received', received })
  return {
    state: next,
    effects: [
      { type: 'save' },
      ...effects,
      { type: 'restartAnswers', from: 'nothing' },
      { type: 'own', effect: { type: 'announce', received } },
    ],
    isDone: true,
  }
}

function sequenceEvent(document: FlowDocument, { evaluation }: AnswersNow): ServiceEvent {
  return { type: 'answersChanged', blocked: blockedStepAndFields(document, evaluation), ...stepSequenceOf(document, evaluation) }
}

function walk(document: FlowDocument, state: ServiceState, event: ServiceEvent): Transition {
  const { run, effects } = stepRun(state.run, event, document)
  return {
    state: run === state.run ? state : { ...state, run },
    effects: effects.map((effect) => (effect.type === 'send' ? { type: 'own', effect } : effect)),
  }
}
