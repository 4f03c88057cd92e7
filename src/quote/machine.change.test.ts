import { describe, expect, it } from 'vitest'
import type { QuoteEffect } from '../engine/document.ts'
import type { BuyingFlowState, LoadState, Readiness } from './state.ts'
import {
  GROUPED,
  INVALID,
  SINGLE,
  VALID,
  created,
  effectTypes,
  pendingId,
  premiumOf,
  quoteOf,
  retry,
  run,
  stateAfter,
  statesOf,
  updated,
  valueChanged,
} from './testing.ts'

const single = statesOf(SINGLE)
const grouped = statesOf(GROUPED)
const needsNewQuote = stateAfter(single.ready, valueChanged('create', INVALID))
const needsUpdate = stateAfter(single.ready, valueChanged('update', INVALID))
const createFailed = stateAfter(single.createNewQuotes, { type: 'quoteFailed', requestId: pendingId(single.createNewQuotes) })

const STATES = { ...single, needsNewQuote, needsUpdate, createFailed }
const ONLY_CREATE: Readiness = { readyForCreate: true, readyForUpdate: false }
const NEW = 'ready, needs new quote'
const CHANGED = 'ready, needs update'

/** The next state after a change in each state: by its effect, with valid and with invalid required fields. */
const TABLE: [keyof typeof STATES, QuoteEffect, string, string][] = [
  ['waitForMoreInput', 'none', 'createNewQuotes', 'waitForMoreInput'],
  ['waitForMoreInput', 'update', 'createNewQuotes', 'waitForMoreInput'],
  ['waitForMoreInput', 'create', 'createNewQuotes', 'waitForMoreInput'],
  ['ready', 'none', 'ready', 'ready'],
  ['ready', 'update', 'updateQuote', CHANGED],
  ['ready', 'create', 'createNewQuotes', NEW],
  ['needsNewQuote', 'none', 'createNewQuotes', NEW],
  ['needsNewQuote', 'update', 'createNewQuotes', NEW],
  ['needsNewQuote', 'create', 'createNewQuotes', NEW],
  ['needsUpdate', 'none', 'updateQuote', CHANGED],
  ['needsUpdate', 'update', 'updateQuote', CHANGED],
  ['needsUpdate', 'create', 'createNewQuotes', NEW],
  ['backendError', 'none', 'backendError', 'backendError'],
  ['backendError', 'update', 'updateQuote', CHANGED],
  ['backendError', 'create', 'createNewQuotes', NEW],
  ['createFailed', 'none', 'backendError', 'backendError'],
  ['createFailed', 'update', 'createNewQuotes', NEW],
  ['createFailed', 'create', 'createNewQuotes', NEW],
]

function nameOf(loadState: LoadState): string {
  if (loadState.kind !== 'ready') return loadState.kind
  if (loadState.needsNewQuote) return NEW
  return loadState.needsUpdate ? CHANGED : 'ready'
}

describe('[B4.3] a user value change', () => {
  it.each(TABLE)('%s, effect %s: %s when valid, %s when not', (kind, effect, valid, invalid) => {
    const state = STATES[kind]
    expect(nameOf(stateAfter(state, valueChanged(effect, VALID)).loadState)).toBe(valid)
    expect(nameOf(stateAfter(state, valueChanged(effect, INVALID)).loadState)).toBe(invalid)
  })

  it('creates after a failed creation, though there are older quotes to update', () => {
    const creating = stateAfter(single.ready, valueChanged('create'))
    const failed = stateAfter(creating, { type: 'quoteFailed', requestId: pendingId(creating) })
    expect(nameOf(stateAfter(failed, valueChanged('update')).loadState)).toBe('createNewQuotes')
  })

  it('looks at the readiness that the call needs', () => {
    expect(nameOf(stateAfter(single.ready, valueChanged('update', ONLY_CREATE)).loadState)).toBe(CHANGED)
    expect(nameOf(stateAfter(single.ready, valueChanged('create', ONLY_CREATE)).loadState)).toBe('createNewQuotes')
    const onlyUpdate = { readyForCreate: false, readyForUpdate: true }
    expect(nameOf(stateAfter(single.ready, valueChanged('create', onlyUpdate)).loadState)).toBe(NEW)
    expect(nameOf(stateAfter(single.ready, valueChanged('update', onlyUpdate)).loadState)).toBe('updateQuote')
  })

  it('updates by quote number, every quote of a group', () => {
    expect(run(single.ready, valueChanged('update')).effects).toEqual([
      { type: 'updateQuote', requestId: 3, targets: [{ choice: null, quoteNumber: 'TQ0' }] },
    ])
    expect(run(grouped.ready, valueChanged('update')).effects).toEqual([
      {
        type: 'updateQuote',
        requestId: 3,
        targets: [1, 2, 3].map((choice) => ({ choice, quoteNumber: `TQ${choice}` })),
      },
    ])
  })
})

