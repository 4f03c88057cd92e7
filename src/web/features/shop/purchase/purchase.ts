import type { Quote } from '../../../../contract/quotes.ts'
import type { AnswerPath } from '../../../../engine/answer-path.ts'
import type { Flow } from '../../../../engine/evaluate.ts'
import { followsMetadata, marketingFact } from '../../../../quote/marketing-question.ts'
import type { BuyingFlowState, Readiness } from '../../../../quote/state.ts'
import type { TrackedEvent } from '../../../../quote/tracking.ts'
import type { Json } from '../../../../values/json.ts'
import { ApiCallError } from '../../../api/failure.ts'
import type { Log } from '../../../api/log.ts'
import {
  createFlowRunner,
  selectedStore,
  type FlowActs,
  type FlowParts,
  type FlowRunner,
  type ReadableStore,
} from '../../../flow/controller/flow-runner.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'
import type { AnswerStore } from '../../../renderer/answer-store.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import type { CallsOutcome, PurchaseApi, RequestSource } from './purchase-calls.ts'
import { initialPurchase, purchasePart, type PurchaseEffect, type PurchaseEvent, type PurchaseState } from './purchase-part.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { BuyingFlowEvent } from '../../../../quote/events.ts'
import { readinessOf } from '../../../../quote/readiness.ts'
import { failureFacts } from './failure-facts.ts'

/** The calls of a purchase, which the first step does not need. */
export const purchaseCalls = lazyCode(() => import('./purchase-calls.ts'))

/** The dependencies of a purchase. */
export interface PurchaseParts extends FlowParts {
  /** @param leave shows a page below the product's path, unless the customer has left the purchase */
  readonly openApi: (leave: (page: string) => void) => PurchaseApi
  readonly log: Log
  /** Shows a page below the product's path. */
  readonly showPage: (page: string) => void
  /** Sends an event to analytics. [B9.4] */
  readonly track: (event: TrackedEvent) => void
}

/** A running purchase: the answers, the state of the quote machine, and the customer's actions. */
export interface Purchase extends FlowActs {
  readonly flow: Flow
  readonly hash: string
  readonly answers: AnswerStore
  /** The saved price proposal that the customer continues with. */
  readonly proposal: SavedFlow['proposal']
  readonly state: ReadableStore<BuyingFlowState>
  answerChanged(path: AnswerPath, value: Json | undefined): void
  /**
   * Sends all answers to the selected quote, so that the customer signs what the page shows. Then calls `act` with the
   * returned quote, whose price may differ. Shows refusals at their inputs. @throws the failure of either call
   */
  withAnswersSent<Result>(act: (quote: Quote) => Promise<Result>): Promise<Result>
  /** Creates the quotes again, after a price change on the server. */
  requote(): void
  /** Removes the purchase from the browser once the contract is made. */
  finish(): void
}

/** Creates a purchase, new or from a saved one. It does nothing before `start`. */
export function createPurchase(parts: PurchaseParts): Purchase {
  const { flow, hash, saved } = parts
  const runner: FlowRunner<PurchaseState, PurchaseEvent> = createFlowRunner(parts, {
    part: purchasePart(flow.document, hash),
    saved,
    begin: ({ answers }) => initialPurchase(flow.document, answers, saved),
    perform: (effect) => performPurchaseEffect(context, effect),
    showPage: parts.showPage,
  })
  const api = parts.openApi((page) => runner.dispatch({ type: 'pageWanted', page }))
  const context: PurchaseContext = { ...parts, runner, api }
  return {
    flow,
    hash,
    answers: runner.answers,
    get proposal() {
      return runner.part.getState().proposal
    },
    state: selectedStore(runner.part, ({ machine }) => machine),
    ...runner.acts,
    answerChanged: (path, value) => runner.dispatch({ type: 'own', event: { type: 'answerFinished', path, value } }),
    withAnswersSent: async (act) => sendAnswers(context, act),
    requote: () => runner.dispatch({ type: 'own', event: { type: 'requoted' } }),
    finish: () => runner.dispatch({ type: 'finished' }),
  }
}

async function sendAnswers<Result>(context: PurchaseContext, act: (quote: Quote) => Promise<Result>): Promise<Result> {
  const now = requestSource(context)
  const machine = machineOf(context.runner)
  const calls = await purchaseCalls.load()
  try {
    return await act(await calls.sendContract(context.api, now, machine))
  } catch (failure) {
    if (failure instanceof ApiCallError) context.runner.dispatch({ type: 'answersRefused', faults: failure.faults })
    throw failure
  }
}

/** The ports of a purchase beside those of every flow, and what its requests are made of. */
interface PurchaseContext {
  readonly flow: Flow
  readonly hash: string
  readonly runner: FlowRunner<PurchaseState, PurchaseEvent>
  readonly api: PurchaseApi
  readonly today: () => IsoDate
  readonly log: Log
  readonly track: (event: TrackedEvent) => void
}

