import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bicycle, edited, flowOf } from '../../../../../tests/fixtures/flow.ts'
import type { Quote } from '../../../../contract/quotes.ts'
import type { Answers } from '../../../../engine/document.ts'
import { evaluate } from '../../../../engine/evaluate.ts'
import type { AnswersNow, FlowEvent, FlowState } from '../../../flow/controller/flow-part.ts'
import { createFlowReducer, initialFlowState, type FlowTransition } from '../../../flow/controller/flow-reducer.ts'
import { initialPurchase, purchasePart, type PurchaseEffect, type PurchaseEvent, type PurchaseState } from './purchase-part.ts'

const OWNER = '198507092388'
const flow = await flowOf(
  edited(bicycle, (draft) => {
    draft.quote = { path: 'bicycle' }
    draft.properties['owner']!.quote = { path: 'insuranceHolder.0.personalNumber', effect: 'create' }
    draft.properties['value']!.quote = { path: 'bicycle.value', effect: 'update' }
  }),
)
const { document } = flow
const part = purchasePart(document, 'h'.repeat(22))
const reduce = createFlowReducer(part, document)

const NO_FACTS = {}
const answered = (answers: Answers, outside: AnswersNow['outside'] = NO_FACTS): AnswersNow => ({
  answers,
  outside,
  evaluation: evaluate(flow, answers, outside),
})
const metadata = {
  product: 'bicycle',
  insuranceType: 'BicycleInsurance',
  tariff: 'test',
  withdrawalDays: 14,
  freeTrial: false,
  displayElectronicMarketing: true,
}
const quote: Quote = {
  quoteNumber: `TQ${'1'.padStart(20, '0')}`,
  caseId: 'TC1',
  quoteType: 'person',
  insuranceType: 'BicycleInsurance',
  annualPremium: 1200,
  insuranceHolder: [],
  consentApproved: false,
  tariff: 'test',
  premium: [],
}

type Event = FlowEvent<PurchaseEvent>
type Transition = FlowTransition<PurchaseState, PurchaseEffect>
const own = (event: PurchaseEvent): Event => ({ type: 'own', event })
const changed = (answers: Answers, outside?: AnswersNow['outside']): Event => ({
  type: 'answersChanged',
  answers: answered(answers, outside),
})
const left = (path: string, value: string | number): Event => own({ type: 'answerFinished', path, value })
const started = own({
  type: 'callEnded',
  event: {
    type: 'startLoaded',
    requestId: 1,
    metadata,
    initialValues: {},
    isSufficient: false,
    readyForCreate: false,
    readyForUpdate: false,
  },
})
const sent = own({ type: 'callSent', requestId: 2, relevant: { owner: OWNER } })
const created = own({ type: 'callEnded', event: { type: 'quotesCreated', requestId: 2, quotes: [{ choice: null, quote }] } })
const waiting: Event[] = [{ type: 'entered' }, started]
const priced: Event[] = [...waiting, changed({ owner: OWNER }), left('owner', OWNER), sent, created]

function run(...events: Event[]): Transition {
  const begin: FlowState<PurchaseState> = initialFlowState(part.keepsFrom, answered({}), initialPurchase(document, {}, undefined), false)
  return events.reduce<Transition>(({ state }, event) => reduce(state, event), { state: begin, effects: [] })
}

const ownEffects = ({ effects }: Transition) => effects.flatMap((effect) => (effect.type === 'own' ? [effect.effect.type] : []))
const kindAfter = (...events: Event[]) => run(...events).state.part.machine.loadState.kind

