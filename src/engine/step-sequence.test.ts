import { describe, expect, it } from 'vitest'
import { nextMove, stepAfter, stepBefore, stepFor, type StepSequence } from './step-sequence.ts'

/** Steps 0, 1, 3 and 4 are shown; 2 is hidden, 5 is the outcome that stops step 1. */
const sequence: StepSequence = { shownSteps: [0, 1, 3, 4], outcomeSteps: { 1: 5 } }

describe('[B2.4] a step sequence', () => {
  it('skips hidden steps in both directions', () => {
    expect([0, 1, 3, 4].map((step) => stepAfter(sequence, step))).toEqual([1, 3, 4, undefined])
    expect([0, 1, 3, 4].map((step) => stepBefore(sequence, step))).toEqual([undefined, 0, 1, 3])
  })

  it('leads back from an outcome to the step that the outcome stops', () => {
    expect(stepBefore(sequence, 5)).toBe(1)
  })

  it('ends a visit at the first blocked step', () => {
    expect(stepFor(sequence, {}, 4)).toBe(4)
    expect(stepFor(sequence, { 3: 'name' }, 4)).toBe(3)
    expect(stepFor(sequence, { 4: 'name' }, 3)).toBe(3)
  })

  it('shows the next visible step for a hidden one, and the last one past the end', () => {
    expect(stepFor(sequence, {}, 2)).toBe(3)
    expect(stepFor(sequence, {}, 9)).toBe(4)
  })

  it('shows an outcome only from the step that it stops', () => {
    expect(stepFor(sequence, { 1: 'value' }, 5)).toBe(5)
    expect(stepFor(sequence, { 0: 'owner', 1: 'value' }, 5)).toBe(0)
  })

  it('shows nothing where no step is visible', () => {
    expect(stepFor({ shownSteps: [], outcomeSteps: {} }, {}, 1)).toBeUndefined()
  })
})

describe('[B4.4] Continue on a step', () => {
  it('shows the outcome of a stopped step, although the step is blocked', () => {
    expect(nextMove(sequence, { 1: 'value' }, 1)).toEqual({ kind: 'show', step: 5 })
  })

  it('names the input that blocks', () => {
    expect(nextMove(sequence, { 0: 'owner' }, 0)).toEqual({ kind: 'blocked', input: 'owner' })
  })

  it('shows the next visible step of a free one', () => {
    expect(nextMove(sequence, { 3: 'name' }, 0)).toEqual({ kind: 'show', step: 1 })
  })

  it('reaches the end on the last step', () => {
    expect(nextMove(sequence, {}, 4)).toEqual({ kind: 'end' })
  })
})
