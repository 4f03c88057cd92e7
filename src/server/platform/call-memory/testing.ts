import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallMemory } from './call-memory.ts'

/** The memory under test, as two users of it have it: two processes, if it is one that processes share. */
export interface OpenCallMemory {
  readonly memories: readonly [CallMemory, CallMemory]
  /** Moves the clock of both. */
  forward(ms: number): void
  close(): Promise<void>
}

const MINUTE = 60_000

/** Two users of one memory, and keys that no other test has. */
interface Users {
  readonly both: () => readonly [CallMemory, CallMemory]
  readonly newKey: () => string
  readonly forward: (ms: number) => void
}

/**
 * Declares the contract of `CallMemory` as tests, for an implementation.
 * @param title names the implementation in each test
 */
export function describeCallMemory(title: string, open: () => Promise<OpenCallMemory>): void {
  describe(`the memory of calls ${title}`, () => {
    let kit: OpenCallMemory
    let keys = 0
    beforeAll(async () => {
      kit = await open()
    })
    afterAll(async () => kit.close())

    const users: Users = { both: () => kit.memories, newKey: () => `key ${(keys += 1)}`, forward: (ms) => kit.forward(ms) }
    describeCounts(users)
    describeNames(users)
    describeBoth(users)
  })
}

/** Counts of calls in windows. */
function describeCounts({ both, newKey, forward }: Users): void {
  it('counts the calls of a key at all its users together, and tells when the window ends', async () => {
    const [one, other] = both()
    const key = newKey()
    expect(await one.count(key, MINUTE)).toEqual({ count: 1, endsInMs: MINUTE })
    forward(20_000)
    expect(await other.count(key, MINUTE)).toEqual({ count: 2, endsInMs: 40_000 })
    expect(await other.count(newKey(), MINUTE)).toEqual({ count: 1, endsInMs: MINUTE })
  })

  it('begins a new window at the first call after the end of one, at whichever user', async () => {
    const [one, other] = both()
    const key = newKey()
    await one.count(key, MINUTE)
    await one.count(key, MINUTE)
    forward(MINUTE)
    expect(await other.count(key, MINUTE)).toEqual({ count: 1, endsInMs: MINUTE })
    expect(await one.count(key, MINUTE)).toEqual({ count: 2, endsInMs: MINUTE })
  })

  it('loses none of many calls at once', async () => {
    const key = newKey()
    const counted = await Promise.all(Array.from({ length: 40 }, async (_, call) => both()[call % 2]?.count(key, MINUTE)))
    expect(counted.map((one) => one?.count).toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  })
}

/** Names that are taken once. */
function describeNames({ both, newKey, forward }: Users): void {
  it('gives a name to one user once, until its time is over', async () => {
    const [one, other] = both()
    const name = newKey()
    expect(await one.takeOnce(name, MINUTE)).toBe(true)
    expect([await one.takeOnce(name, MINUTE), await other.takeOnce(name, MINUTE)]).toEqual([false, false])
    forward(MINUTE - 1)
    expect(await other.takeOnce(name, MINUTE)).toBe(false)
    forward(1)
    expect([await other.takeOnce(name, MINUTE), await one.takeOnce(name, MINUTE)]).toEqual([true, false])
  })

  it('gives a name to one of many that want it at once', async () => {
    const name = newKey()
    const takes = await Promise.all(Array.from({ length: 20 }, async (_, at) => both()[at % 2]?.takeOnce(name, MINUTE)))
    expect(takes.filter((took) => took === true)).toHaveLength(1)
  })
}

/** What holds for both. */
function describeBoth({ both, newKey, forward }: Users): void {
  it('keeps counts and names apart', async () => {
    const [one] = both()
    const key = newKey()
    await one.count(key, MINUTE)
    expect(await one.takeOnce(key, MINUTE)).toBe(true)
  })

  it('takes any text as a parameter', async () => {
    const [one, other] = both()
    const name = `');drop table used_name;-- \u0000 å ${'x'.repeat(5_000)}`
    expect([await one.takeOnce(name, MINUTE), await other.takeOnce(name, MINUTE)]).toEqual([true, false])
    expect([(await one.count(name, MINUTE)).count, (await other.count(name, MINUTE)).count]).toEqual([1, 2])
  })

  it('deletes what has expired, and nothing else', async () => {
    const [one, other] = both()
    forward(60 * MINUTE)
    await one.removeExpired()
    const [key, name] = [newKey(), newKey()]
    await one.count(key, MINUTE)
    await one.takeOnce(name, MINUTE)
    await other.count(newKey(), 2 * MINUTE)
    await other.takeOnce(newKey(), 2 * MINUTE)
    expect(await other.removeExpired()).toBe(0)
    forward(MINUTE)
    expect(await other.removeExpired()).toBe(2)
    expect(await one.takeOnce(name, MINUTE)).toBe(true)
  })
}
