/** Calls back once after a number of milliseconds. The returned function cancels it. */
export type SetTimer = (ms: number, callback: () => void) => () => void

/** The browser's timers. */
export const browserTimer: SetTimer = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
