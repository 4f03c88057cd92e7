import type { Json } from '../../values/json.ts'

/** Source and receiver of changes. */
export interface ChangeHost {
  /** Returns the input's current answer. */
  readonly read: (input: string) => Json | undefined
  readonly report: (input: string, value: Json | undefined) => void
}

/**
 * Reports finished changes to the page: a choice at once, a text when its input loses focus or Continue is pressed, and a
 * valid text also when typing pauses. It reports only if the answer differs from the one before the change. During a call the changes wait, so that the
 * page's quote matches what was sent and no typed text is lost.
 */
export interface ChangeReporter {
  /** Connects the page. */
  connect(host: ChangeHost): void
  /** Begins a change of the input; `before` is its answer until then. */
  begin(input: string, before: Json | undefined): void
  /** Ends the input's change. */
  finish(input: string): void
  /** Ends the input's change after a pause, unless it changes again before. */
  finishAfterPause(input: string): void
  /** Ends the changes of all inputs. */
  finishAll(): void
  hold(isHeld: boolean): void
}

/** The browser's timers: the window. */
export interface PauseTimers {
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timer: number | undefined): void
}

/**
 * Creates a reporter without a page: changes wait until one is connected.
 * @param pause milliseconds without a key press
 */
export function createChangeReporter(timers: PauseTimers, pause: number): ChangeReporter {
  const pauses = new Map<string, number>()
  const begun = new Map<string, Json | undefined>()
  const waiting = new Set<string>()
  let host: ChangeHost | undefined
  let isHeld = false

  function endPause(input: string): void {
    timers.clearTimeout(pauses.get(input))
    pauses.delete(input)
  }

  function finish(input: string): void {
    endPause(input)
    if (begun.has(input)) waiting.add(input)
    reportWaiting()
  }

  function reportWaiting(): void {
    for (const input of waiting) {
      // A report may start a call, which holds the other changes.
      if (isHeld || !host) return
      const before = begun.get(input)
      waiting.delete(input)
      begun.delete(input)
      const value = host.read(input)
      if (value !== before) host.report(input, value)
    }
  }

  return {
    connect(next) {
      host = next
      reportWaiting()
    },
    begin(input, before) {
      endPause(input)
      waiting.delete(input)
      if (!begun.has(input)) begun.set(input, before)
    },
    finish,
    finishAfterPause(input) {
      endPause(input)
      const timer = timers.setTimeout(() => finish(input), pause)
      pauses.set(input, timer)
    },
    finishAll() {
      for (const input of begun.keys()) waiting.add(input)
      reportWaiting()
    },
    hold(nextIsHeld) {
      isHeld = nextIsHeld
      reportWaiting()
    },
  }
}
