/** Runs work after some milliseconds. @returns a function that cancels it */
export type Wait = (work: () => void, milliseconds: number) => () => void

/** Uses the browser's timers. */
export const waitByTimer: Wait = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Milliseconds without a key press after which a typed text is searched for, or counts as an answer. */
export const TYPING_PAUSE = 200
