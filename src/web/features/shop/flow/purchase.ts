import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Quote } from '../../../../contract/quotes.ts'
import { topInput, type AnswerPath } from '../../../../engine/answer-path.ts'
import type { Arrival } from '../../../../engine/defaults.ts'
import type { Answers } from '../../../../engine/document.ts'
import type { Flow } from '../../../../engine/evaluate.ts'
import { equalJson, type Json } from '../../../../values/json.ts'
import { blockedStepAndFields, wayOf } from '../../../../engine/navigation.ts'
import { againAs, ARRIVAL_PARAMETERS, arrivalToKeep } from '../../../../quote/arrival.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from '../../../../quote/events.ts'
import { step } from '../../../../quote/machine.ts'
import { isQuoted, readinessOf } from '../../../../quote/readiness.ts'
import { quotesToStore } from '../../../../quote/selectors.ts'
import { configOf, initialState, type BuyingFlowState, type Readiness } from '../../../../quote/state.ts'
import type { TrackedEvent } from '../../../../quote/tracking.ts'
import type { Log } from '../../../api/log.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { beginningOf } from '../../../flow/beginning.ts'
import { clearSavedFlow, writeSavedFlow, type FlowStorage, type SavedFlow } from '../../../flow/saved-flow.ts'
import { createAnswerStore, type AnswerStore } from '../../../renderer/answer-store.ts'
import type { FollowedLookups } from '../../../renderer/follow-lookups.ts'
import { failureFacts } from './failure-facts.ts'
import { loadCalls } from './load-calls.ts'
import type { CallsOutcome, PurchaseApi, RequestSource } from './purchase-calls.ts'

/** What a purchase is made of. */
export interface PurchaseParts {
  readonly flow: Flow
  readonly hash: string
  readonly saved: SavedFlow | undefined
  /** @param leave shows a page below the product's path, unless the customer has left the purchase */
  readonly openApi: (leave: (page: string) => void) => PurchaseApi
  readonly storage: FlowStorage
  readonly today: () => string
  /** What came with the customer. */
  readonly arrival: Arrival
  /** Asks for what registries know; undefined where the document asks for none of it. */
  readonly follow: (answers: AnswerStore) => FollowedLookups | undefined
  readonly log: Log
  /** Shows a step. `replace`: in place of the address, because the customer may not stand there. */
  readonly showStep: (index: number, options: { replace: boolean }) => void
  /** Shows a page below the product's path. */
  readonly showPage: (page: string) => void
  /** Tells analytics of an event. [B9.4] */
  readonly track: (event: TrackedEvent) => void
}

/** A purchase under way: the answers, the quote machine, and the acts of the customer. */
export interface Purchase {
  readonly flow: Flow
  readonly hash: string
  readonly answers: AnswerStore
  /** The saved price proposal that the customer came with. */
  readonly proposal: SavedFlow['proposal']
  /** Whether the customer came by a link for employees. */
  readonly isEmployee: boolean
  readonly state: Pick<StoreApi<BuyingFlowState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** @returns how to end it: what comes later leads nowhere, and is not kept. It can be started again. */
  start(): () => void
  answerChanged(path: AnswerPath, value: Json | undefined): void
  readonly next: () => void
  readonly back: () => void
  readonly retry: () => void
  visit(index: number): void
  /**
   * Sends all answers to the selected quote, so that what is signed is what the page shows, and does what is wanted with it.
   * Its price may be another. What the server refuses on the way is put at its input. @throws what failed
   */
  withAnswersSent<Result>(act: (quote: Quote) => Promise<Result>): Promise<Result>
  /** The price has changed: quotes are asked for anew. */
  requote(): void
  /** Forgets every answer. */
  readonly startOver: () => void
  /** Bought: nothing is kept. */
  finish(): void
}

type Calls = Awaited<ReturnType<typeof loadCalls>>
type Call = (calls: Calls, now: RequestSource) => Promise<CallsOutcome>