/** What a request is made of, as the answers are now. */
function requestSource({ flow, hash, runner, today }: PurchaseContext): RequestSource {
  const { productMetaData: metadata, initialValues } = machineOf(runner)
  return { ...runner.answers.getState(), flow, hash, metadata, initialValues, today: today() }
}

function machineOf({ part }: PurchaseContext['runner']): BuyingFlowState {
  return part.getState().machine
}

/** Performs what only a purchase performs. A call ends in an event that carries its `requestId`. */
function performPurchaseEffect(context: PurchaseContext, effect: PurchaseEffect): void {
  const { runner, api } = context
  switch (effect.type) {
    case 'loadStart':
      void loadStart(context, effect.requestId).then((event) => begin(context, event))
      break
    case 'createQuotes':
      void callWhenReady(context, effect.requestId, 'readyForCreate', (calls, now) => calls.createQuotes(api, now, effect))
      break
    case 'updateQuote':
      void callWhenReady(context, effect.requestId, 'readyForUpdate', (calls, now) => calls.updateQuotes(api, now, effect))
      break
    case 'setChoice':
      runner.answers.set(effect.input, effect.choice)
      break
    case 'log':
      context.log({ text: effect.text, level: effect.level, data: { code: effect.code }, tag: 'buying flow' })
      break
    case 'track':
      context.track(effect)
      break
  }
}

type Calls = Awaited<ReturnType<typeof purchaseCalls.load>>

function end({ runner }: PurchaseContext, event: BuyingFlowEvent): void {
  runner.dispatch({ type: 'own', event: { type: 'callEnded', event } })
}

/** Ends the start. What the product's metadata say of the questions then counts. */
function begin(context: PurchaseContext, event: BuyingFlowEvent): void {
  const { flow, runner } = context
  end(context, event)
  const { productMetaData, displayElectronicMarketing } = machineOf(runner)
  if (productMetaData && followsMetadata(flow.document)) runner.answers.setFacts(marketingFact(displayElectronicMarketing))
}

function readinessNow({ flow, runner }: PurchaseContext): Readiness {
  return readinessOf(flow.document, runner.answers.getState().evaluation, machineOf(runner).currentStep)
}

/**
 * Makes a call with all that registries know: the server asks them too, and refuses what differs. A call whose answers
 * they made unready meanwhile is dropped.
 */
async function callWhenReady(
  context: PurchaseContext,
  requestId: number,
  need: keyof Readiness,
  call: (calls: Calls, now: RequestSource) => Promise<CallsOutcome>,
): Promise<void> {
  const { runner } = context
  const wasReady = readinessNow(context)[need]
  await runner.lookupsSettled()
  if (wasReady && !readinessNow(context)[need]) return end(context, { type: 'callDropped', requestId })
  // the answers may be others when the file of the calls is loaded
  const now = requestSource(context)
  runner.dispatch({ type: 'own', event: { type: 'callSent', requestId, relevant: now.evaluation.relevant } })
  const { event, refusal } = await purchaseCalls
    .load()
    .then(async (calls) => call(calls, now))
    .catch((failure: unknown): CallsOutcome => ({ event: { type: 'quoteFailed', requestId, ...failureFacts(failure) } }))
  if (refusal) runner.dispatch({ type: 'answersRefused', faults: refusal.faults })
  end(context, event)
}

/** Fetches the metadata, the stored quotes and what registries know. Never rejects. */
async function loadStart(context: PurchaseContext, requestId: number): Promise<BuyingFlowEvent> {
  const { flow, runner, api } = context
  try {
    const { storedQuotes, proposal } = runner.part.getState()
    const [metadata, quotes] = await Promise.all([
      api.metadata(),
      storedQuotes ? purchaseCalls.load().then(async (calls) => calls.fetchStored(api, storedQuotes)) : [],
      runner.lookupsSettled(),
    ])
    // the file of the calls is not loaded before a price can be asked for; a proposal shows its price again at once
    const isSufficient =
      readinessNow(context).readyForCreate &&
      (proposal !== undefined || (await purchaseCalls.load()).isSufficient(flow, runner.answers.getState()))
    const addons = (metadata.addons ?? []).flatMap(({ addonId, hidden, monthlyPrice }) =>
      hidden || monthlyPrice === undefined ? [] : [{ addonId, monthlyPrice }],
    )
    const start = { requestId, metadata, addons, initialValues: runner.answers.getState().answers, ...readinessNow(context) }
    if (storedQuotes && quotes.length > 0)
      return { type: 'restored', ...start, quotes, choice: storedQuotes.choice, unsent: storedQuotes.unsent }
    return { type: 'startLoaded', ...start, isSufficient }
  } catch (failure) {
    return { type: 'startFailed', requestId, ...failureFacts(failure) }
  }
}
