import { describe, expect, it } from 'vitest'
import { toastDuration } from './toast-duration.ts'
import { createToastStore } from './toast-store.ts'

describe('[P8.1] the time that a message is shown', () => {
  it.each([
    [0, 8_000],
    [1, 8_100],
    [50, 13_000],
    [219, 29_900],
    [220, 30_000],
    [221, 30_000],
    [5_000, 30_000],
  ])('of %i characters is %i ms', (length, milliseconds) => {
    expect(toastDuration('x'.repeat(length))).toBe(milliseconds)
  })
})

/** A store with manual time. */
function setUp() {
  let now = 0
  let lastTimer = 0
  const timers = new Map<number, { readonly due: number; readonly fire: () => void }>()
  const store = createToastStore({
    clock: { now: () => new Date(now) },
    setTimeout(fire, milliseconds) {
      timers.set((lastTimer += 1), { due: now + milliseconds, fire })
      return lastTimer
    },
    clearTimeout: (timer) => void timers.delete(timer),
  })
  return {
    store,
    timers,
    messages: () => store.toasts().map(({ message }) => message),
    idOf: (message: string) => store.toasts().find((toast) => toast.message === message)!.id,
    pass: (milliseconds: number) => {
      now += milliseconds
      for (const [timer, { due, fire }] of timers) {
        if (due > now) continue
        timers.delete(timer)
        fire()
      }
    },
  }
}

const TEN = 'tio tecken'
const TIME = 9_000

describe('[P2.4] error messages', () => {
  it('are shown for as long as they take to read, several at once', () => {
    const { store, messages, pass } = setUp()
    store.show(TEN)
    pass(4_000)
    store.show('ett annat')
    expect(messages()).toEqual([TEN, 'ett annat'])
    pass(TIME - 4_001)
    expect(messages()).toEqual([TEN, 'ett annat'])
    pass(1)
    expect(messages()).toEqual(['ett annat'])
    pass(TIME)
    expect(messages()).toEqual([])
  })

  it('that are repeated are shown once, for the whole time again', () => {
    const { store, messages, pass } = setUp()
    store.show(TEN)
    pass(TIME - 1)
    store.show(TEN)
    expect(messages()).toEqual([TEN])
    pass(TIME - 1)
    expect(messages()).toEqual([TEN])
    pass(1)
    expect(messages()).toEqual([])
  })

  it('a message that is closed leaves the others, whichever came first', () => {
    const { store, messages, idOf } = setUp()
    store.show(TEN)
    store.show('ett annat')
    store.close(idOf('ett annat'))
    expect(messages()).toEqual([TEN])
  })

  it('go when they are closed, and leave no timer behind', () => {
    const { store, messages, timers, idOf } = setUp()
    store.show(TEN)
    store.close(idOf(TEN))
    expect(messages()).toEqual([])
    expect(timers.size).toBe(0)
  })

  it('stay while they are held, and continue from there', () => {
    const { store, messages, pass, idOf, timers } = setUp()
    store.show(TEN)
    pass(5_000)
    store.hold(idOf(TEN))
    store.hold(idOf(TEN))
    expect(timers.size).toBe(0)
    pass(100_000)
    expect(messages()).toEqual([TEN])
    store.release(idOf(TEN))
    store.release(idOf(TEN))
    expect(timers.size).toBe(1)
    pass(TIME - 5_001)
    expect(messages()).toEqual([TEN])
    pass(1)
    expect(messages()).toEqual([])
  })

  it('stay held when they are shown once more meanwhile', () => {
    const { store, messages, pass, idOf } = setUp()
    store.show(TEN)
    store.hold(idOf(TEN))
    store.show(TEN)
    pass(100_000)
    expect(messages()).toEqual([TEN])
    store.release(idOf(TEN))
    pass(TIME)
    expect(messages()).toEqual([])
  })

  it('that have expired can be neither held nor released', () => {
    const { store, timers, idOf } = setUp()
    store.show(TEN)
    const id = idOf(TEN)
    store.close(id)
    store.hold(id)
    store.release(id)
    expect(timers.size).toBe(0)
  })

  it('notify a listener of each change, until it stops', () => {
    const { store, idOf } = setUp()
    let calls = 0
    const stop = store.subscribe(() => (calls += 1))
    store.show(TEN)
    store.hold(idOf(TEN))
    expect(calls).toBe(1)
    store.close(idOf(TEN))
    expect(calls).toBe(2)
    stop()
    store.show(TEN)
    expect(calls).toBe(2)
  })
})
