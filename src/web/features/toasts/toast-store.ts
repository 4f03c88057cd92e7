import type { Clock } from '../../../values/clock.ts'
import { toastDuration } from './toast-duration.ts'

/** A temporary message. */
export interface Toast {
  readonly id: number
  readonly message: string
}

/** The messages shown, oldest first. Each stays long enough to read it. */
export interface ToastStore {
  readonly toasts: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a message. If it is shown already, restarts its time. */
  readonly show: (message: string) => void
  readonly close: (id: number) => void
  /** Pauses a message's time while the customer reads it. */
  readonly hold: (id: number) => void
  /** Resumes a paused message's time. */
  readonly release: (id: number) => void
}

/** The clock and timers of a store. */
export interface ToastTime {
  readonly clock: Clock
  readonly setTimeout: (callback: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
}

interface Running {
  /** Milliseconds left when the time last started or stopped. */
  readonly left: number
  /** Set while the time runs. */
  readonly timer?: { readonly id: number; readonly since: number }
}

/** Returns an empty store. [P2.4] */
export function createToastStore({ clock, setTimeout, clearTimeout }: ToastTime): ToastStore {
  let shown: readonly Toast[] = []
  let lastId = 0
  const running = new Map<number, Running>()
  const listeners = new Set<() => void>()
  const now = () => clock.now().getTime()

  function change(toasts: readonly Toast[]): void {
    shown = toasts
    listeners.forEach((listener) => listener())
  }

  function stop(id: number): void {
    const timer = running.get(id)?.timer
    if (timer) clearTimeout(timer.id)
  }

  function run(id: number, left: number): void {
    stop(id)
    running.set(id, { left, timer: { id: setTimeout(() => close(id), left), since: now() } })
  }

  function close(id: number): void {
    stop(id)
    running.delete(id)
    change(shown.filter((toast) => toast.id !== id))
  }

  /** Sets a message's time. A paused message stays paused. */
  function prolong(id: number, left: number): void {
    if (running.get(id)?.timer) run(id, left)
    else running.set(id, { left })
  }

  return {
    toasts: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(message) {
      const same = shown.find((toast) => toast.message === message)
      if (same) return prolong(same.id, toastDuration(message))
      lastId += 1
      change([...shown, { id: lastId, message }])
      run(lastId, toastDuration(message))
    },
    close,
    hold(id) {
      const { left, timer } = running.get(id) ?? {}
      if (left === undefined || timer === undefined) return
      stop(id)
      running.set(id, { left: Math.max(0, left - (now() - timer.since)) })
    },
    release(id) {
      const held = running.get(id)
      if (held && !held.timer) run(id, held.left)
    },
  }
}