describe('the part of a purchase', () => {
  it('loads its start when it is entered', () => {
    expect(ownEffects(run({ type: 'entered' }))).toEqual(['loadStart'])
  })

  it('waits for its start before it asks for a price', () => {
    expect(kindAfter({ type: 'entered' }, changed({ owner: OWNER }), left('owner', OWNER))).toBe('init')
  })

  it('creates quotes when the answer that they need is finished', () => {
    const transition = run(...waiting, changed({ owner: OWNER }), left('owner', OWNER))
    expect(ownEffects(transition)).toEqual(['createQuotes'])
  })

  it('[B4.3] asks for no price when a finished answer is one that the newest call carries', () => {
    expect(ownEffects(run(...priced, left('owner', OWNER)))).toEqual([])
  })

  it('[B4.3] asks for a price again when the newest call has failed', () => {
    const failed = own({ type: 'callEnded', event: { type: 'quoteFailed', requestId: 2 } })
    const events = [...waiting, changed({ owner: OWNER }), left('owner', OWNER), sent, failed]
    expect(run(...events).state.part.lastPricedAnswers).toBeUndefined()
    expect(ownEffects(run(...events, left('owner', OWNER)))).toEqual(['createQuotes'])
  })

  it('asks for a price again when the server has changed it', () => {
    expect(ownEffects(run(...priced, own({ type: 'requoted' })))).toEqual(['createQuotes'])
  })

  it('ignores a finished answer that the document does not ask', () => {
    expect(run(...priced, left('unknown', 1)).state.part).toEqual(run(...priced).state.part)
  })

  it('[B4.3] counts a quoted answer that changes with a fact as changed by the customer, without a fact it does not', () => {
    const other = '198507092396'
    expect(ownEffects(run(...priced, changed({ owner: other }, { person: 'known' })))).toEqual(['createQuotes'])
    expect(ownEffects(run(...priced, changed({ owner: other })))).toEqual([])
  })

  it('shows a step with Continue, and replaces the address where a visit leads elsewhere', () => {
    expect(run(...priced, { type: 'nextPressed' }).effects).toContainEqual({ type: 'showStep', step: 1, replace: false })
    expect(run(...priced, { type: 'stepVisited', step: 4 }).effects).toContainEqual({ type: 'showStep', step: 1, replace: true })
  })

  it('refuses to pass a blocked step', () => {
    expect(run(...priced, { type: 'nextPressed' }, { type: 'nextPressed' }).effects).toContainEqual({ type: 'refuse', input: 'value' })
  })

  it('retries what failed', () => {
    const failed = own({ type: 'callEnded', event: { type: 'startFailed', requestId: 1 } })
    expect(ownEffects(run({ type: 'entered' }, failed, { type: 'retryPressed' }))).toEqual(['loadStart'])
  })

  it('saves its quotes and how the customer entered, nothing that identifies the customer beside the answers', () => {
    const { state, effects } = run(...priced)
    expect(effects.at(-1)).toEqual({ type: 'save' })
    expect(part.saved(state.part, { answers: { owner: OWNER }, answered: {} })).toEqual({
      hash: 'h'.repeat(22),
      answers: { owner: OWNER },
      answered: {},
      step: document.steps[0]?.id,
      quotes: { quotes: [{ choice: null, quoteNumber: quote.quoteNumber }], choice: null, unsent: 'none' },
    })
  })

  it('tracks that it is bought, before the storage is cleared', () => {
    const transition = run(...priced, { type: 'finished' })
    expect(ownEffects(transition)).toEqual(['track'])
    expect(transition.effects.at(-1)).toEqual({ type: 'clearSaved' })
  })

  it('forgets quotes and proposal when it is started over, and loads its start again', () => {
    const transition = run(...priced, { type: 'startOverPressed' }, { type: 'answersRestarted', answers: answered({}) })
    expect(transition.state.part).toMatchObject({ lastPricedAnswers: undefined, storedQuotes: null, machine: { currentStep: 0 } })
    expect(ownEffects(transition)).toEqual(['loadStart'])
    expect(transition.effects.at(-1)).toEqual({ type: 'showStep', step: 0, replace: true })
  })
})

describe('a purchase, whatever happened before', () => {
  const anyEvents = fc.array(
    fc.oneof(
      fc.constantFrom<Event[]>(
        { type: 'entered' },
        { type: 'nextPressed' },
        { type: 'backPressed' },
        { type: 'retryPressed' },
        started,
        sent,
        created,
        changed({ owner: OWNER }),
        changed({ owner: OWNER, value: 5000, isElectric: false }),
        left('owner', OWNER),
        own({ type: 'requoted' }),
      ),
      fc.nat(5).map((step): Event => ({ type: 'stepVisited', step })),
    ),
  )

  it('returns to the same step on Back after Continue', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        // with a price, most events leave Continue a step to go to
        const { state } = run(...priced, ...events, { type: 'stepVisited', step: 0 })
        const moved = reduce(state, { type: 'nextPressed' }).state
        fc.pre(moved.part.machine.currentStep > state.part.machine.currentStep)
        expect(reduce(moved, { type: 'backPressed' }).state.part.machine.currentStep).toBe(state.part.machine.currentStep)
      }),
    )
  })

  it('lets no late response navigate a customer who has left, or write to the storage', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(started, sent, created), (events, late) => {
        const types = reduce(run(...events, { type: 'left' }).state, late).effects.map(({ type }) => type)
        expect(types).not.toContain('showStep')
        expect(types).not.toContain('save')
      }),
    )
  })
})
