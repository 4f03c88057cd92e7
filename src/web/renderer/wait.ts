/** Runs work after some milliseconds, unless it is taken back. @returns how to take it back */
export type Wait = (work: () => void, milliseconds: number) => () => void

/** Waits by the browser's timers. */
export const waitByTimer: Wait = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}
