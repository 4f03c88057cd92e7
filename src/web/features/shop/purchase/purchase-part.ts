import { topInput, type AnswerPath } from '../../../../engine/answer-path.ts'
import type { Answers, FlowDocument } from '../../../../engine/document.ts'
import { blockedStepAndFields, stepSequenceOf } from '../../../../engine/navigation.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from '../../../../quote/events.ts'
import { step } from '../../../../quote/machine.ts'
import { isQuoted, readinessOf } from '../../../../quote/readiness.ts'
import { quotesToStore, type StoredQuotes } from '../../../../quote/selectors.ts'
import { configOf, initialState, type BuyingFlowState, type Readiness } from '../../../../quote/state.ts'
import { equalJson, type Json } from '../../../../values/json.ts'
import type { AnswersNow, FlowPart, PartTransition } from '../../../flow/controller/flow-part.ts'
import { handle } from '../../../flow/controller/flow-reducer.ts'
import type { Answered, EventHandlers, PartHandlers } from '../../../flow/controller/part-handlers.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'

/** What a purchase adds to the flow's state: its quotes. */
export interface PurchaseState {
  readonly machine: BuyingFlowState
  /** The answers of the latest call; undefined when no price belongs to them. */
  readonly lastPricedAnswers: Answers | undefined
  /** The quotes that the browser saved before a reload. */
  readonly storedQuotes: StoredQuotes | null
  /** The saved price proposal that the customer continues with. */
  readonly proposal: SavedFlow['proposal']
}

/** Events of purchases only. */
export type PurchaseEvent =
  /** The customer has finished changing an answer. */
  | { readonly type: 'answerFinished'; readonly path: AnswerPath; readonly value: Json | undefined }
  /** The price changed on the server; the quotes must be created again. */
  | { readonly type: 'requoted' }
  /** A call is sent with these answers. */
  | { readonly type: 'callSent'; readonly requestId: number; readonly relevant: Answers }
  /** A call ended. */
  | { readonly type: 'callEnded'; readonly event: BuyingFlowEvent }

/** Effects of purchases only. */
export type PurchaseEffect = Exclude<BuyingFlowEffect, { type: 'gotoStep' | 'showBlock' }>

type Transition = PartTransition<PurchaseState, PurchaseEffect>

/** Returns the initial state of a purchase, or the one after a reload. */
export function initialPurchase(document: FlowDocument, answers: Answers, saved: SavedFlow | undefined): PurchaseState {
  return {
    machine: initialState(configOf(document), answers, saved?.answered),
    lastPricedAnswers: undefined,
    storedQuotes: saved?.quotes ?? null,
    proposal: saved?.proposal,
  }
}

/**
 * The flow controller's part for purchases: the quote machine, fed with the flow's events. It saves after every event.
 */
export function purchasePart(document: FlowDocument, hash: string): FlowPart<PurchaseState, PurchaseEvent, PurchaseEffect> {
  return {
    keepsFrom: 'firstAnswer',
    currentStep: ({ machine }) => machine.currentStep,
    saved: ({ machine, proposal }, { answers, answered }) => ({
      hash,
      answers,
      answered,
      step: document.steps[machine.currentStep]?.id,
      quotes: quotesToStore(machine),
      ...(proposal && { proposal }),
    }),
    step(state, event, answers) {
      const { state: next, effects }: Transition = handle(HANDLERS, document, state, event, answers)
      return { state: next, effects: [...effects, { type: 'save' }] }
    },
  }
}

const HANDLERS: PartHandlers<FlowDocument, PurchaseState, PurchaseEvent, PurchaseEffect> = {
  entered: (_, state) => run(state, [{ type: 'started' }]),
  answersChanged: (document, state, event, answers) =>
    run(state, [sequenceEvent(document, event.answers), ...factEvents(document, state, answers)]),
  answersRestarted: (_, state) => restart(state),
  nextPressed: (document, state, _, { now }) => run(state, [{ type: 'nextPressed', ...readiness(document, state, now) }]),
  retryPressed: (document, state, _, { now }) => run(state, [{ type: 'retryPressed', ...readiness(document, state, now) }]),
  backPressed: (_, state) => run(state, [{ type: 'backPressed' }]),
  stepVisited: (_, state, { step: visited }) => run(state, [{ type: 'stepVisited', step: visited }], true),
  finished: (_, state) => complete(state),
  own: (document, state, { event }, { now }) => handle(OWN_HANDLERS, document, state, event, now),
}

