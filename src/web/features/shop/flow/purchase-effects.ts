import type { Flow } from '../../../../engine/evaluate.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { EntryContext } from '../../../../engine/defaults.ts'
import type { BuyingFlowEvent } from '../../../../quote/events.ts'
import { readinessOf } from '../../../../quote/readiness.ts'
import type { BuyingFlowState, Readiness } from '../../../../quote/state.ts'
import type { TrackedEvent } from '../../../../quote/tracking.ts'
import type { Log } from '../../../api/log.ts'
import type { FlowRunner } from '../../../flow/controller/flow-runner.ts'
import { failureFacts } from './failure-facts.ts'
import { loadCalls } from './load-calls.ts'
import type { CallsOutcome, PurchaseApi, RequestSource } from './purchase-calls.ts'
import type { PurchaseEffect, PurchaseEvent, PurchaseState } from './purchase-part.ts'

/** The ports of a purchase besides those of every flow, and the sources of its requests. */
export interface PurchaseContext {
  readonly flow: Flow
  readonly hash: string
  readonly entryContext: EntryContext
  readonly runner: FlowRunner<PurchaseState, PurchaseEvent>
  readonly api: PurchaseApi
  readonly today: () => IsoDate
  readonly log: Log
  readonly track: (event: TrackedEvent) => void
}

/** Returns the sources of a request with the current answers. */
export function requestSource({ flow, hash, entryContext, runner, today }: PurchaseContext): RequestSource {
  const { productMetaData: metadata, initialValues } = machineOf(runner)
  return { ...runner.answers.getState(), flow, hash, entryContext, metadata, initialValues, today: today() }
}

export function machineOf({ part }: PurchaseContext['runner']): BuyingFlowState {
  return part.getState().machine
}

/** Performs the effects of purchases only. A call ends in an event with its `requestId`. */
export function performPurchaseEffect(context: PurchaseContext, effect: PurchaseEffect): void {
  const { runner, api } = context
  switch (effect.type) {
    case 'loadStart':
      void loadStart(context, effect.requestId).then((event) => end(context, event))
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

type Calls = Awaited<ReturnType<typeof loadCalls>>

function end({ runner }: PurchaseContext, event: BuyingFlowEvent): void {
  runner.dispatch({ type: 'own', event: { type: 'callEnded', event } })
}

function readinessNow({ flow, runner }: PurchaseContext): Readiness {
  return readinessOf(flow.document, runner.answers.getState().evaluation, machineOf(runner).currentStep)
}

/**
 * Makes a call after all register lookups: the server makes them too, and refuses different facts. Drops the call if
 * the lookups make its answers unready.
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
  // the answers may change while the calls' file loads
  const now = requestSource(context)
  runner.dispatch({ type: 'own', event: { type: 'callSent', requestId, relevant: now.evaluation.relevant } })
  const { event, refusal } = await loadCalls()
    .then(async (calls) => call(calls, now))
    .catch((failure: unknown): CallsOutcome => ({ event: { type: 'quoteFailed', requestId, ...failureFacts(failure) } }))
  if (refusal) runner.dispatch({ type: 'answersRefused', faults: refusal.faults })
  end(context, event)
}

/** Loads the metadata, the stored quotes and the register facts. Never rejects. */
async function loadStart(context: PurchaseContext, requestId: number): Promise<BuyingFlowEvent> {
  const { flow, runner, api } = context
  try {
    const { storedQuotes, proposal } = runner.part.getState()
    const [metadata, quotes] = await Promise.all([
      api.metadata(),
      storedQuotes ? loadCalls().then(async (calls) => calls.fetchStored(api, storedQuotes)) : [],
      runner.lookupsSettled(),
    ])
    // the calls' file loads only when a price is possible; a proposal shows its price again at once
    const isSufficient =
      readinessNow(context).readyForCreate && (proposal !== undefined || (await loadCalls()).isSufficient(flow, runner.answers.getState()))
    const addons = (metadata.addons ?? []).flatMap(({ addonId, monthlyPrice }) =>
      monthlyPrice === undefined ? [] : [{ addonId, monthlyPrice }],
    )
    const start = { requestId, metadata, addons, initialValues: runner.answers.getState().answers, ...readinessNow(context) }
    if (storedQuotes && quotes.length > 0)
      return { type: 'restored', ...start, quotes, choice: storedQuotes.choice, unsent: storedQuotes.unsent }
    return { type: 'startLoaded', ...start, isSufficient }
  } catch (failure) {
    return { type: 'startFailed', requestId, ...failureFacts(failure) }
  }
}
