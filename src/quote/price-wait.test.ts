import { describe, expect, it } from 'vitest'
import { evaluate, type Flow } from '../engine/evaluate.ts'
import type { Answers } from '../engine/document.ts'
import { priceWait } from './price-wait.ts'
import { GROUPED, INVALID, SINGLE, stateAfter, statesOf, valueChanged } from './testing.ts'

/** A flow whose rules want every required answer, and block the answer `no`. */
const flow: Flow = {
  document: { ...SINGLE, blocks: Object.keys(SINGLE.properties).map((at) => ({ when: at, at, outcome: 'callUs' })) },
  compiled: {
    validate: (answers) =>
      SINGLE.required.filter((input) => !(input in answers)).map((input) => ({ input, message: 'schema.required', params: {} })),
    compute: () => undefined,
    holds: (condition, answers) => answers[condition] === 'no',
  },
}
const { waitForMoreInput, ready, updateQuote, init, backendError } = statesOf(SINGLE)
const outdated = stateAfter(ready, valueChanged('update', INVALID))
const answers: Answers = { holder: 'a', thing: 'b', amount: 1, extent: 'c' }
const without = (...inputs: string[]): Answers => Object.fromEntries(Object.entries(answers).filter(([input]) => !inputs.includes(input)))

const waitOf = (given: Answers, state: Parameters<typeof priceWait>[2]) => priceWait(flow.document, evaluate(flow, given), state)

describe('[B2.6] a missing price', () => {
  it('waits for the questions of this step while nothing else is missing', () => {
    expect(waitOf(without('holder', 'thing', 'extent'), waitForMoreInput)).toEqual({ kind: 'step', path: 'holder' })
    expect(waitOf(without('thing'), waitForMoreInput)).toEqual({ kind: 'step', path: 'thing' })
  })

  it('is shown in the next step only where that asks the last question it needs', () => {
    const late = { ...flow.document.steps[1]!, sections: [{ id: 'late', copy: 'thing.late', inputs: ['thing'] }] }
    const [first, , third] = flow.document.steps
    const inNext = { ...flow, document: { ...flow.document, steps: [{ ...first!, sections: [] }, late, third!] } }
    const inThird = { ...flow, document: { ...flow.document, steps: [{ ...first!, sections: [] }, third!, late] } }
    const given = without('thing')
    expect(priceWait(inNext.document, evaluate(inNext, given), waitForMoreInput)).toEqual({ kind: 'nextStep', path: 'thing' })
    expect(priceWait(inThird.document, evaluate(inThird, given), waitForMoreInput)).toEqual({ kind: 'later', path: 'thing' })
  })

  it('waits for the answer without which the last price is of other answers', () => {
    expect(waitOf(without('thing'), outdated)).toEqual({ kind: 'answer', path: 'thing' })
    expect(waitOf(without('extent'), { ...outdated, currentStep: 1 })).toEqual({ kind: 'answer', path: 'extent' })
  })

  it('waits for nothing where an answer blocks it', () => {
    expect(waitOf({ ...without('holder'), thing: 'no' }, waitForMoreInput)).toEqual({ kind: 'blocked' })
    const grouped = statesOf(GROUPED).ready
    const blocked = { ...grouped, config: { ...grouped.config, isChoiceBlocked: true } }
    expect(waitOf(answers, blocked)).toEqual({ kind: 'blocked' })
  })

  it('is not missing while there is a price, or a call or a failure that says so', () => {
    for (const state of [ready, updateQuote, init, backendError]) expect(waitOf(without('holder'), state)).toBeNull()
  })
})