const OWN_HANDLERS: EventHandlers<PurchaseEvent, FlowDocument, PurchaseState, AnswersNow, Transition> = {
  answerFinished: (document, state, event, now) => run(state, finishedEvents(document, state, event, now)),
  requoted: (document, state, _, now) => requote(document, { ...state, lastPricedAnswers: undefined }, now),
  callSent: (_, state, { requestId, relevant }) => run({ ...state, lastPricedAnswers: relevant }, [{ type: 'callSent', requestId }]),
  callEnded: (_, state, { event }) => run(event.type === 'quoteFailed' ? { ...state, lastPricedAnswers: undefined } : state, [event]),
}

function readiness(document: FlowDocument, { machine }: PurchaseState, { evaluation }: AnswersNow): Readiness {
  return readinessOf(document, evaluation, machine.currentStep)
}

/** Runs the quote machine. @param replace whether the steps that it shows replace the history entry */
function run(state: PurchaseState, events: readonly BuyingFlowEvent[], replace = false): Transition {
  let { machine } = state
  const effects: BuyingFlowEffect[] = []
  for (const event of events) {
    const transition = step(machine, event)
    machine = transition.state
    effects.push(...transition.effects)
  }
  return {
    state: machine === state.machine ? state : { ...state, machine },
    effects: effects.map((effect) => asFlowEffect(effect, replace)),
  }
}

function asFlowEffect(effect: BuyingFlowEffect, replace: boolean): Transition['effects'][number] {
  if (effect.type === 'gotoStep') return { type: 'showStep', step: effect.step, replace }
  return effect.type === 'showBlock' ? { type: 'refuse', input: effect.input } : { type: 'own', effect }
}

function sequenceEvent(document: FlowDocument, { evaluation }: AnswersNow): BuyingFlowEvent {
  return {
    type: 'blockedChanged',
    blocked: blockedStepAndFields(document, evaluation),
    isChoiceBlocked: Object.hasOwn(evaluation.blocks, document.quote?.groupBy ?? ''),
    ...stepSequenceOf(document, evaluation),
  }
}

/** Quoted answers that register facts change count as changes by the customer. */
function factEvents(document: FlowDocument, state: PurchaseState, { now, before }: Answered): BuyingFlowEvent[] {
  if (now.outside === before.outside) return []
  const [is, was] = [now.evaluation.relevant, before.evaluation.relevant]
  const changed = Object.keys(document.properties).filter((id) => isQuoted(document, id) && !equalJson(is[id], was[id]))
  return changed.map((input) => valueChanged(document, state, input, now))
}

function finishedEvents(
  document: FlowDocument,
  state: PurchaseState,
  { path, value }: Extract<PurchaseEvent, { readonly type: 'answerFinished' }>,
  now: AnswersNow,
): BuyingFlowEvent[] {
  const input = topInput(path)
  if (!Object.hasOwn(document.properties, input)) return []
  const choice = typeof value === 'string' || typeof value === 'number' ? value : null
  const selection: BuyingFlowEvent[] = input === document.quote?.groupBy ? [{ type: 'selectionChanged', choice }] : []
  return [...selection, valueChanged(document, state, input, now)]
}

/**
 * A value that the latest call already carries has no effect: facts may have triggered that call before the customer
 * left the input.
 */
function valueChanged(document: FlowDocument, state: PurchaseState, input: string, now: AnswersNow): BuyingFlowEvent {
  const { lastPricedAnswers } = state
  const { evaluation } = now
  const isPriced = lastPricedAnswers !== undefined && equalJson(lastPricedAnswers[input], evaluation.relevant[input])
  const effect = isPriced ? 'none' : (document.properties[input]?.quote?.effect ?? 'none')
  return { type: 'valueChanged', input, effect, ...readiness(document, state, now) }
}

function requote(document: FlowDocument, state: PurchaseState, now: AnswersNow): Transition {
  const [input] = Object.entries(document.properties).find(([, { quote }]) => quote?.effect === 'create') ?? []
  return run(state, input === undefined ? [] : [valueChanged(document, state, input, now)])
}

function restart({ machine }: PurchaseState): Transition {
  const fresh = { machine, lastPricedAnswers: undefined, storedQuotes: null, proposal: undefined }
  const { state, effects } = run(fresh, [{ type: 'reset' }, { type: 'started' }])
  return { state, effects: [...effects, { type: 'showStep', step: state.machine.currentStep, replace: true }] }
}

function complete(state: PurchaseState): Transition {
  const { trackingData } = state.machine
  return { state, effects: [{ type: 'own', effect: { type: 'track', event: 'changeInsuranceCompanyComplete', data: trackingData } }] }
}
