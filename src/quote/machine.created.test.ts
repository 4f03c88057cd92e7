import { describe, expect, it } from 'vitest'
import type { FlowDocument } from '../engine/document.ts'
import type { QuoteOfChoice } from './group.ts'
import { configOf, initialState } from './state.ts'
import {
  GROUPED,
  INVALID,
  SINGLE,
  created,
  effectTypes,
  inputSchema,
  next,
  premiumOf,
  quoteOf,
  quotesFor,
  retry,
  run,
  startLoaded,
  stateAfter,
  statesOf,
  updated,
  valueChanged,
} from './testing.ts'

const single = statesOf(SINGLE)
const grouped = statesOf(GROUPED)
const choose = (choice: string | number | null) => ({ type: 'selectionChanged', choice }) as const
const blockChoice = (isChoiceBlocked: boolean) => ({ type: 'blockedChanged', blocked: {}, shownSteps: [0, 1, 2], isChoiceBlocked }) as const
const blockFirst = { type: 'blockedChanged', blocked: { 0: 'thing' }, shownSteps: [0, 1, 2] } as const

describe('[B4.4] after creation', () => {
  it('stores the quotes and is ready', () => {
    expect(single.ready.loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
    expect(single.ready.selectedQuote?.annualPremium).toBe(premiumOf(2, null))
    expect(grouped.ready.quoteState.quotes.map(({ choice }) => choice)).toEqual([1, 2, 3])
  })

  it('recomputes the prices of add-ons as monthly amounts', () => {
    const waiting = stateAfter(single.init, startLoaded(1, { addons: [{ addonId: 'extra', monthlyPrice: 11 }] }))
    const creating = stateAfter(waiting, valueChanged('create'))
    const ready = stateAfter(creating, created(creating, { addonPremiums: { extra: 150 } }))
    expect(ready.productAddonsData).toEqual([{ addonId: 'extra', monthlyPrice: 13 }])
    const updating = stateAfter(ready, valueChanged('update'))
    expect(stateAfter(updating, updated(updating, { addonPremiums: { extra: 240 } })).productAddonsData).toEqual([
      { addonId: 'extra', monthlyPrice: 20 },
    ])
    expect(stateAfter(updating, updated(updating)).productAddonsData).toEqual([{ addonId: 'extra', monthlyPrice: 13 }])
  })
})

describe('[B4.4] selecting from a group', () => {
  it('picks the quote of the choice', () => {
    expect(grouped.ready.selectedQuote?.annualPremium).toBe(premiumOf(2, 1))
  })

  it('selects another at once, without a call, though the input says update', () => {
    const { state, effects } = run(grouped.ready, choose(3), valueChanged('update', undefined, 'amount'))
    expect(state.selectedQuote?.annualPremium).toBe(premiumOf(2, 3))
    expect(state.loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
    expect(effects).toEqual([])
  })

  it('updates where the input is not what the quotes are grouped by', () => {
    expect(effectTypes(run(single.ready, choose(3), valueChanged('update', undefined, 'amount')))).toBe('updateQuote')
    expect(run(single.ready, choose(3)).state).toBe(single.ready)
  })

  it('holds a choice that was made during a call', () => {
    const chosen = stateAfter(grouped.createNewQuotes, choose(2))
    expect(chosen.selectedQuote).toBeNull()
    expect(stateAfter(chosen, created(chosen)).selectedQuote?.annualPremium).toBe(premiumOf(2, 2))
  })

  it('has none selected while the choice is not valid', () => {
    const cleared = stateAfter(grouped.ready, choose(null))
    expect(cleared.selectedQuote).toBeNull()
    expect(cleared.loadState.kind).toBe('ready')
    expect(stateAfter(grouped.ready, choose(9)).quoteState.choice).toBeNull()
    const clearedDuringCall = stateAfter(grouped.createNewQuotes, choose(null))
    expect(stateAfter(clearedDuringCall, created(clearedDuringCall)).loadState.kind).toBe('ready')
    expect(stateAfter(cleared, choose(2)).selectedQuote?.annualPremium).toBe(premiumOf(2, 2))
  })
})

describe('[B4.4] preselection', () => {
  it('is made unless the customer has chosen, and the answer follows', () => {
    const { state, effects } = run(grouped.createNewQuotes, created(grouped.createNewQuotes, { preselect: 2 }))
    expect(state.selectedQuote?.annualPremium).toBe(premiumOf(2, 2))
    expect(effects).toEqual([{ type: 'setChoice', input: 'amount', choice: 2 }])
    const chosen = run(grouped.createNewQuotes, choose(3), created(grouped.createNewQuotes, { preselect: 2 }))
    expect(chosen.state.selectedQuote?.annualPremium).toBe(premiumOf(2, 3))
    expect(chosen.effects).toEqual([])
  })

  it('is not made twice, nor of what is no choice', () => {
    expect(run(grouped.createNewQuotes, created(grouped.createNewQuotes, { preselect: 1 })).effects).toEqual([])
    expect(run(grouped.createNewQuotes, created(grouped.createNewQuotes, { preselect: 9 })).effects).toEqual([])
    expect(run(single.createNewQuotes, created(single.createNewQuotes, { preselect: 1 })).effects).toEqual([])
  })

  it('does not count as a choice of the customer, though the shell reports it', () => {
    const ready = stateAfter(grouped.createNewQuotes, created(grouped.createNewQuotes, { preselect: 2 }), choose(2))
    const creating = stateAfter(ready, valueChanged('create'))
    expect(stateAfter(creating, created(creating, { preselect: 3 })).quoteState.choice).toBe(3)
  })
})

describe('[B4.4] [B8.1] a selected quote that cannot be had', () => {
  const underwriting = quoteOf(2, 1, { quoteSubStatus: 'Underwriting' })
  const others = quotesFor(2, [2, 3])

  it('is a backend error when it is in underwriting', () => {
    const { state, effects } = run(grouped.createNewQuotes, created(grouped.createNewQuotes, { quotes: [underwriting, ...others] }))
    expect(state.loadState).toMatchObject({ kind: 'backendError', code: 'underwriting', message: 'Underwriting error' })
    expect(effects).toMatchObject([
      { type: 'log', level: 3, text: 'Underwriting error' },
      { type: 'track', data: { errorType: 'underwriting' } },
    ])
    expect(effectTypes(run(state, retry))).toBe('updateQuote')
  })

  it('is a backend error when it is missing', () => {
    const { state, effects } = run(grouped.createNewQuotes, created(grouped.createNewQuotes, { quotes: others }))
    expect(state.loadState).toMatchObject({
      kind: 'backendError',
      code: 'selectedQuoteMissing',
      message: 'Selected quote is not available',
    })
    expect(effectTypes({ state, effects })).toBe('log, track')
    expect(effectTypes(run(state, retry))).toBe('createQuotes')
  })

  describe('because the document blocks its choice', () => {
    const ready = stateAfter(grouped.createNewQuotes, choose(2), created(grouped.createNewQuotes, { quotes: others }))
    const chosen = run(ready, blockChoice(true), choose(1))

    it('is no error: the block says why it cannot be bought', () => {
      expect(chosen.state).toMatchObject({ loadState: { kind: 'ready' }, selectedQuote: null })
      expect(chosen.effects).toEqual([])
    })

    it('is created before the next step, once nothing blocks any more', () => {
      expect(effectTypes(run(chosen.state, blockChoice(false), next))).toBe('createQuotes')
      expect(effectTypes(run(chosen.state, blockChoice(false), valueChanged('update')))).toBe('createQuotes')
    })
  })

  it('matters only when it is selected, and selecting another is a way out', () => {
    const ready = stateAfter(grouped.createNewQuotes, choose(2), created(grouped.createNewQuotes, { quotes: [underwriting, ...others] }))
    expect(ready.loadState.kind).toBe('ready')
    const error = stateAfter(ready, choose(1))
    expect(error.loadState).toMatchObject({ kind: 'backendError', code: 'underwriting' })
    expect(stateAfter(error, choose(null)).loadState.kind).toBe('backendError')
    expect(stateAfter(error, choose(3)).loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
  })

  it('is created where it is missing, for there is nothing to update', () => {
    const stale = stateAfter(grouped.createNewQuotes, valueChanged('update', INVALID), created(grouped.createNewQuotes, { quotes: others }))
    expect(stale.loadState).toEqual({ kind: 'ready', needsNewQuote: true, needsUpdate: false })
    expect(effectTypes(run(stale, valueChanged('update')))).toBe('createQuotes')
    const elsewhere = stateAfter(grouped.createNewQuotes, choose(2), created(grouped.createNewQuotes, { quotes: others }))
    const flagged = stateAfter(elsewhere, valueChanged('update', INVALID), choose(1))
    expect(effectTypes(run(flagged, next))).toBe('createQuotes')
    expect(effectTypes(run(flagged, choose(3), next))).toBe('updateQuote')
  })

  it('is not looked for among quotes of other answers, nor does selecting mend a failed call', () => {
    const stale = stateAfter(grouped.ready, valueChanged('create', INVALID))
    expect(stateAfter(stale, choose(2)).loadState).toMatchObject({ kind: 'ready', needsNewQuote: true })
    expect(stateAfter(grouped.backendError, choose(2)).loadState.kind).toBe('backendError')
  })
})

describe('[B8.1] a grouped creation without a choice', () => {
  const amountless: FlowDocument = {
    ...GROUPED,
    properties: {
      ...GROUPED.properties,
      amount: inputSchema({ path: 'thing.amount', effect: 'update' }, { enum: [1, 2], widget: 'amountSelector' }),
    },
  }

  it('fails without a call, and continues when there is one', () => {
    const init = stateAfter(initialState(configOf(amountless)), { type: 'started' })
    const { state, effects } = run(init, startLoaded(1, { isSufficient: true }))
    const message = 'An insured amount must be passed to create a ThingInsurance quote'
    expect(state.loadState).toMatchObject({ kind: 'backendError', code: 'insuredAmountMissing', message })
    expect(effects).toMatchObject([{ type: 'log', text: message }, { type: 'track' }])
    expect(effectTypes(run(state, choose(2), retry))).toBe('createQuotes')
  })
})

describe('[B4.1] [B4.4] Continue', () => {
  it('advances by one shown step', () => {
    const skipping = stateAfter(single.ready, { type: 'blockedChanged', blocked: {}, shownSteps: [0, 2] })
    const { state, effects } = run(skipping, next)
    expect(state.currentStep).toBe(2)
    expect(state.trackingData.step).toBe(2)
    expect(effects).toEqual([{ type: 'gotoStep', step: 2 }])
    expect(run(state, next).effects).toEqual([])
  })

  it('says what blocks, and does nothing else, in every state', () => {
    for (const state of Object.values(single)) {
      const blocked = stateAfter(state, blockFirst)
      const pressed = run(blocked, next)
      expect(pressed.state).toBe(blocked)
      expect(pressed.effects).toEqual([{ type: 'showBlock', step: 0, input: 'thing' }])
    }
  })

  it.each(['createFirstQuotes', 'createNewQuotes', 'updateQuote'] as const)('%s: continues when the call is done', (kind) => {
    const pressed = run(single[kind], next)
    expect(pressed.effects).toEqual([])
    const answer = kind === 'updateQuote' ? updated(pressed.state) : created(pressed.state)
    const done = run(pressed.state, answer)
    expect(done.state.currentStep).toBe(1)
    expect(done.effects).toEqual([{ type: 'gotoStep', step: 1 }])
    expect(stateAfter(single[kind], answer).currentStep).toBe(0)
  })

  it('makes the call that is needed, and continues when it is done', () => {
    for (const [state, effect] of [
      [single.waitForMoreInput, 'createQuotes'],
      [stateAfter(single.ready, valueChanged('create', INVALID)), 'createQuotes'],
      [stateAfter(single.ready, valueChanged('update', INVALID)), 'updateQuote'],
    ] as const) {
      const pressed = run(state, next)
      expect(effectTypes(pressed)).toBe(effect)
      expect(pressed.state.currentStep).toBe(0)
      const answer = effect === 'updateQuote' ? updated(pressed.state) : created(pressed.state)
      expect(stateAfter(pressed.state, answer).currentStep).toBe(1)
    }
  })

  it('continues without a call when a later step asks for what the call needs', () => {
    const pressed = { type: 'nextPressed', ...INVALID } as const
    expect(effectTypes(run(single.waitForMoreInput, pressed))).toBe('gotoStep')
    const flagged = stateAfter(single.ready, valueChanged('update', INVALID))
    const gone = run(flagged, pressed)
    expect(effectTypes(gone)).toBe('gotoStep')
    expect(gone.state.loadState).toMatchObject({ kind: 'ready', needsUpdate: true })
  })

  it('continues after the follow-up call of a change', () => {
    const dirty = stateAfter(single.updateQuote, next, valueChanged('update'))
    const followUp = stateAfter(dirty, updated(dirty))
    expect(followUp.currentStep).toBe(0)
    expect(stateAfter(followUp, updated(followUp)).currentStep).toBe(1)
  })

  it('does not pass a step that was blocked meanwhile', () => {
    const pressed = stateAfter(single.updateQuote, next, blockFirst)
    const done = run(pressed, updated(pressed))
    expect(done.state.currentStep).toBe(0)
    expect(done.state.loadState.kind).toBe('ready')
    expect(done.effects).toEqual([{ type: 'showBlock', step: 0, input: 'thing' }])
  })

  it('does not continue after an error; a second press retries the failed call and continues when it is done', () => {
    const failed = stateAfter(single.updateQuote, next, { type: 'quoteFailed', requestId: 3 })
    expect(failed.currentStep).toBe(0)
    const retried = stateAfter(failed, retry)
    expect(stateAfter(retried, updated(retried)).currentStep).toBe(0)
    const pressed = stateAfter(failed, next)
    expect(pressed.loadState).toMatchObject({ kind: 'updateQuote', nextStepWhenDone: true })
    expect(stateAfter(pressed, updated(pressed)).currentStep).toBe(1)
  })
})

/** The answer's quotes, without a price. */
function unpriced(): { quotes: QuoteOfChoice[] } {
  const { choice, quote } = quoteOf(3)
  const { annualPremium: _, ...rest } = quote
  return { quotes: [{ choice, quote: rest }] }
}

const unpricedIn = ({ updateQuote }: typeof single) => stateAfter(updateQuote, updated(updateQuote, unpriced()))

describe('[B2.7] a quote without a price', () => {
  const inquired = statesOf({ ...SINGLE, quote: { path: 'thing', inquiry: { copy: 'thing.offer' } } })

  it('that leads to an offer stays on its step, also if Continue was pressed before it came', () => {
    const pressed = stateAfter(inquired.updateQuote, next)
    expect(effectTypes(run(pressed, updated(pressed, unpriced())))).toBe('')
    expect(effectTypes(run(pressed, updated(pressed)))).toBe('gotoStep')
  })

  it('that leads to an offer is asked for again by Continue, and only a price leads to the next step', () => {
    const back = unpricedIn(inquired)
    const pressed = run(back, next)
    expect(effectTypes(pressed)).toBe('updateQuote')
    expect(stateAfter(pressed.state, updated(pressed.state, unpriced())).currentStep).toBe(0)
    expect(stateAfter(pressed.state, updated(pressed.state)).currentStep).toBe(1)
  })

  it('that leads to an offer is asked for again after a reload', () => {
    const restored = stateAfter(inquired.init, { ...startLoaded(1), type: 'restored', choice: null, unsent: 'none', ...unpriced() })
    expect(restored.loadState.kind).toBe('ready')
    expect(effectTypes(run(restored, next))).toBe('updateQuote')
  })

  it('shows the next step of a product that takes no inquiries', () => {
    expect(effectTypes(run(unpricedIn(single), next))).toBe('gotoStep')
    const pressed = stateAfter(single.updateQuote, next)
    expect(effectTypes(run(pressed, updated(pressed, unpriced())))).toBe('gotoStep')
  })
})

describe('[B2.6] Back and the address', () => {
  const onSecond = stateAfter(single.ready, next)

  it('goes back by one shown step, and not before the first', () => {
    const { state, effects } = run(onSecond, { type: 'backPressed' })
    expect(state.currentStep).toBe(0)
    expect(state.trackingData.step).toBe(0)
    expect(effects).toEqual([{ type: 'gotoStep', step: 0 }])
    expect(run(state, { type: 'backPressed' }).state).toBe(state)
    expect(stateAfter(onSecond, next, { type: 'backPressed' }).currentStep).toBe(1)
    const skipping = stateAfter(onSecond, next, { type: 'blockedChanged', blocked: {}, shownSteps: [0, 2] })
    expect(stateAfter(skipping, { type: 'backPressed' }).currentStep).toBe(0)
  })

  it('takes back a Continue that waits for a call', () => {
    for (const leave of [{ type: 'backPressed' }, { type: 'stepVisited', step: 0 }] as const) {
      const pressed = stateAfter(onSecond, valueChanged('update'), next)
      const left = stateAfter(pressed, leave)
      expect(left.currentStep).toBe(0)
      expect(run(left, updated(left)).effects).toEqual([])
    }
    const onFirst = stateAfter(single.init, next, { type: 'backPressed' })
    expect(stateAfter(onFirst, startLoaded(1)).currentStep).toBe(0)
  })

  it('follows the address without an effect of its own', () => {
    const { state, effects } = run(onSecond, { type: 'stepVisited', step: 0 })
    expect(state.currentStep).toBe(0)
    expect(effects).toEqual([])
    expect(run(onSecond, { type: 'stepVisited', step: 1 }).state).toBe(onSecond)
  })

  it('leads to the first blocked step before the requested one, and past hidden ones', () => {
    const blocked = stateAfter(single.ready, { type: 'blockedChanged', blocked: { 1: 'extent' }, shownSteps: [0, 1, 2] })
    const refused = run(blocked, { type: 'stepVisited', step: 2 })
    expect(refused.state.currentStep).toBe(1)
    expect(refused.effects).toEqual([{ type: 'gotoStep', step: 1 }])
    const hidden = stateAfter(single.ready, { type: 'blockedChanged', blocked: { 1: 'extent' }, shownSteps: [0, 2] })
    expect(stateAfter(hidden, { type: 'stepVisited', step: 1 }).currentStep).toBe(2)
    const longer = stateAfter(hidden, { type: 'blockedChanged', blocked: {}, shownSteps: [0, 2, 3] })
    expect(stateAfter(longer, { type: 'stepVisited', step: 1 }).currentStep).toBe(2)
    expect(stateAfter(hidden, { type: 'stepVisited', step: 9 }).currentStep).toBe(2)
  })

  it('is the same state when changed answers block and show the same steps', () => {
    const sequence = { type: 'blockedChanged', blocked: { 1: 'extent' }, shownSteps: [0, 1, 2] } as const
    const blocked = stateAfter(single.ready, sequence)
    expect(blocked).not.toBe(single.ready)
    expect(stateAfter(blocked, { ...sequence, blocked: { ...sequence.blocked }, shownSteps: [...sequence.shownSteps] })).toBe(blocked)
  })

  it('keeps a Continue when the address leads nowhere else', () => {
    const pressed = stateAfter(single.updateQuote, next, { type: 'stepVisited', step: 0 })
    expect(stateAfter(pressed, updated(pressed)).currentStep).toBe(1)
  })
})

describe('an outcome that ends the flow', () => {
  const stopped = stateAfter(single.ready, { type: 'blockedChanged', blocked: { 0: 'thing' }, shownSteps: [0, 2], outcomeSteps: { 0: 1 } })

  it('is where Continue leads, and Back leads to the step that led there', () => {
    const ended = stateAfter(stopped, next)
    expect(ended.currentStep).toBe(1)
    expect(stateAfter(ended, { type: 'backPressed' }).currentStep).toBe(0)
  })

  it('can be visited as long as something leads there', () => {
    expect(stateAfter(stopped, { type: 'stepVisited', step: 1 }).currentStep).toBe(1)
    const mended = stateAfter(stopped, { type: 'blockedChanged', blocked: {}, shownSteps: [0, 2] })
    expect(stateAfter(mended, { type: 'stepVisited', step: 1 }).currentStep).toBe(2)
  })
})
