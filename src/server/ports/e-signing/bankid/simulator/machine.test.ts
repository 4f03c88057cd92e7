import { describe, expect, it } from 'vitest'
import type { Refusal, SimulatorEvent } from './machine.ts'
import { cancel, collect, EVENT_NAMES, EVENTS, hint, phaseOf, play, scan, sign, start } from './testing/machine-play.ts'
import type { Phase } from './order.ts'

/** Events that bring an order to a phase, and an instant in ms within that phase. */
const WAYS: Record<Phase['name'], { mrtd?: boolean; events: readonly (readonly [number, SimulatorEvent])[]; at: number }> = {
  created: { events: [], at: 2_000 },
  started: { events: [[1_000, scan()]], at: 1_500 },
  userMrtd: { mrtd: true, events: [[1_000, scan()]], at: 2_500 },
  userSign: { events: [[1_000, scan()]], at: 2_000 },
  complete: {
    events: [
      [1_000, scan()],
      [2_000, sign],
    ],
    at: 2_000,
  },
  failed: {
    events: [
      [1_000, scan()],
      [2_000, cancel],
    ],
    at: 2_000,
  },
}

type Name = Phase['name']
type Result = Name | Refusal

/** Result of each event in each phase, in the order of `EVENT_NAMES`. */
const EDGES: Record<Name, readonly Result[]> = {
  created: ['started', 'started', 'wrongState', 'wrongState', 'failed', 'created', 'created'],
  started: ['wrongState', 'wrongState', 'complete', 'failed', 'failed', 'started', 'started'],
  userMrtd: ['wrongState', 'wrongState', 'complete', 'failed', 'failed', 'userMrtd', 'userMrtd'],
  userSign: ['wrongState', 'wrongState', 'complete', 'failed', 'failed', 'userSign', 'userSign'],
  complete: ['wrongState', 'wrongState', 'wrongState', 'wrongState', 'wrongState', 'noSuchOrder', 'complete'],
  failed: ['wrongState', 'wrongState', 'wrongState', 'wrongState', 'wrongState', 'noSuchOrder', 'failed'],
}

describe('every edge of the machine', () => {
  for (const phase of Object.keys(EDGES) as Name[]) {
    it.each(EVENT_NAMES.map((name, index) => [name, EDGES[phase][index]] as const))(`${phase} on %s is %s`, (name, expected) => {
      const way = WAYS[phase]
      const { at, look } = play({ mrtd: way.mrtd ?? false })
      for (const [ms, event] of way.events) at(ms, event)
      expect(look(way.at)[0]?.phase.name).toBe(phase)
      expect(phaseOf(at(way.at, EVENTS[name]))).toBe(expected)
    })
  }

  it.each(['collect', 'withdraw'] as const)('an order is not found after %s has ended it', (name) => {
    const { at } = play()
    at(1_000, start)
    if (name === 'collect') at(2_000, sign)
    at(3_000, EVENTS[name])
    for (const after of EVENT_NAMES) expect(phaseOf(at(5_000, EVENTS[after]))).toBe('noSuchOrder')
  })
})

describe('what time does', () => {
  it.each([
    [29_999, 'outstandingTransaction'],
    [30_000, 'startFailed'],
    [189_999, 'startFailed'],
    [190_000, 'noSuchOrder'],
  ])('to an order that is never started, at %i ms: %s', (ms, expected) => {
    expect(hint(play().at(ms, collect))).toBe(expected)
  })

  it.each([
    [20_999, 'started'],
    [21_000, 'userSign'],
    [179_999, 'userSign'],
    [180_000, 'expiredTransaction'],
    [479_999, 'expiredTransaction'],
    [480_000, 'noSuchOrder'],
  ])('to an order started at 20 s, at %i ms: %s', (ms, expected) => {
    const { at } = play()
    at(20_000, start)
    expect(hint(at(ms, collect))).toBe(expected)
  })

  it.each([
    [20_999, 'started'],
    [21_000, 'userMrtd'],
    [22_999, 'userMrtd'],
    [23_000, 'userSign'],
  ])('to an order that asks for an identity document, at %i ms: %s', (ms, expected) => {
    const { at } = play({ mrtd: true })
    at(20_000, start)
    expect(hint(at(ms, collect))).toBe(expected)
  })

  it.each([
    [sign, 189_999, 'complete'],
    [sign, 190_000, 'noSuchOrder'],
    [cancel, 309_999, 'failed'],
    [cancel, 310_000, 'noSuchOrder'],
  ])('to a result made at 10 s (%j), at %i ms: %s', (event, ms, expected) => {
    const { at } = play()
    at(9_000, start)
    at(10_000, event)
    expect(phaseOf(at(ms, collect))).toBe(expected)
  })

  it('a signature comes too late at 180 s', () => {
    const { at } = play()
    at(20_000, start)
    expect(phaseOf(at(180_000, sign))).toBe('wrongState')
  })
})

describe('collect', () => {
  it('is refused within a second of the last one that was answered', () => {
    const { at } = play()
    expect(phaseOf(at(0, collect))).toBe('created')
    expect(phaseOf(at(999, collect))).toBe('tooManyRequests')
    expect(phaseOf(at(1_000, collect))).toBe('created')
    expect(phaseOf(at(1_999, collect))).toBe('tooManyRequests')
  })

  it('a refused one costs nothing: the result is there at the next', () => {
    const { at } = play()
    at(1_000, start)
    at(1_500, collect)
    at(2_000, sign)
    expect(phaseOf(at(2_400, collect))).toBe('tooManyRequests')
    expect(phaseOf(at(2_500, collect))).toBe('complete')
  })
})
