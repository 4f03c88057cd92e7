import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SubmitRequest, SubmitResponse } from '../../../contract/submit.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { Arrival } from '../../../engine/defaults.ts'
import type { Answers, Facts, FlowDocument } from '../../../engine/document.ts'
import type { Evaluation, Flow } from '../../../engine/evaluate.ts'
import { equalJson } from '../../../values/json.ts'
import { blockedStepAndFields, wayOf } from '../../../engine/navigation.ts'
import { isSigned } from '../../../engine/signer.ts'
import { ApiCallError } from '../../api/failure.ts'
import { beginningOf } from '../../flow/beginning.ts'
import { mayPass } from '../../flow/failure-texts.ts'
import { clearSavedFlow, writeSavedFlow, type FlowStorage, type Received, type SavedFlow } from '../../flow/saved-flow.ts'
import { showServerFaults } from '../../flow/server-faults.ts'
import { createAnswerStore, type AnswerStore } from '../../renderer/answer-store.ts'
import type { FollowedLookups } from '../../renderer/follow-lookups.ts'
import { initialRun, stepRun, type ServiceEffect, type ServiceEvent, type ServiceRun } from './service-run.ts'

/** Sends the answers in. The same request id means the same submission. @throws ApiCallError */
export type Submit = (request: SubmitRequest, requestId: string) => Promise<SubmitResponse>

/** What a service flow is made of. */
export interface ServiceParts {
  readonly flow: Flow
  readonly hash: string
  readonly saved: SavedFlow | undefined
  /** What the page around the flow knows. */
  readonly given: Facts
  readonly arrival: Arrival
  /** The address names the receipt. */
  readonly isAtReceipt: boolean
  readonly storage: FlowStorage
  readonly today: () => string
  /** Asks for what registries know; undefined where the document asks for none of it. */
  readonly follow: (answers: AnswerStore) => FollowedLookups | undefined
  readonly submit: Submit
  readonly newRequestId: () => string
  /** What fills the texts of the receipt, beside reference and time. */
  readonly receiptParams: (evaluation: Evaluation) => CopyParams
  /** Shows a step. `replace`: in place of the address. */
  readonly showStep: (index: number, options: { readonly replace: boolean }) => void
  /** Told once, when the answers have been received. */
  readonly onReceived: (received: Received) => void
}

/** The answers as they are sent, and the name of the request. */
export interface ToSign {
  readonly request: SubmitRequest
  readonly requestId: string
}

/** A service flow under way: the answers, where the customer stands, and the acts of the customer. */
export interface Service {
  readonly flow: Flow
  readonly answers: AnswerStore
  readonly state: Pick<StoreApi<ServiceRun>, 'getState' | 'getInitialState' | 'subscribe'>
  /** What came of it, with what fills the receipt's texts. */
  received(): Received | undefined
  /** @returns how to end it: what comes later leads nowhere, and is not kept. It can be started again. */
  start(): () => void
  readonly next: () => void
  readonly back: () => void
  readonly retry: () => void
  visit(index: number): void
  /** What is to be signed, and the name it has from now on, whatever is answered otherwise: of a flow that is signed. */
  toSign(): ToSign
  /** The name of the request that was sent, or is to be signed, if there is one. */
  requestId(): string | undefined
  /** The server has not taken the answers. */
  refused(failure: unknown): void
  /** Forgets every answer. */
  readonly startOver: () => void
}

interface Attempt {
  readonly answers: Answers
  readonly requestId: string
}

/** What was sent before the page was loaded anew, as long as it is the same request. */
function attemptOf(saved: SavedFlow | undefined, { steps }: FlowDocument, answers: AnswerStore): Attempt | undefined {
  const { answers: all } = answers.getState()
  if (saved?.requestId === undefined || !(isSigned({ steps }) || equalJson(saved.answers, all))) return undefined
  return { answers: all, requestId: saved.requestId }
}

