import { describe, expect, it } from 'vitest'
import { configOf, initialState } from './state.ts'
import {
  GROUPED,
  INVALID,
  METADATA,
  QUOTELESS,
  SINGLE,
  VALID,
  created,
  effectTypes,
  next,
  quoteOf,
  quotesFor,
  retry,
  run,
  startLoaded,
  stateAfter,
  statesOf,
  valueChanged,
} from './testing.ts'

const fresh = initialState(configOf(SINGLE))
const { init } = statesOf(SINGLE)
const grouped = statesOf(GROUPED)

describe('[B3.1] the first state', () => {
  it('has the names of the specification, and no others', () => {
    expect(Object.keys(fresh).toSorted()).toEqual(
      [
        'currentStep',
        'loadState',
        'isFormEnabled',
        'blockedStepAndFields',
        'config',
        'productMetaData',
        'productAddonsData',
        'quoteState',
        'selectedQuote',
        'initialValues',
        'loadingFieldName',
        'trackingData',
        'displayElectronicMarketing',
      ].toSorted(),
    )
    for (const state of Object.values(grouped)) expect(Object.keys(state).toSorted()).toEqual(Object.keys(fresh).toSorted())
  })

  it('takes the choice of a group from the initial values, or else from the document', () => {
    const config = configOf(GROUPED)
    expect(initialState(config).quoteState.choice).toBe(1)
    expect(initialState(config, { amount: 3 }).quoteState.choice).toBe(3)
    expect(initialState(config, { amount: 9 }).quoteState.choice).toBe(1)
    expect(initialState(configOf(SINGLE), { amount: 3 }).quoteState.choice).toBeNull()
  })
})

describe('[B2.2] [B4.2] start', () => {
  it('asks once for metadata and the cached value', () => {
    const first = run(fresh, { type: 'started' })
    expect(first.effects).toEqual([{ type: 'loadStart', requestId: 1 }])
    expect(run(first.state, { type: 'started' }).effects).toEqual([])
  })

  it('keeps what the start brings', () => {
    const state = stateAfter(
      grouped.init,
      startLoaded(1, { initialValues: { amount: 3 }, addons: [{ addonId: 'extra', monthlyPrice: 11 }] }),
    )
    expect(state.productMetaData).toBe(METADATA)
    expect(state.displayElectronicMarketing).toBe(true)
    expect(state.productAddonsData).toEqual([{ addonId: 'extra', monthlyPrice: 11 }])
    expect(state.initialValues).toEqual({ amount: 3 })
    expect(state.quoteState.choice).toBe(3)
  })

  it('creates first quotes when the initial values are sufficient', () => {
    const single = run(init, startLoaded(1, { isSufficient: true }))
    expect(single.state.loadState).toEqual({ kind: 'createFirstQuotes', requestId: 2, nextStepWhenDone: false, dirty: null })
    expect(single.effects).toEqual([{ type: 'createQuotes', requestId: 2, choices: [null] }])
    const group = run(grouped.init, startLoaded(1, { isSufficient: true }))
    expect(group.effects).toEqual([{ type: 'createQuotes', requestId: 2, choices: [1, 2, 3] }])
  })

  it('waits for more input otherwise, even when all answers happen to be valid', () => {
    expect(stateAfter(init, startLoaded(1, VALID)).loadState).toEqual({ kind: 'waitForMoreInput' })
  })

  it('does not forget what was answered while it was loading', () => {
    const changed = stateAfter(init, valueChanged('create', INVALID, 'thing'))
    expect(changed.isFormEnabled).toBe(true)
    const loaded = run(changed, startLoaded(1, VALID))
    expect(loaded.state.loadState.kind).toBe('createNewQuotes')
    expect(loaded.state.loadingFieldName).toBe('thing')
    expect(stateAfter(changed, startLoaded(1, INVALID)).loadState.kind).toBe('waitForMoreInput')
  })

  it('keeps a choice that the customer made while it was loading', () => {
    const state = stateAfter(grouped.init, { type: 'selectionChanged', choice: 2 }, startLoaded(1, { initialValues: { amount: 3 } }))
    expect(state.quoteState.choice).toBe(2)
  })

  it('continues when done, if Continue was pressed', () => {
    const pressed = stateAfter(init, next)
    expect(pressed.currentStep).toBe(0)
    expect(run(pressed, startLoaded(1)).effects).toEqual([{ type: 'gotoStep', step: 1 }])
    const creating = stateAfter(pressed, startLoaded(1, { isSufficient: true }))
    expect(creating.currentStep).toBe(0)
    expect(stateAfter(creating, created(creating)).currentStep).toBe(1)
  })
})

