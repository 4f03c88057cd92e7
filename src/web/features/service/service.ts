import type { SubmitRequest, SubmitResponse } from '../../../contract/submit.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { Facts } from '../../../engine/document.ts'
import type { Evaluation, Flow } from '../../../engine/evaluate.ts'
import { equalJson } from '../../../values/json.ts'
import { ApiCallError } from '../../api/failure.ts'
import {
  createFlowRunner,
  selectedStore,
  type FlowActs,
  type FlowParts,
  type FlowRunner,
  type ReadableStore,
} from '../../flow/controller/flow-runner.ts'
import { isTransientFailure } from '../../flow/failure-texts.ts'
import type { Received } from '../../flow/saved-flow.ts'
import type { AnswerStore } from '../../renderer/answer-store.ts'
import {
  initialService,
  requestIdFor,
  servicePart,
  submitRequest,
  type ServiceConstants,
  type ServiceOwnEffect,
  type ServiceOwnEvent,
  type ServiceState,
} from './service-part.ts'
import type { ServiceRun } from './service-run.ts'

/** Sends the answers. The same request id identifies the same submission. @throws ApiCallError */
export type Submit = (request: SubmitRequest, requestId: string) => Promise<SubmitResponse>

/** The dependencies of a service flow. */
export interface ServiceParts extends FlowParts {
  /** The facts that the page around the flow gives. */
  readonly given: Facts
  /** Whether the address names the receipt. */
  readonly isAtReceipt: boolean
  readonly submit: Submit
  readonly newRequestId: () => string
  /** Returns the parameters of the receipt's texts, besides reference and time. */
  readonly receiptParams: (evaluation: Evaluation) => CopyParams
  /** Called once, when the server has received the answers. */
  readonly onReceived: (received: Received) => void
}

/** The request with the answers, and its id. */
export interface ToSign {
  readonly request: SubmitRequest
  readonly requestId: string
}

/** A running service flow: the answers, the current step and the customer's actions. */
export interface Service extends FlowActs {
  readonly flow: Flow
  readonly answers: AnswerStore
  readonly state: ReadableStore<ServiceRun>
  /** Returns the result, with the parameters of the receipt's texts; undefined before it. */
  received(): Received | undefined
  /** In a signed flow, returns the request to sign. Its id stays the same from now on, even if the answers change. */
  toSign(): ToSign
  /** Returns the id of the sent or signed request; undefined before the first one. */
  requestId(): string | undefined
  /** Records that the server refuses the answers. */
  refused(failure: unknown): void
}

interface ServiceContext {
  readonly parts: ServiceParts
  readonly constants: ServiceConstants
  readonly runner: FlowRunner<ServiceState, ServiceOwnEvent>
}

/** Starts a service flow, or resumes one that began in this tab with the same given facts. */
export function createService(parts: ServiceParts): Service {
  const { flow, hash, given } = parts
  const constants = { document: flow.document, hash, given }
  const saved = parts.saved && equalJson(parts.saved.given ?? {}, given) ? parts.saved : undefined
  const received = parts.isAtReceipt ? saved?.received : undefined
  const runner: FlowRunner<ServiceState, ServiceOwnEvent> = createFlowRunner(parts, {
    part: servicePart(constants),
    saved,
    given,
    begin: ({ answers }) => initialService(flow.document, answers, saved, received),
    perform: (effect) => perform(context, effect),
  })
  const context: ServiceContext = { parts, constants, runner }
  return {
    flow,
    answers: runner.answers,
    state: selectedStore(runner.part, ({ run }) => run),
    ...runner.acts,
    received: () => runner.part.getState().received,
    toSign: () => nextRequest(context),
    requestId: () => runner.part.getState().attempt?.requestId,
    refused: (failure) => refuse(context, failure),
  }
}

function perform(context: ServiceContext, effect: ServiceOwnEffect): void {
  if (effect.type === 'send') void send(context)
  else context.parts.onReceived(effect.received)
}

/** Returns the request for the current answers, and records its id. */
function nextRequest({ parts, constants, runner }: ServiceContext): ToSign {
  const { answers, evaluation } = runner.answers.getState()
  const requestId = requestIdFor(constants.document, runner.part.getState(), answers) ?? parts.newRequestId()
  runner.dispatch({ type: 'own', event: { type: 'requestNamed', requestId } })
  return { request: submitRequest(constants, evaluation), requestId }
}

async function send(context: ServiceContext): Promise<void> {
  const { parts, runner } = context
  const { evaluation } = runner.answers.getState()
  const { request, requestId } = nextRequest(context)
  try {
    const received = { ...(await parts.submit(request, requestId)), params: parts.receiptParams(evaluation) }
    runner.dispatch({ type: 'own', event: { type: 'received', received } })
  } catch (failure) {
    refuse(context, failure)
  }
}

function refuse({ runner }: ServiceContext, failure: unknown): void {
  const known = failure instanceof ApiCallError ? failure : undefined
  const event = { type: 'refused', code: known?.code ?? known?.kind ?? 'unknown', canRetry: isTransientFailure(failure) } as const
  runner.dispatch({ type: 'own', event })
  if (known) runner.dispatch({ type: 'answersRefused', faults: known.faults })
}