/** Begins a service flow, or goes on with one that was begun in this tab with the same given facts. */
export function createService(parts: ServiceParts): Service {
  const { flow, hash, given, storage } = parts
  const { document } = flow
  const saved = parts.saved && equalJson(parts.saved.given ?? {}, given) ? parts.saved : undefined
  const beginning = () => beginningOf(document, parts.today(), parts.arrival)
  const answers = createAnswerStore(flow, { ...beginning(), ...saved?.answers }, { outside: given, answered: saved?.answered })
  let received = parts.isAtReceipt ? saved?.received : undefined
  let attempt = attemptOf(saved, document, answers)
  let isKept = true
  let isEnded = false
  const state = createStore<ServiceRun>(() => initialRun(document.steps, received))

  function dispatch(event: ServiceEvent): void {
    const { run, effects } = stepRun(state.getState(), event, document)
    if (run !== state.getState()) state.setState(run, true)
    for (const effect of effects) perform(effect)
  }

  function perform(effect: ServiceEffect): void {
    switch (effect.type) {
      case 'showStep':
        showStep(effect.step, effect.replace)
        break
      case 'refuse':
        answers.refuse([effect.input])
        break
      case 'send':
        void send()
        break
    }
  }

  function showStep(index: number, replace: boolean): void {
    if (!isEnded) parts.showStep(index, { replace })
  }

  /** Other answers are another request; of a flow that is signed they take the place of those before, so that it is one. */
  function isSameRequest(sent: Attempt | undefined, all: Answers): sent is Attempt {
    return sent !== undefined && (isSigned(document) || sent.answers === all)
  }

  function nextAttempt(): ToSign {
    const { answers: all, evaluation } = answers.getState()
    attempt = { answers: all, requestId: isSameRequest(attempt, all) ? attempt.requestId : parts.newRequestId() }
    // an answer that is lost may have been one: after a reload the same answers are the same request
    save()
    const request = { bundle: hash, answers: { ...evaluation.relevant }, ...(Object.keys(given).length > 0 && { given }) }
    return { request, requestId: attempt.requestId }
  }

  async function send(): Promise<void> {
    const { evaluation } = answers.getState()
    const { request, requestId } = nextAttempt()
    try {
      finish({ ...(await parts.submit(request, requestId)), params: parts.receiptParams(evaluation) })
    } catch (failure) {
      fail(failure)
    }
  }

  /** Nothing is kept of the answers: the receipt is what is left of them. */
  function finish(result: Received): void {
    received = result
    keep({ hash, answers: {}, given, quotes: null, received: result })
    isKept = false
    dispatch({ type: 'received', received: result })
    answers.restart({})
    parts.onReceived(result)
  }

  function fail(failure: unknown): void {
    const known = failure instanceof ApiCallError ? failure : undefined
    const index = known && showServerFaults(document, answers, known)
    dispatch({ type: 'refused', code: known?.code ?? known?.kind ?? 'unknown', canRetry: mayPass(failure) })
    if (index !== undefined && index !== state.getState().currentStep) showStep(index, false)
  }

  function save(): void {
    const { answers: all, answered } = answers.getState()
    const sent = isSameRequest(attempt, all) && { requestId: attempt.requestId }
    keep({ hash, answers: all, answered, given, quotes: null, ...sent })
  }

  function keep(flowUnderWay: SavedFlow): void {
    if (isKept && !isEnded) writeSavedFlow(storage, document, flowUnderWay)
  }

  function answersChanged(): void {
    const { evaluation } = answers.getState()
    dispatch({ type: 'answersChanged', blocked: blockedStepAndFields(document, evaluation), ...wayOf(document, evaluation) })
  }

  answers.subscribe((now, before) => {
    if (now.answers !== before.answers) save()
    if (now.answers !== before.answers || now.evaluation !== before.evaluation) answersChanged()
  })
  answersChanged()

  return {
    flow,
    answers,
    state,
    received: () => received,
    start() {
      isEnded = false
      const followed = parts.follow(answers)
      return () => {
        isEnded = true
        followed?.stop()
      }
    },
    next: () => dispatch({ type: 'nextPressed' }),
    back: () => dispatch({ type: 'backPressed' }),
    retry: () => dispatch({ type: 'retryPressed' }),
    visit: (index) => dispatch({ type: 'stepVisited', step: index }),
    toSign: nextAttempt,
    requestId: () => attempt?.requestId,
    refused: fail,
    startOver() {
      isKept = false
      received = undefined
      attempt = undefined
      answers.restart(beginning())
      clearSavedFlow(storage, document.flow)
      isKept = true
      dispatch({ type: 'restarted' })
      answersChanged()
    },
  }
}