/** Begins a purchase, or goes on with a saved one. It does nothing until `start`. */
export function createPurchase(parts: PurchaseParts): Purchase {
  const { flow, hash, saved, storage, today, log } = parts
  const { document } = flow
  const arrival = againAs(saved?.arrival, parts.arrival)
  const beginning = () => beginningOf(document, today(), arrival)
  const answers = createAnswerStore(flow, { ...beginning(), ...saved?.answers }, { answered: saved?.answered })
  const machine = createStore<BuyingFlowState>(() => initialState(configOf(document), answers.getState().answers, saved?.answered))
  let hasBegun = saved !== undefined
  let isVisiting = false
  let isKept = true
  let isEnded = false
  let stored = saved?.quotes ?? null
  let proposal = saved?.proposal
  let lookups: FollowedLookups | undefined
  /** The answers that the newest call has told; undefined while no price is of them. */
  let told: Answers | undefined

  const api = parts.openApi((page) => {
    if (!isEnded) parts.showPage(page)
  })
  const source = (): RequestSource => ({
    ...answers.getState(),
    flow,
    hash,
    arrival,
    metadata: machine.getState().productMetaData,
    initialValues: machine.getState().initialValues,
    today: today(),
  })
  const readiness = () => readinessOf(document, answers.getState().evaluation, machine.getState().currentStep)

  function dispatch(event: BuyingFlowEvent): void {
    const { state, effects } = step(machine.getState(), event)
    if (state !== machine.getState()) machine.setState(state, true)
    for (const effect of effects) perform(effect)
    save()
  }

  function perform(effect: BuyingFlowEffect): void {
    switch (effect.type) {
      case 'loadStart':
        void loadStart(effect.requestId).then(dispatch)
        break
      case 'createQuotes':
        void settle(effect.requestId, 'readyForCreate', (calls, now) => calls.createQuotes(api, now, effect))
        break
      case 'updateQuote':
        void settle(effect.requestId, 'readyForUpdate', (calls, now) => calls.updateQuotes(api, now, effect))
        break
      case 'setChoice':
        answers.set(effect.input, effect.choice)
        break
      case 'gotoStep':
        showStep(effect.step, isVisiting)
        break
      case 'showBlock':
        answers.refuse([effect.input])
        break
      case 'log':
        log({ text: effect.text, level: effect.level, data: { code: effect.code }, tag: 'buying flow' })
        break
      case 'track':
        parts.track(effect)
        break
    }
  }

  function showStep(index: number, replace: boolean): void {
    if (!isEnded) parts.showStep(index, { replace })
  }

  /** A price is asked for with all that registries know: the server asks them too, and refuses what differs. */
  async function settle(requestId: number, need: keyof Readiness, call: Call): Promise<void> {
    const wasReady = readiness()[need]
    await lookups?.settled()
    if (wasReady && !readiness()[need]) return dispatch({ type: 'callDropped', requestId })
    // the answers may be others once the file of the calls is there
    const now = source()
    told = now.evaluation.relevant
    dispatch({ type: 'callSent', requestId })
    const event = await loadCalls()
      .then(async (calls) => {
        const outcome = await call(calls, now)
        if (outcome.refusal) showFaults(calls, outcome.refusal)
        return outcome.event
      })
      .catch((failure: unknown): BuyingFlowEvent => ({ type: 'quoteFailed', requestId, ...failureFacts(failure) }))
    if (event.type === 'quoteFailed') told = undefined
    dispatch(event)
  }

  /** Puts the server's refusals at their inputs, and leads to the first of them. */
  function showFaults({ showServerFaults }: Calls, failure: ApiCallError): void {
    const index = showServerFaults(document, answers, failure)
    if (index !== undefined && index !== machine.getState().currentStep) showStep(index, false)
  }

  async function loadStart(requestId: number): Promise<BuyingFlowEvent> {
    try {
      const wanted = stored
      const [metadata, quotes] = await Promise.all([
        api.metadata(),
        wanted ? loadCalls().then(async (calls) => calls.fetchStored(api, wanted)) : [],
        lookups?.settled(),
      ])
      // where a price cannot be asked for yet, what asks for it is not fetched; a proposal is opened to see its price again
      const isSufficient =
        readiness().readyForCreate && (proposal !== undefined || (await loadCalls()).isSufficient(flow, answers.getState()))
      const addons = (metadata.addons ?? []).flatMap(({ addonId, monthlyPrice }) =>
        monthlyPrice === undefined ? [] : [{ addonId, monthlyPrice }],
      )
      const start = { requestId, metadata, addons, initialValues: answers.getState().answers, ...readiness() }
      if (wanted && quotes.length > 0) return { type: 'restored', ...start, quotes, choice: wanted.choice, unsent: wanted.unsent }
      return { type: 'startLoaded', ...start, isSufficient }
    } catch (failure) {
      return { type: 'startFailed', requestId, ...failureFacts(failure) }
    }
  }

  function save(): void {
    if (!hasBegun || !isKept || isEnded) return
    const { answers: given, answered } = answers.getState()
    writeSavedFlow(storage, document, {
      hash,
      answers: given,
      answered,
      arrival: arrivalToKeep(arrival),
      quotes: quotesToStore(machine.getState()),
      ...(proposal && { proposal }),
    })
  }

  function evaluationChanged(): void {
    const { evaluation } = answers.getState()
    dispatch({
      type: 'blockedChanged',
      blocked: blockedStepAndFields(document, evaluation),
      isChoiceBlocked: Object.hasOwn(evaluation.blocks, document.quote?.groupBy ?? ''),
      ...wayOf(document, evaluation),
    })
  }

  /** What registries know has changed answers that go into the quote, as a customer would have. */
  function factsChanged(before: Answers): void {
    const { relevant } = answers.getState().evaluation
    const changed = Object.keys(document.properties).filter((id) => isQuoted(document, id) && !equalJson(relevant[id], before[id]))
    for (const input of changed) valueChanged(input)
  }

  /** What a call has told already changes nothing: facts may have asked for a price before the answer was left. */
  function valueChanged(input: string): void {
    const isTold = told !== undefined && equalJson(told[input], answers.getState().evaluation.relevant[input])
    const effect = isTold ? 'none' : (document.properties[input]?.quote?.effect ?? 'none')
    dispatch({ type: 'valueChanged', input, effect, ...readiness() })
  }

  answers.subscribe((now, before) => {
    if (now.answers !== before.answers) hasBegun = true
    if (now.evaluation !== before.evaluation) evaluationChanged()
    if (now.outside !== before.outside) factsChanged(before.evaluation.relevant)
  })
  evaluationChanged()

  return {
    flow,
    hash,
    answers,
    get proposal() {
      return proposal
    },
    isEmployee: arrival.query?.[ARRIVAL_PARAMETERS.employee] === 'true',
    state: machine,
    start() {
      isEnded = false
      const followed = parts.follow(answers)
      lookups = followed
      dispatch({ type: 'started' })
      return () => {
        isEnded = true
        followed?.stop()
      }
    },
    answerChanged(path, value) {
      const input = topInput(path)
      if (!Object.hasOwn(document.properties, input)) return
      if (input === document.quote?.groupBy)
        dispatch({ type: 'selectionChanged', choice: typeof value === 'string' || typeof value === 'number' ? value : null })
      valueChanged(input)
    },
    next: () => dispatch({ type: 'nextPressed', ...readiness() }),
    back: () => dispatch({ type: 'backPressed' }),
    retry: () => dispatch({ type: 'retryPressed', ...readiness() }),
    visit(index) {
      isVisiting = true
      dispatch({ type: 'stepVisited', step: index })
      isVisiting = false
    },
    async withAnswersSent(act) {
      const now = source()
      const held = machine.getState()
      const calls = await loadCalls()
      try {
        return await act(await calls.sendContract(api, now, held))
      } catch (failure) {
        if (failure instanceof ApiCallError) showFaults(calls, failure)
        throw failure
      }
    },
    requote() {
      const [input] = Object.entries(document.properties).find(([, { quote }]) => quote?.effect === 'create') ?? []
      told = undefined
      if (input !== undefined) valueChanged(input)
    },
    startOver() {
      isKept = false
      stored = null
      told = undefined
      proposal = undefined
      answers.restart(beginning())
      dispatch({ type: 'reset' })
      dispatch({ type: 'started' })
      hasBegun = false
      isKept = true
      clearSavedFlow(storage, document.flow)
      showStep(0, true)
    },
    finish() {
      parts.track({ event: 'changeInsuranceCompanyComplete', data: machine.getState().trackingData })
      isKept = false
      clearSavedFlow(storage, document.flow)
    },
  }
}
