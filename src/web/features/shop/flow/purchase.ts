import type { Quote } from '../../../../contract/quotes.ts'
import type { AnswerPath } from '../../../../engine/answer-path.ts'
import type { Flow } from '../../../../engine/evaluate.ts'
import { ENTRY_PARAMETERS, mergeEntryContexts } from '../../../../quote/entry-context.ts'
import type { BuyingFlowState } from '../../../../quote/state.ts'
import type { TrackedEvent } from '../../../../quote/tracking.ts'
import type { Json } from '../../../../values/json.ts'
import { ApiCallError } from '../../../api/failure.ts'
import type { Log } from '../../../api/log.ts'
import { createFlowRunner, type FlowActs, type FlowParts, type FlowRunner } from '../../../flow/controller/flow-runner.ts'
import { selectedStore, type ReadableStore } from '../../../flow/controller/selected-store.ts'
import type { SavedFlow } from '../../../flow/saved-flow.ts'
import type { AnswerStore } from '../../../renderer/answer-store.ts'
import { loadCalls } from './load-calls.ts'
import type { PurchaseApi } from './purchase-calls.ts'
import { machineOf, performPurchaseEffect, requestSource, type PurchaseContext } from './purchase-effects.ts'
import { initialPurchase, purchasePart, type PurchaseEvent, type PurchaseState } from './purchase-part.ts'

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
  /** Whether the customer entered through a link for employees. */
  readonly isEmployee: boolean
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
  const entryContext = mergeEntryContexts(saved?.arrival, parts.entryContext)
  const runner: FlowRunner<PurchaseState, PurchaseEvent> = createFlowRunner(
    { ...parts, entryContext },
    {
      part: purchasePart(flow.document, hash, entryContext),
      saved,
      begin: ({ answers }) => initialPurchase(flow.document, answers, saved),
      perform: (effect) => performPurchaseEffect(context, effect),
      showPage: parts.showPage,
    },
  )
  const api = parts.openApi((page) => runner.dispatch({ type: 'pageWanted', page }))
  const context: PurchaseContext = { ...parts, entryContext, runner, api }
  return {
    flow,
    hash,
    answers: runner.answers,
    get proposal() {
      return runner.part.getState().proposal
    },
    isEmployee: entryContext.query?.[ENTRY_PARAMETERS.employee] === 'true',
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
  const calls = await loadCalls()
  try {
    return await act(await calls.sendContract(context.api, now, machine))
  } catch (failure) {
    if (failure instanceof ApiCallError) context.runner.dispatch({ type: 'answersRefused', faults: failure.faults })
    throw failure
  }
}
