import { expect, it } from 'vitest'
import { nextTry, pauseAfter } from './retry-plan.ts'

const PLAN = { firstMs: 30_000, longestMs: 600_000, tries: 4 }
const NOON = new Date('2026-11-21T11:00:00Z')

it('the pause between two tries doubles up to the longest', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map((attempts) => pauseAfter(PLAN, attempts, () => 0.5) / 1_000)).toEqual([
    30, 60, 120, 240, 480, 600, 600, 600,
  ])
})

it('chance shortens or lengthens a pause by a fifth at most', () => {
  expect([0, 0.25, 0.999_999].map((chance) => pauseAfter(PLAN, 1, () => chance))).toEqual([24_000, 27_000, 36_000])
})

it('no try follows the last', () => {
  expect([1, 3, 4, 5].map((attempts) => nextTry(PLAN, attempts, NOON, () => 0.5)?.toISOString())).toEqual([
    '2026-11-21T11:00:30.000Z',
    '2026-11-21T11:02:00.000Z',
    undefined,
    undefined,
  ])
})
