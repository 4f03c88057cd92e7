import type { Json } from '../../values/json.ts'

/** Where changes come from and go to. */
export interface ChangeHost {
  /** The input's answer now. */
  readonly read: (input: string) => Json | undefined
  readonly report: (input: string, value: Json | undefined) => void
}

/**
 * Tells the page of finished changes: a choice at once, a text when it is left or Continue is pressed, and each only
 * if the answer is another than when the change began. While the form is held (a call is under way) they wait, so
 * that what was sent stays what was answered and nothing that is typed meanwhile is lost.
 */
export interface ChangeReporter {
  /** From now on this page. */
  connect(host: ChangeHost): void
  /** A change of the input has begun; `before` is its answer until then. */
  begin(input: string, before: Json | undefined): void
  /** The input is finished with. */
  finish(input: string): void
  /** Every input that has begun is finished with. */
  finishAll(): void
  hold(isHeld: boolean): void
}

/** Makes a reporter without a page: changes wait until one is connected. */
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
      // A report may begin a call, which holds the rest.
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
