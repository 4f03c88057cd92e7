import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowDocument, QuoteEffect } from '../engine/document.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from './events.ts'
import type { Choice } from './group.ts'
import { step } from './machine.ts'
import { isContinueEnabled, priceShown } from './selectors.ts'
import { configOf, initialState, type BuyingFlowState, type Readiness } from './state.ts'
import { GROUPED, INVALID, METADATA, QUOTELESS, SINGLE, VALID, deepFreeze, premiumOf, quotesFor } from './testing.ts'
import { isRunning } from './transition.ts'

type Call = Extract<BuyingFlowEffect, { requestId: number }>

/** The events of a run: acts of the customer, and server answers to any call made so far. */
type Action =
  | { readonly kind: 'change'; readonly effect: QuoteEffect; readonly readiness: Readiness; readonly input: string }
  | { readonly kind: 'next'; readonly readiness: Readiness }
  | { readonly kind: 'retry'; readonly readiness: Readiness }
  | { readonly kind: 'select'; readonly choice: Choice | null }
  | { readonly kind: 'block'; readonly isBlocked: boolean }
  | { readonly kind: 'visit'; readonly step: number }
  | { readonly kind: 'start' | 'back' | 'reset' | 'sent' | 'dropped' }
  | { readonly kind: 'answer'; readonly which: number; readonly how: Answer }

const ANSWERS = ['good', 'good', 'good', 'sufficient', 'restored', 'failed', 'partial', 'underwriting', 'empty'] as const
type Answer = (typeof ANSWERS)[number]

const readiness = fc.record({ readyForCreate: fc.boolean(), readyForUpdate: fc.boolean() })
const effect = fc.constantFrom<QuoteEffect>('create', 'update', 'none')
const input = fc.constantFrom('thing', 'extent', 'amount')
const answer: fc.Arbitrary<Action> = fc.record({ kind: fc.constant('answer'), which: fc.nat(20), how: fc.constantFrom(...ANSWERS) })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change'), effect, readiness, input }) },
  { weight: 9, arbitrary: answer },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('next', 'retry'), readiness }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('select'), choice: fc.constantFrom<(Choice | null)[]>(1, 2, 3, 9, null) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block'), isBlocked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('visit'), step: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('start', 'start', 'back', 'reset') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sent') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dropped') }) },
)
const actionLists = fc.array(action, { maxLength: 60 })
const document = fc.constantFrom<FlowDocument[]>(SINGLE, GROUPED, QUOTELESS)

/** A shell and a server around the machine, with a record of what was sent and answered. */
class World {
  state: BuyingFlowState
  readonly calls: Call[] = []
  /** Versions of the answers: the number of relevant changes before each call. */
  readonly sentVersion = new Map<number, number>()
  readonly answered = new Set<number>()
  /** Violated invariants; empty at the end. */
  readonly faults: string[] = []
  version = 0

  constructor(flow: FlowDocument) {
    this.state = deepFreeze(initialState(configOf(flow)))
    this.dispatch({ type: 'started' })
  }

  dispatch(event: BuyingFlowEvent): void {
    const { state, effects } = step(this.state, deepFreeze(event))
    this.state = deepFreeze(state)
    for (const sent of effects) {
      if (!('requestId' in sent)) continue
      this.calls.push(sent)
      this.sentVersion.set(sent.requestId, this.version)
    }
    this.check(effects)
  }

  private check(effects: readonly BuyingFlowEffect[]): void {
    const { loadState, isFormEnabled, currentStep, trackingData, loadingFieldName } = this.state
    const ids = this.calls.map(({ requestId }) => requestId)
    const isOutstanding = isRunning(loadState) && loadState.requestId === ids.at(-1) && !this.answered.has(loadState.requestId)
    this.note('a number was given twice', new Set(ids).size === ids.length)
    this.note('two calls at once', effects.filter((sent) => 'requestId' in sent).length <= 1)
    this.note('the form is not disabled exactly while a call is outstanding', isFormEnabled === !isRunning(loadState))
    this.note('waits for an answer that has come', isOutstanding || !isRunning(loadState))
    this.note('names a field without a call', isRunning(loadState) || loadingFieldName === null)
    this.note('tracks another step', trackingData.step === currentStep)
  }

