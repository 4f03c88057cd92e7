import { describe, expect, it } from 'vitest'
import type { BuyingFlowEvent, BuyingFlowEventType } from './events.ts'
import type { BuyingFlowState } from './state.ts'
import {
  GROUPED,
  METADATA,
  VALID,
  effectTypes,
  quotesFor,
  run,
  startLoaded,
  statesOf,
  valueChanged,
  type LoadStateKind,
} from './testing.ts'

const CHOICES = [1, 2, 3]

/** One event of every type, as an answer to the call `requestId`. */
function eventsFor(requestId: number): { [T in BuyingFlowEventType]: BuyingFlowEvent<T> } {
  const quotes = quotesFor(requestId, CHOICES)
  return {
    started: { type: 'started' },
    startLoaded: startLoaded(requestId),
    restored: { type: 'restored', requestId, metadata: METADATA, initialValues: {}, quotes, choice: 2, unsent: 'none', ...VALID },
    startFailed: { type: 'startFailed', requestId },
    valueChanged: valueChanged('update'),
    blockedChanged: { type: 'blockedChanged', blocked: { 0: 'thing' }, shownSteps: [0, 1, 2] },
    callSent: { type: 'callSent', requestId },
    callDropped: { type: 'callDropped', requestId },
    quotesCreated: { type: 'quotesCreated', requestId, quotes },
    quoteUpdated: { type: 'quoteUpdated', requestId, quotes },
    quoteFailed: { type: 'quoteFailed', requestId },
    selectionChanged: { type: 'selectionChanged', choice: 2 },
    nextPressed: { type: 'nextPressed', ...VALID },
    backPressed: { type: 'backPressed' },
    stepVisited: { type: 'stepVisited', step: 2 },
    retryPressed: { type: 'retryPressed', ...VALID },
    reset: { type: 'reset' },
  }
}

/** `-`: the same state object and no effect. Otherwise the next load state, and the effects. */
type Cell = '-' | `${LoadStateKind}${'' | ` > ${string}`}`

/** Every load state with every event. A new state or event without its row or column does not compile. */
const TABLE: Record<LoadStateKind, Record<BuyingFlowEventType, Cell>> = {
  init: {
    started: '-',
    startLoaded: 'waitForMoreInput',
    restored: 'ready',
    startFailed: 'backendError > log, track',
    valueChanged: 'init',
    blockedChanged: 'init',
    callSent: '-',
    callDropped: '-',
    quotesCreated: '-',
    quoteUpdated: '-',
    quoteFailed: '-',
    selectionChanged: 'init',
    nextPressed: 'init',
    backPressed: '-',
    stepVisited: 'init',
    retryPressed: '-',
    reset: 'init',
  },
  waitForMoreInput: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'createNewQuotes > createQuotes',
    blockedChanged: 'waitForMoreInput',
    callSent: '-',
    callDropped: '-',
    quotesCreated: '-',
    quoteUpdated: '-',
    quoteFailed: '-',
    selectionChanged: 'waitForMoreInput',
    nextPressed: 'createNewQuotes > createQuotes',
    backPressed: '-',
    stepVisited: 'waitForMoreInput',
    retryPressed: '-',
    reset: 'init',
  },
  createFirstQuotes: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'createFirstQuotes',
    blockedChanged: 'createFirstQuotes',
    callSent: '-',
    callDropped: 'waitForMoreInput',
    quotesCreated: 'ready',
    quoteUpdated: '-',
    quoteFailed: 'backendError > log, track',
    selectionChanged: 'createFirstQuotes',
    nextPressed: 'createFirstQuotes',
    backPressed: '-',
    stepVisited: 'createFirstQuotes',
    retryPressed: '-',
    reset: 'init',
  },
  createNewQuotes: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'createNewQuotes',
    blockedChanged: 'createNewQuotes',
    callSent: '-',
    callDropped: 'waitForMoreInput',
    quotesCreated: 'ready',
    quoteUpdated: '-',
    quoteFailed: 'backendError > log, track',
    selectionChanged: 'createNewQuotes',
    nextPressed: 'createNewQuotes',
    backPressed: '-',
    stepVisited: 'createNewQuotes',
    retryPressed: '-',
    reset: 'init',
  },
  updateQuote: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'updateQuote',
    blockedChanged: 'updateQuote',
    callSent: '-',
    callDropped: 'ready',
    quotesCreated: '-',
    quoteUpdated: 'ready',
    quoteFailed: 'backendError > log, track',
    selectionChanged: 'updateQuote',
    nextPressed: 'updateQuote',
    backPressed: '-',
    stepVisited: 'updateQuote',
    retryPressed: '-',
    reset: 'init',
  },
  ready: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'updateQuote > updateQuote',
    blockedChanged: 'ready',
    callSent: '-',
    callDropped: '-',
    quotesCreated: '-',
    quoteUpdated: '-',
    quoteFailed: '-',
    selectionChanged: 'ready',
    nextPressed: 'ready > gotoStep',
    backPressed: '-',
    stepVisited: 'ready',
    retryPressed: '-',
    reset: 'init',
  },
  backendError: {
    started: '-',
    startLoaded: '-',
    restored: '-',
    startFailed: '-',
    valueChanged: 'updateQuote > updateQuote',
    blockedChanged: 'backendError',
    callSent: '-',
    callDropped: '-',
    quotesCreated: '-',
    quoteUpdated: '-',
    quoteFailed: '-',
    selectionChanged: 'backendError',
    nextPressed: 'updateQuote > updateQuote',
    backPressed: '-',
    stepVisited: 'backendError',
    retryPressed: 'updateQuote > updateQuote',
    reset: 'init',
  },
}

const STATES = statesOf(GROUPED)

function cellOf(state: BuyingFlowState, event: BuyingFlowEvent): string {
  const transition = run(state, event)
  if (transition.state === state && transition.effects.length === 0) return '-'
  const effects = effectTypes(transition)
  return transition.state.loadState.kind + (effects === '' ? '' : ` > ${effects}`)
}

function typed<T extends object>(table: T): [keyof T, T[keyof T]][] {
  return Object.entries(table) as [keyof T, T[keyof T]][]
}

describe('[B4.1] every load state with every event', () => {
  for (const [kind, row] of typed(TABLE)) {
    const state = STATES[kind]
    const events = eventsFor(state.quoteState.newestRequestId)
    it.each(typed(row))(`${kind}, %s: %s`, (type, cell) => {
      expect(state.loadState.kind).toBe(kind)
      expect(cellOf(state, events[type])).toBe(cell)
    })
  }
})

const ANSWERS = ['startLoaded', 'restored', 'startFailed', 'quotesCreated', 'quoteUpdated', 'quoteFailed'] as const

describe('[B4.1] answers to other calls than the newest', () => {
  for (const [kind, state] of typed(STATES)) {
    it.each(ANSWERS)(`${kind}, %s: nothing`, (type) => {
      const newest = state.quoteState.newestRequestId
      for (const requestId of [newest - 1, newest + 1]) expect(run(state, eventsFor(requestId)[type]).state).toBe(state)
    })
  }
})

describe('[B4.4] the form', () => {
  it.each(typed(STATES))('%s: disabled during create and update calls alone', (kind, state) => {
    const isDisabled = kind === 'createFirstQuotes' || kind === 'createNewQuotes' || kind === 'updateQuote'
    expect(state.isFormEnabled).toBe(!isDisabled)
  })
})
