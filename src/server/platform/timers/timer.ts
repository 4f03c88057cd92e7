/** Calls back again and again, that many milliseconds apart; the returned function ends it. */
export type Every = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
export const everyInterval: Every = (ms, callback) => {
  const interval = setInterval(callback, ms)
  interval.unref()
  return () => clearInterval(interval)
}

/** Calls back once, that many milliseconds from now; the returned function calls it off. */
export type After = (ms: number, callback: () => void) => () => void

/** The machine's timer. It does not keep the process alive. */
export const afterTimeout: After = (ms, callback) => {
  const timeout = setTimeout(callback, ms)
  timeout.unref()
  return () => clearTimeout(timeout)
}
