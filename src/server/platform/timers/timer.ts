/** Calls back again and again, that many milliseconds apart; the returned function ends it. */
export type Every = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
const everyInterval: Every = (ms, callback) => {
  const interval = setInterval(callback, ms)
  interval.unref()
  return () => clearInterval(interval)
}

/** Calls back once, that many milliseconds from now; the returned function calls it off. */
export type After = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
const afterTimeout: After = (ms, callback) => {
  const timeout = setTimeout(callback, ms)
  timeout.unref()
  return () => clearTimeout(timeout)
}

/** Resolves after that many milliseconds. */
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