describe('[B4.4] the form during a call', () => {
  const changed = [
    stateAfter(single.ready, valueChanged('update', VALID, 'extent')),
    stateAfter(single.ready, valueChanged('create', VALID, 'thing')),
    stateAfter(single.waitForMoreInput, valueChanged('create', VALID, 'thing')),
  ]

  it('is disabled, and the input that caused the call is named', () => {
    expect(changed.map(({ isFormEnabled }) => isFormEnabled)).toEqual([false, false, false])
    expect(changed.map(({ loadingFieldName }) => loadingFieldName)).toEqual(['extent', 'thing', 'thing'])
  })

  it('is enabled again afterwards, also after a failure', () => {
    for (const state of changed) {
      const answer = state.loadState.kind === 'updateQuote' ? updated(state) : created(state)
      const failure = { type: 'quoteFailed', requestId: pendingId(state) } as const
      for (const after of [stateAfter(state, answer), stateAfter(state, failure)]) {
        expect(after.isFormEnabled).toBe(true)
        expect(after.loadingFieldName).toBeNull()
      }
    }
  })
})

const dropped = (state: BuyingFlowState) => stateAfter(state, { type: 'callDropped', requestId: pendingId(state) })
const sent = (state: BuyingFlowState) => stateAfter(state, { type: 'callSent', requestId: pendingId(state) })

describe('[B4.3] a call that waits before it leaves', () => {
  it.each(['createFirstQuotes', 'createNewQuotes', 'updateQuote'] as const)('%s: takes along what was changed meanwhile', (kind) => {
    const effect = kind === 'updateQuote' ? 'update' : 'create'
    const left = sent(stateAfter(single[kind], valueChanged('update'), valueChanged(effect)))
    const answered = run(left, kind === 'updateQuote' ? updated(left) : created(left))
    expect(answered.effects).toEqual([])
    expect(nameOf(answered.state.loadState)).toBe('ready')
  })

  it('leaves to a call of its own what is changed after that', () => {
    const left = stateAfter(sent(stateAfter(single.createNewQuotes, valueChanged('create'))), valueChanged('update'))
    expect(effectTypes(run(left, created(left)))).toBe('updateQuote')
  })

  it.each<[string, 'createNewQuotes' | 'updateQuote', QuoteEffect, Readiness]>([
    ['an update creates nothing', 'updateQuote', 'create', VALID],
    ['a creation does not tell what is not right yet', 'createNewQuotes', 'update', ONLY_CREATE],
    ['nor what it is itself made of', 'createNewQuotes', 'create', INVALID],
  ])('%s', (_, kind, effect, readiness) => {
    const changed = stateAfter(single[kind], valueChanged(effect, readiness))
    expect(sent(changed)).toBe(changed)
  })

  it('is not made when what was learnt meanwhile blocks the answers, and is wanted again', () => {
    const first = dropped(single.createFirstQuotes)
    expect(first.loadState).toEqual({ kind: 'waitForMoreInput' })
    expect(effectTypes(run(first, valueChanged('create')))).toBe('createQuotes')
    expect(dropped(stateAfter(single.ready, valueChanged('create'))).loadState).toEqual({
      kind: 'ready',
      needsNewQuote: true,
      needsUpdate: false,
    })
    const update = dropped(single.updateQuote)
    expect([update.loadState, update.isFormEnabled]).toEqual([{ kind: 'ready', needsNewQuote: false, needsUpdate: true }, true])
    expect(dropped(stateAfter(single.updateQuote, valueChanged('create'))).loadState).toMatchObject({ needsNewQuote: true })
  })

  it('does not concern another call', () => {
    const changed = stateAfter(single.createNewQuotes, valueChanged('create'))
    expect(stateAfter(changed, { type: 'callSent', requestId: pendingId(changed) - 1 })).toBe(changed)
  })
})

