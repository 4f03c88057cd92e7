import type { Delay } from '../api/client.ts'
import type { SetTimer } from '../ui/timer.ts'

/** Millisecond at which every test starts. */
export const START = Date.parse('2026-11-21T11:00:00.000Z')

/** Time that passes only when the test calls `pass`. */
export function manualTime() {
  let now = START
  const waiting = new Set<{ due: number; resolve: () => void }>()
  const waits: number[] = []
  const delay: Delay = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason)
      waits.push(milliseconds)
      const timer = { due: now + milliseconds, resolve }
      waiting.add(timer)
      signal?.addEventListener('abort', () => {
        waiting.delete(timer)
        reject(signal.reason)
      })
    })
  return {
    clock: { now: () => new Date(now) },
    delay,
    /** Every requested delay, in order. */
    waits,
    pending: () => waiting.size,
    async pass(milliseconds: number) {
      await settle()
      now += milliseconds
      for (const timer of [...waiting].filter(({ due }) => due <= now)) {
        waiting.delete(timer)
        timer.resolve()
      }
      await settle()
    },
  }
}

/** Waits until all pending promises have had time to settle. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

/** Time that passes only when the test calls `pass`. Timers fire in order, each at its own millisecond. */
export function steppedTime() {
  let now = START
  const timers = new Set<{ readonly due: number; readonly fire: () => void }>()
  const setTimer: SetTimer = (milliseconds, fire) => {
    const timer = { due: now + milliseconds, fire }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  return {
    clock: { now: () => new Date(now) },
    setTimer,
    settle,
    now: () => now,
    pending: () => timers.size,
    async pass(milliseconds: number) {
      const end = now + milliseconds
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)
        if (!next) break
        timers.delete(next)
        now = next.due
        next.fire()
        await settle()
      }
      now = end
    },
    /** Lets time pass without timers, as when a laptop sleeps. */
    sleep(milliseconds: number) {
      now += milliseconds
    },
  }
}