  private note(fault: string, isFine: boolean): void {
    if (!isFine) this.faults.push(fault)
  }

  perform(action: Action): void {
    switch (action.kind) {
      case 'change':
        if (action.effect !== 'none' && action.input !== this.state.config.group?.input) this.version++
        return this.dispatch({ type: 'valueChanged', input: action.input, effect: action.effect, ...action.readiness })
      case 'next':
        return this.dispatch({ type: 'nextPressed', ...action.readiness })
      case 'retry':
        return this.dispatch({ type: 'retryPressed', ...action.readiness })
      case 'select':
        return this.dispatch({ type: 'selectionChanged', choice: action.choice })
      case 'block':
        return this.dispatch({ type: 'blockedChanged', blocked: action.isBlocked ? { 1: 'extent' } : {}, shownSteps: [0, 1, 2] })
      case 'visit':
        return this.dispatch({ type: 'stepVisited', step: action.step })
      case 'start':
        return this.dispatch({ type: 'started' })
      case 'back':
        return this.dispatch({ type: 'backPressed' })
      case 'reset':
        return this.dispatch({ type: 'reset' })
      case 'sent':
        return this.send()
      case 'dropped':
        return this.drop()
      case 'answer': {
        const call = this.calls[action.which % Math.max(this.calls.length, 1)]
        if (call) this.answer(call, action.how)
      }
    }
  }

  /** Sends the newest call late, if it can include the changes since. */
  private send(): void {
    const requestId = this.calls.at(-1)?.requestId ?? 0
    const before = this.state
    this.dispatch({ type: 'callSent', requestId })
    if (this.state !== before) this.sentVersion.set(requestId, this.version)
  }

  /** Drops the newest call, unless it has an answer. */
  private drop(): void {
    const requestId = this.calls.at(-1)?.requestId ?? 0
    if (isRunning(this.state.loadState)) this.answered.add(requestId)
    this.dispatch({ type: 'callDropped', requestId })
  }

  /** Answers a call: an old, late or already answered one too. */
  answer(call: Call, how: Answer): void {
    this.answered.add(call.requestId)
    const { requestId } = call
    if (call.type === 'loadStart') return this.answerStart(requestId, how)
    if (how === 'failed') return this.dispatch({ type: 'quoteFailed', requestId, code: 'down', message: 'Down' })
    const choices = call.type === 'createQuotes' ? call.choices : call.targets.map(({ choice }) => choice)
    const given = how === 'partial' ? choices.slice(1) : choices
    const quotes = how === 'empty' ? [] : quotesFor(requestId, given, how === 'underwriting' ? { quoteSubStatus: 'Underwriting' } : {})
    this.dispatch({ type: call.type === 'createQuotes' ? 'quotesCreated' : 'quoteUpdated', requestId, quotes })
  }

  private answerStart(requestId: number, how: Answer): void {
    const start = { requestId, metadata: METADATA, initialValues: {} }
    if (how === 'failed') return this.dispatch({ type: 'startFailed', requestId })
    if (how !== 'restored')
      return this.dispatch({ type: 'startLoaded', ...start, ...(how === 'good' ? VALID : INVALID), isSufficient: how === 'sufficient' })
    const quotes = quotesFor(0, this.state.config.group?.choices ?? [null])
    this.dispatch({ type: 'restored', ...start, ...VALID, quotes, choice: null, unsent: this.version > 0 ? 'create' : 'none' })
  }

