import { describe, expect, it } from 'vitest'
import type { BuyingFlowEvent } from './events.ts'
import type { BuyingFlowState } from './state.ts'
import { created, GROUPED, next, quotesFor, SINGLE, startLoaded, stateAfter, statesOf, updated, valueChanged } from './testing.ts'
import { trackedBetween } from './tracked-progress.ts'

const single = statesOf(SINGLE)
const grouped = statesOf(GROUPED)
const choose = (choice: number): BuyingFlowEvent => ({ type: 'selectionChanged', choice })

/** Returns the analytics events of one machine event. */
const tracked = (before: BuyingFlowState, event: BuyingFlowEvent) => trackedBetween(before, stateAfter(before, event))
const names = (before: BuyingFlowState, event: BuyingFlowEvent) => tracked(before, event).map((each) => each.event)

describe('[B9.4] the progress of a purchase', () => {
  it.each([
    ['a price that has come', single.createFirstQuotes, created(single.createFirstQuotes), ['getInsuranceInfoCompleted']],
    [
      'prices to choose among',
      grouped.createNewQuotes,
      created(grouped.createNewQuotes),
      ['getInsuranceInfoCompleted', 'seeComparedInsurance'],
    ],
    ['another of them', grouped.ready, choose(2), ['compareInsurance']],
    ['the same of them', grouped.ready, choose(1), []],
    ['a choice without prices', grouped.waitForMoreInput, choose(2), []],
    ['a price that is updated', single.updateQuote, updated(single.updateQuote), []],
    ['on with a price', single.ready, next, ['continueWithInsurance']],
    ['on without a price', single.waitForMoreInput, next, []],
    ['back', stateAfter(single.ready, next), { type: 'backPressed' }, []],
    ['an answer', single.ready, valueChanged('update'), []],
    ['a start', single.init, startLoaded(1), []],
  ] satisfies readonly [string, BuyingFlowState, BuyingFlowEvent, string[]][])('%s', (_, before, event, events) => {
    expect(names(before, event)).toEqual(events)
  })

  it('of stored quotes that are fetched again is not tracked twice', () => {
    const restored = { ...startLoaded(1), type: 'restored', quotes: quotesFor(1, [1, 2, 3]), choice: 2, unsent: 'none' } as const
    expect(names(grouped.init, restored)).toEqual([])
  })

  it('contains the flow and the step, and no answers', () => {
    expect(tracked(single.ready, next)).toEqual([
      { event: 'continueWithInsurance', data: { flow: 'thing', insuranceType: 'Thinginsurance', step: 1 } },
    ])
  })
})
