import type { ProductMetadata, Quote } from '../contract/quotes.ts'
import type { FlowDocument, InputSchema, QuoteTarget, Step } from '../engine/document.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from './events.ts'
import type { Choice, QuoteOfChoice } from './group.ts'
import { step } from './machine.ts'
import { configOf, initialState, type BuyingFlowState, type Readiness } from './state.ts'
import { isRunning, type Transition } from './transition.ts'

/** The kinds of the quote's load state. */
export type LoadStateKind = BuyingFlowState['loadState']['kind']

export const VALID: Readiness = { readyForCreate: true, readyForUpdate: true }
export const INVALID: Readiness = { readyForCreate: false, readyForUpdate: false }

export const METADATA: ProductMetadata = {
  product: 'thing',
  insuranceType: 'Thinginsurance',
  tariff: 'thing-1',
  withdrawalDays: 14,
  freeTrial: false,
  displayElectronicMarketing: true,
}

export function inputSchema(quote?: QuoteTarget, more: Partial<InputSchema> = {}): InputSchema {
  return { type: 'string', widget: 'text', copy: 'thing.input', ...more, ...(quote ? { quote } : {}) }
}

export function inputStep(id: string, inputs: string[]): Step {
  return { id, type: 'input', copy: `thing.step.${id}`, sections: [{ id: `${id}Section`, copy: 'thing.section', inputs }] }
}

/** Three steps; a policyholder and a thing create, a cover extent updates, and an amount can be a group. */
export const SINGLE: FlowDocument = {
  $schema: 'https://teckna.dev/flow/3',
  flow: 'thing',
  kind: 'purchase',
  insuranceType: 'Thinginsurance',
  copy: ['general'],
  type: 'object',
  properties: {
    holder: inputSchema({ path: 'insuranceHolder.0.personalNumber', effect: 'create' }),
    thing: inputSchema({ path: 'thing.name', effect: 'create' }),
    amount: inputSchema(
      { path: 'thing.amount', effect: 'update' },
      { type: 'integer', enum: [1, 2, 3], default: 1, widget: 'amountSelector' },
    ),
    extent: inputSchema({ path: 'thing.extent', effect: 'update' }),
    nickname: inputSchema({ path: 'thing.nickname', effect: 'update' }),
    remark: inputSchema(),
    colour: inputSchema({ path: 'thing.colour', effect: 'none' }),
  },
  required: ['holder', 'thing', 'amount', 'extent', 'remark'],
  steps: [
    inputStep('first', ['holder', 'thing', 'amount']),
    inputStep('second', ['extent', 'nickname', 'colour']),
    inputStep('third', ['remark']),
  ],
  quote: { path: 'thing' },
}

export const GROUPED: FlowDocument = { ...SINGLE, quote: { path: 'thing', groupBy: 'amount' } }

export const QUOTELESS: FlowDocument = {
  $schema: SINGLE.$schema,
  flow: 'errand',
  kind: 'service',
  copy: ['general'],
  type: 'object',
  properties: { remark: inputSchema() },
  required: ['remark'],
  steps: [inputStep('first', ['remark']), inputStep('second', []), inputStep('third', [])],
}

/** Returns the simulated server's premium; each request and choice has its own. */
export function premiumOf(requestId: number, choice: Choice | null): number {
  return requestId * 1200 + Number(choice ?? 0) * 12
}

export function quoteOf(requestId: number, choice: Choice | null = null, more: Partial<Quote> = {}): QuoteOfChoice {
  const quote: Quote = {
    quoteNumber: `TQ${String(choice ?? 0)}`,
    caseId: 'case',
    quoteType: 'person',
    insuranceType: 'Thinginsurance',
    annualPremium: premiumOf(requestId, choice),
    insuranceHolder: [],
    consentApproved: false,
    tariff: 'thing-1',
    premium: [],
    ...more,
  }
  return { choice, quote }
}

export function quotesFor(requestId: number, choices: readonly (Choice | null)[], more: Partial<Quote> = {}): QuoteOfChoice[] {
  return choices.map((choice) => quoteOf(requestId, choice, more))
}

/** Freezes its argument deeply, so that a reducer that mutates its state fails. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** Runs events in sequence and collects all effects. */
export function run(state: BuyingFlowState, ...events: readonly BuyingFlowEvent[]): Transition {
  const effects: BuyingFlowEffect[] = []
  let current = deepFreeze(state)
  for (const event of events) {
    const next = step(current, deepFreeze(event))
    current = deepFreeze(next.state)
    effects.push(...next.effects)
  }
  return { state: current, effects }
}

export function stateAfter(state: BuyingFlowState, ...events: readonly BuyingFlowEvent[]): BuyingFlowState {
  return run(state, ...events).state
}

export function effectTypes({ effects }: Transition): string {
  return effects.map(({ type }) => type).join(', ')
}

export function startLoaded(requestId: number, more: Partial<BuyingFlowEvent<'startLoaded'>> = {}): BuyingFlowEvent<'startLoaded'> {
  return { type: 'startLoaded', requestId, metadata: METADATA, initialValues: {}, isSufficient: false, ...INVALID, ...more }
}

export function valueChanged(
  effect: 'create' | 'update' | 'none',
  readiness: Readiness = VALID,
  input = 'extent',
): BuyingFlowEvent<'valueChanged'> {
  return { type: 'valueChanged', input, effect, ...readiness }
}

export const next: BuyingFlowEvent = { type: 'nextPressed', ...VALID }
export const retry: BuyingFlowEvent = { type: 'retryPressed', ...VALID }

/** Returns the number of the running call. */
export function pendingId({ loadState }: BuyingFlowState): number {
  if (loadState.kind === 'init' && loadState.requestId !== null) return loadState.requestId
  if (isRunning(loadState)) return loadState.requestId
  throw new Error(`no call is under way in ${loadState.kind}`)
}

function choicesOf({ config }: BuyingFlowState): readonly (Choice | null)[] {
  return config.group?.choices ?? [null]
}

/** The successful answer to the running create call. */
export function created(state: BuyingFlowState, more: Partial<BuyingFlowEvent<'quotesCreated'>> = {}): BuyingFlowEvent<'quotesCreated'> {
  return { type: 'quotesCreated', requestId: pendingId(state), quotes: quotesFor(pendingId(state), choicesOf(state)), ...more }
}

/** The successful answer to the running update call. */
export function updated(state: BuyingFlowState, more: Partial<BuyingFlowEvent<'quoteUpdated'>> = {}): BuyingFlowEvent<'quoteUpdated'> {
  return { type: 'quoteUpdated', requestId: pendingId(state), quotes: quotesFor(pendingId(state), choicesOf(state)), ...more }
}

/** Returns one state of every kind, each reached by events. */
export function statesOf(document: FlowDocument): Record<LoadStateKind, BuyingFlowState> {
  const init = stateAfter(initialState(configOf(document)), { type: 'started' })
  const waitForMoreInput = stateAfter(init, startLoaded(1))
  const createFirstQuotes = stateAfter(init, startLoaded(1, { isSufficient: true }))
  const createNewQuotes = stateAfter(waitForMoreInput, valueChanged('create', VALID, 'thing'))
  const ready = stateAfter(createNewQuotes, created(createNewQuotes))
  const updateQuote = stateAfter(ready, valueChanged('update'))
  const backendError = stateAfter(updateQuote, {
    type: 'quoteFailed',
    requestId: pendingId(updateQuote),
    code: 'tariff.down',
    message: 'Down',
  })
  return { init, waitForMoreInput, createFirstQuotes, createNewQuotes, updateQuote, ready, backendError }
}