describe('[B4.3] a change while a call runs', () => {
  it.each(['createFirstQuotes', 'createNewQuotes', 'updateQuote'] as const)('%s: no second call, and none is lost', (kind) => {
    const running = single[kind]
    const dirty = run(running, valueChanged('update', VALID, 'extent'), valueChanged('update', VALID, 'nickname'))
    expect(dirty.effects).toEqual([])
    expect(dirty.state.isFormEnabled).toBe(false)
    const answered = run(dirty.state, kind === 'updateQuote' ? updated(dirty.state) : created(dirty.state))
    expect(effectTypes(answered)).toBe('updateQuote')
    expect(answered.state.loadingFieldName).toBe('nickname')
    expect(answered.state.isFormEnabled).toBe(false)
    const done = run(answered.state, updated(answered.state))
    expect(done.effects).toEqual([])
    expect(nameOf(done.state.loadState)).toBe('ready')
    expect(done.state.selectedQuote?.annualPremium).toBe(premiumOf(pendingId(answered.state), null))
  })

  it('creates a new quote if any of the changes needs it', () => {
    const dirty = stateAfter(single.updateQuote, valueChanged('create', VALID, 'thing'), valueChanged('update', VALID, 'extent'))
    expect(effectTypes(run(dirty, updated(dirty)))).toBe('createQuotes')
  })

  it('heeds the newest readiness, also of a change without effect', () => {
    const dirty = stateAfter(single.updateQuote, valueChanged('update', INVALID, 'extent'), valueChanged('none', VALID, 'remark'))
    const answered = run(dirty, updated(dirty))
    expect(effectTypes(answered)).toBe('updateQuote')
    expect(answered.state.loadingFieldName).toBe('extent')
    const invalid = stateAfter(single.updateQuote, valueChanged('update', INVALID))
    expect(nameOf(stateAfter(invalid, updated(invalid)).loadState)).toBe(CHANGED)
    const wrong = stateAfter(single.createNewQuotes, valueChanged('create', INVALID))
    expect(nameOf(stateAfter(wrong, created(wrong)).loadState)).toBe(NEW)
  })

  it('sends nothing for changes without effect', () => {
    expect(stateAfter(single.updateQuote, valueChanged('none'))).toBe(single.updateQuote)
  })

  it('does not hold the answer to old answers against new ones', () => {
    const dirty = stateAfter(single.updateQuote, valueChanged('update'))
    const underwriting = updated(dirty, { quotes: [quoteOf(3, null, { quoteSubStatus: 'Underwriting' })] })
    expect(effectTypes(run(dirty, underwriting))).toBe('updateQuote')
  })

  it('is part of what is tried again after a failure', () => {
    const failed = stateAfter(single.updateQuote, valueChanged('create'), { type: 'quoteFailed', requestId: pendingId(single.updateQuote) })
    expect(effectTypes(run(failed, retry))).toBe('createQuotes')
  })
})

describe('[B8.1] calls that fail', () => {
  it.each([
    ['createFirstQuotes', 'Error creating quote in buying flow', 'createQuotes'],
    ['createNewQuotes', 'Error creating quote in buying flow', 'createQuotes'],
    ['updateQuote', 'Error updating quote in buying flow', 'updateQuote'],
  ] as const)('%s: a backend error, logged and tracked, and tried again', (kind, text, effect) => {
    const running = single[kind]
    const failed = run(running, { type: 'quoteFailed', requestId: pendingId(running), code: 'tariff.down', message: 'Down' })
    expect(failed.state.loadState).toMatchObject({ kind: 'backendError', code: 'tariff.down', message: 'Down', isOfSelection: false })
    expect(failed.effects).toMatchObject([
      { type: 'log', level: 3, text, code: 'tariff.down' },
      { type: 'track', event: 'getInsuranceError', data: { errorType: 'tariff.down' } },
    ])
    const again = run(failed.state, retry)
    expect(effectTypes(again)).toBe(effect)
    expect(again.state.loadState).toMatchObject({ requestId: pendingId(running) + 1 })
  })

  it('has the default text when there is none', () => {
    expect(createFailed.loadState).toMatchObject({ code: 'unknown', message: 'Unknown error' })
  })

  it('goes to ready, flagged, when tried again with invalid answers', () => {
    expect(nameOf(stateAfter(createFailed, { type: 'retryPressed', ...INVALID }).loadState)).toBe(NEW)
    expect(nameOf(stateAfter(single.backendError, { type: 'retryPressed', ...INVALID }).loadState)).toBe(CHANGED)
  })

  it('takes an answer without quotes for a failure', () => {
    const empty = run(single.createNewQuotes, created(single.createNewQuotes, { quotes: [] }))
    expect(empty.state.loadState).toMatchObject({ code: 'dataMissing', message: 'Error or missing data in response', retry: 'create' })
    expect(empty.effects).toMatchObject([{ text: 'Error creating quote in buying flow' }, {}])
    const foreign = stateAfter(grouped.updateQuote, updated(grouped.updateQuote, { quotes: [quoteOf(3, 9)] }))
    expect(foreign.loadState).toMatchObject({ code: 'dataMissing', retry: 'update' })
  })
})