  /** Brings the purchase to rest with a cooperative customer and a working server; gives up after a few turns. */
  recover(): void {
    for (let turn = 0; turn < 8; turn++) {
      if (this.state.config.group && this.state.quoteState.choice === null) this.dispatch({ type: 'selectionChanged', choice: 1 })
      const { loadState } = this.state
      const last = this.calls.at(-1)
      if (loadState.kind === 'ready' || loadState.kind === 'waitForMoreInput') return
      if (loadState.kind === 'backendError') this.dispatch({ type: 'retryPressed', ...VALID })
      else if (loadState.kind === 'init' && loadState.requestId === null) this.dispatch({ type: 'started' })
      else if (last) this.answer(last, 'good')
    }
  }
}

function worldAfter(flow: FlowDocument, actions: readonly Action[]): World {
  const world = new World(flow)
  actions.forEach((action) => world.perform(action))
  return world
}

const RUNS = { numRuns: 600 }

describe('[B4.1] whatever happens, in whatever order', () => {
  it('every state has an exit, and Continue proceeds from it', () => {
    fc.assert(
      fc.property(document, actionLists, (flow, actions) => {
        const world = worldAfter(flow, actions)
        world.recover()
        expect(['ready', 'waitForMoreInput']).toContain(world.state.loadState.kind)
        world.dispatch({ type: 'blockedChanged', blocked: {}, shownSteps: [0, 1, 2] })
        world.dispatch({ type: 'stepVisited', step: 0 })
        expect(isContinueEnabled(world.state)).toBe(true)
        world.dispatch({ type: 'nextPressed', ...VALID })
        world.recover()
        expect(world.state.currentStep).toBe(1)
      }),
      RUNS,
    )
  })

  it('no change is lost: at rest the newest call knew of all of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(SINGLE, GROUPED), actionLists, (flow, actions) => {
        const world = worldAfter(flow, actions)
        world.recover()
        world.dispatch({ type: 'nextPressed', ...VALID })
        world.recover()
        world.dispatch({ type: 'blockedChanged', blocked: {}, shownSteps: [0, 1, 2] })
        world.dispatch({ type: 'nextPressed', ...VALID })
        world.recover()
        expect(world.state.loadState).toEqual({ kind: 'ready', needsNewQuote: false, needsUpdate: false })
        expect(world.sentVersion.get(world.calls.at(-1)?.requestId ?? 0)).toBe(world.version)
      }),
      RUNS,
    )
  })

  it('no older answer wins: the price shown is that of the newest request', () => {
    fc.assert(
      fc.property(fc.constantFrom(SINGLE, GROUPED), actionLists, fc.array(fc.nat(20), { maxLength: 8 }), (flow, actions, late) => {
        const world = worldAfter(flow, [...actions, { kind: 'change', effect: 'create', readiness: VALID, input: 'thing' }])
        world.recover()
        for (const which of late) {
          const call = world.calls[which % world.calls.length]
          if (call) world.answer(call, 'good')
        }
        const annual = premiumOf(world.calls.at(-1)?.requestId ?? 0, world.state.quoteState.choice)
        expect(priceShown(world.state)).toMatchObject({ kind: 'price', annual })
      }),
      RUNS,
    )
  })

  it('the quotes of a group are all of the same request', () => {
    fc.assert(
      fc.property(actionLists, (actions) => {
        const { state } = worldAfter(GROUPED, actions)
        const { quotes, choice } = state.quoteState
        const requests = new Set(quotes.map((member) => (member.quote.annualPremium ?? 0) - Number(member.choice) * 12))
        expect(requests.size).toBeLessThanOrEqual(1)
        expect(state.selectedQuote).toBe(quotes.find((member) => member.choice === choice)?.quote ?? null)
      }),
      RUNS,
    )
  })

  it('the form is disabled only while a call is outstanding, and no number is given twice', () => {
    fc.assert(
      fc.property(document, actionLists, (flow, actions) => {
        expect(worldAfter(flow, actions).faults).toEqual([])
      }),
      RUNS,
    )
  })

  it('a flow without a quote never calls', () => {
    fc.assert(
      fc.property(actionLists, (actions) => {
        const world = worldAfter(QUOTELESS, actions)
        expect(world.calls).toEqual([])
        expect(world.state.isFormEnabled).toBe(true)
      }),
    )
  })
})
