import { topInput, type AnswerPath } from '../../../../engine/answer-path.ts'
import type { EntryContext } from '../../../../engine/defaults.ts'
import type { Answers, FlowDocument } from '../../../../engine/document.ts'
import { blockedStepAndFields, stepSequenceOf } from '../../../../engine/navigation.ts'
import { entryContextToKeep } from '../../../../quote/entry-context.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from '../../../../quote/events.ts'
import { step } from '../../../../quote/machine.ts'
import { isQuoted, readinessOf } from '../../../../quote/readiness.ts'
import { quotesToStore, type StoredQuotes } from '../../../../quote/selectors.ts'
import { configOf, initialState, type BuyingFlowState } from '../../../../quote/state.ts'
import { equalJson, type Json } from '../../../../values/json.ts'
import type { AnswersNow, FlowPart, PartEvent, PartTransition } from '../../../flow/controller/flow-part.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'

/** What a purchase adds to the state of a flow: its quotes. */
export interface PurchaseState {
  readonly machine: BuyingFlowState
  /** The answers that the newest call carries; `undefined` while no price is of them. */
  readonly lastPricedAnswers: Answers | undefined
  /** The quotes that the browser kept before a reload. */
  readonly storedQuotes: StoredQuotes | null
  /** The saved price proposal that the customer continues with. */
  readonly proposal: SavedFlow['proposal']
}

/** What only a purchase knows. */
export type PurchaseEvent =
  /** The customer has finished changing an answer. */
  | { readonly type: 'answerFinished'; readonly path: AnswerPath; readonly value: Json | undefined }
  /** The price has changed on the server: the quotes are created again. */
  | { readonly type: 'requoted' }
  /** A call leaves, with these answers. */
  | { readonly type: 'callSent'; readonly requestId: number; readonly relevant: Answers }
  /** What came of a call. */
  | { readonly type: 'callEnded'; readonly event: BuyingFlowEvent }

/** What only a purchase performs. */
export type PurchaseEffect = Exclude<BuyingFlowEffect, { type: 'gotoStep' | 'showBlock' }>

type Transition = PartTransition<PurchaseState, PurchaseEffect>
type Answered = Parameters<FlowPart<PurchaseState, PurchaseEvent, PurchaseEffect>['step']>[2]

/** The state that a purchase begins with, or continues with after a reload. */
export function initialPurchase(document: FlowDocument, answers: Answers, saved: SavedFlow | undefined): PurchaseState {
  return {
    machine: initialState(configOf(document), answers, saved?.answered),
    lastPricedAnswers: undefined,
    storedQuotes: saved?.quotes ?? null,
    proposal: saved?.proposal,
  }
}

/** The part of the flow controller for purchases: the quote machine, fed with what happens to the flow. It is saved after every event. */
export function purchasePart(
  document: FlowDocument,
  hash: string,
  entryContext: EntryContext,
): FlowPart<PurchaseState, PurchaseEvent, PurchaseEffect> {
  return {
    keepsFrom: 'firstAnswer',
    currentStep: ({ machine }) => machine.currentStep,
    saved: ({ machine, proposal }, { answers, answered }) => ({
      hash,
      answers,
      answered,
      arrival: entryContextToKeep(entryContext),
      quotes: quotesToStore(machine),
      ...(proposal && { proposal }),
    }),
    step(state, event, answers) {
      const { state: next, effects } = handle(document, state, event, answers)
      return { state: next, effects: [...effects, { type: 'save' }] }
    },
  }
}

function handle(document: FlowDocument, state: PurchaseState, event: PartEvent<PurchaseEvent>, answers: Answered): Transition {
  switch (event.type) {
    case 'entered':
      return run(state, [{ type: 'started' }])
    case 'answersChanged':
      return run(state, [sequenceEvent(document, event.answers), ...factEvents(document, state, answers)])
    case 'answersRestarted':
      return restart(state)
    case 'nextPressed':
    case 'retryPressed':
      return run(state, [{ type: event.type, ...readinessOf(document, answers.now.evaluation, state.machine.currentStep) }])
    case 'backPressed':
      return run(state, [{ type: 'backPressed' }])
    case 'stepVisited':
      return run(state, [{ type: 'stepVisited', step: event.step }], true)
    case 'finished':
      return complete(state)
    case 'own':
      return handleOwn(document, state, event.event, answers.now)
  }
}

function handleOwn(document: FlowDocument, state: PurchaseState, event: PurchaseEvent, now: AnswersNow): Transition {
  switch (event.type) {
    case 'answerFinished':
      return run(state, finishedEvents(document, state, event, now))
    case 'requoted':
      return requote(document, { ...state, lastPricedAnswers: undefined }, now)
    case 'callSent':
      return run({ ...state, lastPricedAnswers: event.relevant }, [{ type: 'callSent', requestId: event.requestId }])
    case 'callEnded':
      return run(event.event.type === 'quoteFailed' ? { ...state, lastPricedAnswers: undefined } : state, [event.event])
  }
}

/** Runs the quote machine. @param replace whether a step that it shows takes the place of the address */
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

/** Facts of registries that changed quoted answers count as changes by the customer. */
function factEvents(document: FlowDocument, state: PurchaseState, { now, before }: Answered): BuyingFlowEvent[] {
  if (now.outside === before.outside) return []
  const [is, was] = [now.evaluation.relevant, before.evaluation.relevant]
  const changed = Object.keys(document.properties).filter((id) => isQuoted(document, id) && !equalJson(is[id], was[id]))
  return changed.map((input) => valueChanged(document, state, input, now))
}

function finishedEvents(
  document: FlowDocument,
  state: PurchaseState,
  { path, value }: Extract<PurchaseEvent, { type: 'answerFinished' }>,
  now: AnswersNow,
): BuyingFlowEvent[] {
  const input = topInput(path)
  if (!Object.hasOwn(document.properties, input)) return []
  const choice = typeof value === 'string' || typeof value === 'number' ? value : null
  const selection: BuyingFlowEvent[] = input === document.quote?.groupBy ? [{ type: 'selectionChanged', choice }] : []
  return [...selection, valueChanged(document, state, input, now)]
}

/** A value that the newest call already carries changes nothing: facts may have created that call before the customer left the input. */
function valueChanged(
  document: FlowDocument,
  { machine, lastPricedAnswers }: PurchaseState,
  input: string,
  { evaluation }: AnswersNow,
): BuyingFlowEvent {
  const isPriced = lastPricedAnswers !== undefined && equalJson(lastPricedAnswers[input], evaluation.relevant[input])
  const effect = isPriced ? 'none' : (document.properties[input]?.quote?.effect ?? 'none')
  return { type: 'valueChanged', input, effect, ...readinessOf(document, evaluation, machine.currentStep) }
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
