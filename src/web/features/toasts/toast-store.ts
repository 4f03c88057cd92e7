import type { Clock } from '../../../values/clock.ts'
import { toastDuration } from './toast-duration.ts'

/** A message that is shown for a while. */
export interface Toast {
  readonly id: number
  readonly message: string
}

/** The messages that are shown, oldest first, each for as long as it takes to read. */
export interface ToastStore {
  readonly toasts: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a message. One that is shown already begins its time anew. */
  readonly show: (message: string) => void
  readonly close: (id: number) => void
  /** Stops a message's time while it is being read. */
  readonly hold: (id: number) => void
  /** Lets it go on from where it was. */
  readonly release: (id: number) => void
}

/** What a store waits by. */
export interface ToastTime {
  readonly clock: Clock
  readonly setTimeout: (callback: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
}

interface Running {
  /** Milliseconds that were left when its time last began or stopped. */
  readonly left: number
  /** Set while its time runs. */
  readonly timer?: { readonly id: number; readonly since: number }
}

/** Makes a store without messages. [P2.4] */
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

  /** One that is held stays held. */
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
