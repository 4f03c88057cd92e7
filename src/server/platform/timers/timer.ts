/** Calls back every `ms` milliseconds until the returned function is called. */
export type Every = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
const everyInterval: Every = (ms, callback) => {
  const interval = setInterval(callback, ms)
  interval.unref()
  return () => clearInterval(interval)
}

/** Calls back once after `ms` milliseconds, unless the returned function is called first. */
export type After = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
const afterTimeout: After = (ms, callback) => {
  const timeout = setTimeout(callback, ms)
  timeout.unref()
  return () => clearTimeout(timeout)
}

/** Resolves after `ms` milliseconds. */
export type Wait = (ms: number) => Promise<void>

/** The timers that the server's parts wait on. */
export interface Timers {
  readonly every: Every
  readonly after: After
  readonly wait: Wait
}

/** The machine's timers. A `wait` keeps the process alive until it ends. */
export const MACHINE_TIMERS: Timers = {
  every: everyInterval,
  after: afterTimeout,
  wait: async (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}
