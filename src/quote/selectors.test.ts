import { describe, expect, it } from 'vitest'
import { configOf, initialState, type BuyingFlowState } from './state.ts'
import { isContinueEnabled, priceShown, quotesToStore } from './selectors.ts'
import {
  GROUPED,
  INVALID,
  QUOTELESS,
  SINGLE,
  created,
  next,
  quoteOf,
  run,
  startLoaded,
  stateAfter,
  statesOf,
  updated,
  valueChanged,
  type LoadStateKind,
} from './testing.ts'

const single = statesOf(SINGLE)
const grouped = statesOf(GROUPED)
const KINDS = Object.keys(single) as LoadStateKind[]
const needsNewQuote = stateAfter(single.ready, valueChanged('create', INVALID))
const needsUpdate = stateAfter(single.ready, valueChanged('update', INVALID))

describe('[B2.6] the price shown', () => {
  const PRICES = {
    init: { kind: 'loading' },
    waitForMoreInput: { kind: 'later' },
    createFirstQuotes: { kind: 'loading' },
    createNewQuotes: { kind: 'loading' },
    updateQuote: { kind: 'loading' },
    ready: { kind: 'price', annual: 2412, monthly: 201 },
    backendError: { kind: 'error' },
  }

  it.each(KINDS)('%s', (kind) => {
    expect(priceShown(grouped[kind])).toEqual(PRICES[kind])
  })

  it('is not that of other answers', () => {
    expect(priceShown(needsNewQuote)).toEqual({ kind: 'later' })
    expect(priceShown(needsUpdate)).toEqual({ kind: 'later' })
  })

  it('is shown later while the quote has none, or none is selected', () => {
    const { annualPremium: _, ...unpriced } = quoteOf(2).quote
    const ready = stateAfter(single.createNewQuotes, created(single.createNewQuotes, { quotes: [{ choice: null, quote: unpriced }] }))
    expect(priceShown(ready)).toEqual({ kind: 'later' })
    expect(priceShown(stateAfter(grouped.ready, { type: 'selectionChanged', choice: null }))).toEqual({ kind: 'later' })
  })

  it('may be nothing', () => {
    const free = created(single.createNewQuotes, { quotes: [quoteOf(2, null, { annualPremium: 0 })] })
    expect(priceShown(stateAfter(single.createNewQuotes, free))).toEqual({ kind: 'price', annual: 0, monthly: 0 })
  })

  it('of what is paid once says so', () => {
    const once = created(single.createNewQuotes, { quotes: [quoteOf(2, null, { annualPremium: 1195, paid: 'once' })] })
    expect(priceShown(stateAfter(single.createNewQuotes, once))).toMatchObject({ annual: 1195, paid: 'once' })
    expect(priceShown(grouped.ready)).toHaveProperty('paid', undefined)
  })

  it('follows the choice of a group', () => {
    const chosen = stateAfter(grouped.ready, { type: 'selectionChanged', choice: 3 })
    expect(priceShown(chosen)).toEqual({ kind: 'price', annual: 2436, monthly: 203 })
  })

  it('does not exist in a flow without a quote', () => {
    expect(priceShown(initialState(configOf(QUOTELESS)))).toEqual({ kind: 'none' })
  })
})

describe('[B2.6] Continue', () => {
  it.each(KINDS)('%s', (kind) => {
    expect(isContinueEnabled(single[kind])).toBe(true)
  })

  it('can be pressed on a blocked step, to say what blocks', () => {
    expect(isContinueEnabled(stateAfter(single.ready, { type: 'blockedChanged', blocked: { 0: 'thing' }, shownSteps: [0, 1] }))).toBe(true)
  })

  it('cannot be pressed twice, on the last step, or before the start', () => {
    for (const kind of ['init', 'createFirstQuotes', 'updateQuote'] as const)
      expect(isContinueEnabled(stateAfter(single[kind], next))).toBe(false)
    expect(isContinueEnabled(stateAfter(single.ready, next, next))).toBe(false)
    expect(isContinueEnabled(initialState(configOf(SINGLE)))).toBe(false)
    expect(isContinueEnabled(initialState(configOf(QUOTELESS)))).toBe(true)
  })

  it('does something wherever it can be pressed', () => {
    const unstarted = [initialState(configOf(SINGLE)), initialState(configOf(QUOTELESS))]
    const states: BuyingFlowState[] = [...Object.values(single), ...unstarted, needsNewQuote, needsUpdate, stateAfter(single.ready, next)]
    for (const state of states) {
      const pressed = run(state, next)
      expect(pressed.effects.length > 0 || pressed.state !== state).toBe(isContinueEnabled(state))
    }
  })
})

describe('[B4.1] what is kept over a reload', () => {
  const quotes = [{ choice: null, quoteNumber: 'TQ0' }]

  it('is the quotes, the choice, and what they do not know', () => {
    expect(quotesToStore(single.ready)).toEqual({ quotes, choice: null, unsent: 'none' })
    expect(quotesToStore(needsNewQuote)).toEqual({ quotes, choice: null, unsent: 'create' })
    expect(quotesToStore(needsUpdate)).toEqual({ quotes, choice: null, unsent: 'update' })
    expect(quotesToStore(single.updateQuote)?.unsent).toBe('update')
    expect(quotesToStore(single.backendError)?.unsent).toBe('update')
    expect(quotesToStore(stateAfter(single.updateQuote, valueChanged('create')))?.unsent).toBe('create')
    expect(quotesToStore(stateAfter(single.ready, valueChanged('create')))?.unsent).toBe('create')
    expect(quotesToStore(stateAfter(grouped.ready, { type: 'selectionChanged', choice: 2 }))?.choice).toBe(2)
  })

  it('is nothing before there are quotes', () => {
    for (const kind of ['init', 'waitForMoreInput', 'createFirstQuotes', 'createNewQuotes'] as const)
      expect(quotesToStore(single[kind])).toBeNull()
    expect(quotesToStore(stateAfter(single.init, { type: 'startFailed', requestId: 1 }))).toBeNull()
  })

  it('brings back what was there', () => {
    const chosen = stateAfter(grouped.ready, { type: 'selectionChanged', choice: 2 }, valueChanged('update', INVALID))
    const stored = quotesToStore(chosen)
    const { metadata, initialValues } = startLoaded(1)
    const restored = run(grouped.init, {
      type: 'restored',
      requestId: 1,
      metadata,
      initialValues,
      quotes: chosen.quoteState.quotes,
      choice: stored?.choice ?? null,
      unsent: stored?.unsent ?? 'none',
      ...INVALID,
    })
    expect(restored.state.loadState).toEqual(chosen.loadState)
    expect(restored.state.selectedQuote).toEqual(chosen.selectedQuote)
    const done = stateAfter(chosen, valueChanged('update'))
    expect(priceShown(stateAfter(done, updated(done))).kind).toBe('price')
  })
})
