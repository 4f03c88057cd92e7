import { describe, expect, it } from 'vitest'
import { nextTry } from './retry-plan.ts'

const NOON = new Date('2026-11-21T11:00:00Z')
const HOUR = 60 * 60_000

/** Returns the hours from the first try to each later one. */
function tries(): number[] {
  const hours: number[] = []
  let now = NOON
  for (let attempts = 1; ; attempts++) {
    const next = nextTry(attempts, now)
    if (!next) return hours
    hours.push((next.getTime() - NOON.getTime()) / HOUR)
    now = next
  }
}

describe('the tries of a message', () => {
  it('are two within the first hour, and the last after nearly five days', () => {
    const hours = tries()
    expect(hours.filter((hour) => hour < 1).length).toBeGreaterThanOrEqual(2)
    expect(hours.at(-1)).toBeGreaterThan(4 * 24)
    expect(hours.at(-1)).toBeLessThanOrEqual(5 * 24)
    expect(hours).toHaveLength(13)
  })
})