describe('[B8.1] a start that fails', () => {
  const failed = run(stateAfter(init, valueChanged('create')), { type: 'startFailed', requestId: 1, code: 'timeout', message: 'Too late' })

  it('is a backend error, logged and tracked', () => {
    expect(failed.state.loadState).toMatchObject({ kind: 'backendError', code: 'timeout', message: 'Too late', retry: 'start' })
    expect(failed.effects).toEqual([
      { type: 'log', level: 3, text: 'Error fetching metadata or redirect info from Bank app in buying flow', code: 'timeout' },
      {
        type: 'track',
        event: 'getInsuranceError',
        data: { flow: 'thing', insuranceType: 'Thinginsurance', step: 0, errorType: 'timeout' },
      },
    ])
  })

  it('has the default text when there is none', () => {
    expect(stateAfter(init, { type: 'startFailed', requestId: 1 }).loadState).toMatchObject({ code: 'unknown', message: 'Unknown error' })
  })

  it('is tried again, and what was answered is not forgotten', () => {
    const again = run(failed.state, valueChanged('none'), retry)
    expect(again.effects).toEqual([{ type: 'loadStart', requestId: 2 }])
    expect(stateAfter(again.state, startLoaded(1, VALID))).toBe(again.state)
    expect(stateAfter(again.state, startLoaded(2, VALID)).loadState.kind).toBe('createNewQuotes')
    expect(stateAfter(failed.state, retry, startLoaded(2, VALID)).loadState.kind).toBe('createNewQuotes')
    const changedAfter = run(init, { type: 'startFailed', requestId: 1 }, valueChanged('update'))
    expect(changedAfter.state.loadState.kind).toBe('backendError')
    expect(effectTypes(changedAfter)).toBe('log, track')
    expect(stateAfter(changedAfter.state, retry, startLoaded(2, VALID)).loadState.kind).toBe('createNewQuotes')
    const untouched = stateAfter(init, { type: 'startFailed', requestId: 1 }, retry, startLoaded(2, VALID))
    expect(untouched.loadState.kind).toBe('waitForMoreInput')
  })
})

describe('[B4.1] restoring after a reload', () => {
  const restored = {
    type: 'restored',
    requestId: 1,
    metadata: METADATA,
    initialValues: {},
    choice: 2,
    quotes: quotesFor(7, [1, 2, 3]),
    unsent: 'none',
    ...VALID,
  } as const

  it('is ready with the stored quotes and choice, without a call', () => {
    const { state, effects } = run(grouped.init, restored)
    expect(state.loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
    expect(state.selectedQuote?.annualPremium).toBe(7 * 1200 + 24)
    expect(state.productMetaData).toBe(METADATA)
    expect(effects).toEqual([])
  })

  it('sends what the quotes do not know', () => {
    expect(effectTypes(run(grouped.init, { ...restored, unsent: 'update' }))).toBe('updateQuote')
    expect(effectTypes(run(grouped.init, { ...restored, unsent: 'create' }))).toBe('createQuotes')
    expect(effectTypes(run(grouped.init, valueChanged('create'), restored))).toBe('createQuotes')
    const flagged = stateAfter(grouped.init, { ...restored, unsent: 'create', ...INVALID })
    expect(flagged.loadState).toEqual({ kind: 'ready', needsNewQuote: true, needsUpdate: false })
  })

  it('waits when no stored quote is left', () => {
    expect(stateAfter(grouped.init, { ...restored, quotes: [] }).loadState.kind).toBe('waitForMoreInput')
    expect(stateAfter(grouped.init, { ...restored, quotes: [quoteOf(7, 9)] }).loadState.kind).toBe('waitForMoreInput')
  })

  it('keeps a choice made while it was loading, and falls back to the default for one that is none', () => {
    expect(stateAfter(grouped.init, { type: 'selectionChanged', choice: 3 }, restored).quoteState.choice).toBe(3)
    expect(stateAfter(grouped.init, { ...restored, choice: 9 }).quoteState.choice).toBe(1)
  })

  it('is still a backend error when the stored quote is in underwriting', () => {
    const quotes = quotesFor(7, [1, 2, 3], { quoteSubStatus: 'Underwriting' })
    expect(stateAfter(grouped.init, { ...restored, quotes }).loadState).toMatchObject({ kind: 'backendError', code: 'underwriting' })
  })
})

describe('[B4.1] a flow without a quote', () => {
  const started = run(initialState(configOf(QUOTELESS)), { type: 'started' })

  it('is ready at once, without a call', () => {
    expect(started.state.loadState.kind).toBe('ready')
    expect(started.effects).toEqual([])
  })

  it('just goes on with Continue, whatever is changed', () => {
    const { state, effects } = run(started.state, valueChanged('create'), valueChanged('update'), next, next, next)
    expect(effects).toEqual([
      { type: 'gotoStep', step: 1 },
      { type: 'gotoStep', step: 2 },
    ])
    expect(state.currentStep).toBe(2)
    expect(state.loadState.kind).toBe('ready')
  })

  it('stops at a blocked step', () => {
    const blocked = stateAfter(started.state, { type: 'blockedChanged', blocked: { 0: 'remark' }, shownSteps: [0, 1, 2] })
    expect(run(blocked, next).effects).toEqual([{ type: 'showBlock', step: 0, input: 'remark' }])
  })
})

describe('[B4.1] reset', () => {
  it('restarts, but never reuses a request number', () => {
    const busy = grouped.updateQuote
    const { state } = run(busy, { type: 'reset' })
    expect(state).toEqual({
      ...initialState(busy.config, busy.initialValues),
      quoteState: { quotes: [], choice: 1, isChosenByCustomer: false, newestRequestId: busy.quoteState.newestRequestId },
    })
    const again = run(state, { type: 'started' })
    expect(again.effects).toEqual([{ type: 'loadStart', requestId: busy.quoteState.newestRequestId + 1 }])
    const late = { type: 'quoteUpdated', requestId: busy.quoteState.newestRequestId, quotes: quotesFor(9, [1, 2, 3]) } as const
    expect(stateAfter(again.state, late)).toBe(again.state)
  })

  it('keeps what blocks, which is a matter of the answers', () => {
    const blocked = stateAfter(grouped.ready, { type: 'blockedChanged', blocked: { 0: 'thing' }, shownSteps: [0, 2] }, { type: 'reset' })
    expect(blocked.blockedStepAndFields).toEqual({ 0: 'thing' })
    expect(blocked.config.shownSteps).toEqual([0, 2])
  })
})
