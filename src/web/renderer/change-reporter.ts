import type { Json } from '../../values/json.ts'

/** Source and receiver of changes. */
export interface ChangeHost {
  /** Returns the input's current answer. */
  readonly read: (input: string) => Json | undefined
  readonly report: (input: string, value: Json | undefined) => void
}

/**
 * Reports finished changes to the page: a choice at once, a text when its input loses focus or Continue is pressed. It
 * reports only if the answer differs from the one before the change. During a call the changes wait, so that the
 * page's quote matches what was sent and no typed text is lost.
 */
export interface ChangeReporter {
  /** Connects the page. */
  connect(host: ChangeHost): void
  /** Begins a change of the input; `before` is its answer until then. */
  begin(input: string, before: Json | undefined): void
  /** Ends the input's change. */
  finish(input: string): void
  /** Ends the changes of all inputs. */
  finishAll(): void
  hold(isHeld: boolean): void
}

/** Creates a reporter without a page: changes wait until one is connected. */
export function createChangeReporter(): ChangeReporter {
  const begun = new Map<string, Json | undefined>()
  const waiting = new Set<string>()
  let host: ChangeHost | undefined
  let isHeld = false

  function finish(input: string): void {
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
      waiting.delete(input)
      if (!begun.has(input)) begun.set(input, before)
    },
    finish,
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
