import { describe, expect, it } from 'vitest'
import { stepAfter, stepBefore, stepFor, type Way } from './way.ts'

/** Steps 0, 1, 3 and 4 are shown; 2 is hidden, 5 is the outcome that stops step 1. */
const way: Way = { shownSteps: [0, 1, 3, 4], outcomeSteps: { 1: 5 } }

describe('[B2.4] the way through the steps', () => {
  it('goes on and back over what is not shown', () => {
    expect([0, 1, 3, 4].map((step) => stepAfter(way, step))).toEqual([1, 3, 4, undefined])
    expect([0, 1, 3, 4].map((step) => stepBefore(way, step))).toEqual([undefined, 0, 1, 3])
  })

  it('leads back from an outcome to the step that led there', () => {
    expect(stepBefore(way, 5)).toBe(1)
  })

  it('ends at the first blocked step', () => {
    expect(stepFor(way, {}, 4)).toBe(4)
    expect(stepFor(way, { 3: 'name' }, 4)).toBe(3)
    expect(stepFor(way, { 4: 'name' }, 3)).toBe(3)
  })

  it('leads to what is shown after a hidden step, and to the last one past the end', () => {
    expect(stepFor(way, {}, 2)).toBe(3)
    expect(stepFor(way, {}, 9)).toBe(4)
  })

  it('leads to an outcome only from the step that it stops', () => {
    expect(stepFor(way, { 1: 'value' }, 5)).toBe(5)
    expect(stepFor(way, { 0: 'owner', 1: 'value' }, 5)).toBe(0)
  })

  it('leads nowhere where nothing is shown', () => {
    expect(stepFor({ shownSteps: [], outcomeSteps: {} }, {}, 1)).toBeUndefined()
  })
})
