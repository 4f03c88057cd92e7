import { answerAt, inputAt, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, FlowDocument, Step } from '../../engine/document.ts'
import type { Json } from '../../values/json.ts'
import { shownPaths } from '../../engine/navigation.ts'
import { remoteChecksOf, type RemoteCheckRegistry } from '../../engine/remote-check.ts'
import type { MessageParams } from '../../engine/validator.ts'
import type { AnswerState } from './answer-state.ts'
import type { AnswerStore } from './answer-store.ts'
import type { Wait } from './wait.ts'

/** A refusal by the server: the message's copy key below `error.`, and its placeholders. */
export interface RemoteRefusal {
  readonly message: string
  readonly params: MessageParams
}

/** Returns the server's refusals of an answer; an empty list if it accepts it. */
export type CheckAnswer = (path: AnswerPath, value: Json, answers: Answers, signal: AbortSignal) => Promise<readonly RemoteRefusal[]>

/** The form whose answers are checked. `check` is absent on a page without a server. */
export interface CheckHost {
  readonly document: FlowDocument
  readonly store: AnswerStore
  readonly check: CheckAnswer | undefined
}

/**
 * Checks answers on the server once their own rules hold, and shows its refusal as long as the answer is unchanged. A
 * call that fails or times out does not stop the customer.
 */
export interface RemoteChecks {
  /** Connects to a form. @returns a function that disconnects */
  connect(host: CheckHost): () => void
  /** Checks an answer whose input has lost focus, unless it is known to be valid. */
  check(path: AnswerPath): void
  /** Cancels all running checks. */
  stop(): void
}

/** Milliseconds that a customer waits for the server's check. */
export const TIMEOUT_MS = 8_000

interface Running {
  readonly value: Json
  readonly give: (refusals: readonly RemoteRefusal[]) => void
  readonly drop: () => void
}

/** Creates remote checks, not yet connected to a form. */
export function createRemoteChecks(registry: RemoteCheckRegistry, wait: Wait): RemoteChecks {
  const running = new Map<AnswerPath, Running>()
  /** Answers that the server accepted, by the checked input, independent of its row. */
  const accepted = new Set<string>()
  let host: CheckHost | undefined

  function begin({ store, check }: CheckHost, path: AnswerPath, value: Json, key: string): void {
    const abort = new AbortController()
    const finish = (end: () => void) => {
      if (running.get(path) !== own) return
      running.delete(path)
      takeBack()
      abort.abort()
      end()
    }
    const own: Running = {
      value,
      give: (refusals) =>
        finish(() =>
          store.endCheck(
            path,
            refusals.map((refusal) => ({ input: path, ...refusal })),
          ),
        ),
      drop: () => finish(() => store.dropCheck(path)),
    }
    const takeBack = wait(() => own.give([]), TIMEOUT_MS)
    running.set(path, own)
    store.beginCheck(path)
    check?.(path, value, store.getState().evaluation.relevant, abort.signal).then(
      (refusals) => {
        if (refusals.length === 0 && running.get(path) === own) accepted.add(key)
        own.give(refusals)
      },
      () => own.give([]),
    )
  }

  /** Cancels checks of answers that have changed. */
  function dropOutdated({ answers, pending }: AnswerState): void {
    for (const [path, { value, drop }] of running) if (answerAt(answers, path) !== value || !pending[path]) drop()
  }

  return {
    connect(next) {
      host = next
      return next.store.subscribe(dropOutdated)
    },
    check(path) {
      if (host?.check === undefined) return
      const { document, store } = host
      const { answers, evaluation } = store.getState()
      const input = inputAt(document, path)
      const value = answerAt(answers, path)
      if (input === undefined || value === undefined || remoteChecksOf(input, registry).length === 0) return
      if (Object.hasOwn(evaluation.errors, path) || answerAt(evaluation.relevant, path) === undefined) return
      const key = JSON.stringify([path.replaceAll(/\.\d+(?=\.|$)/g, ''), value])
      const isUnderWay = running.get(path)?.value === value
      if (!isUnderWay && !accepted.has(key)) begin(host, path, value, key)
    },
    stop() {
      for (const { drop } of running.values()) drop()
    },
  }
}

/** This module's type, for pages that load it lazily or not at all. */
export interface RemoteChecking {
  readonly createRemoteChecks: typeof createRemoteChecks
  readonly refusedPaths: typeof refusedPaths
}

/** Returns the paths of a step whose current answer the server refuses, which the customer must correct. */
export function refusedPaths(
  document: FlowDocument,
  step: Step,
  { evaluation, faults }: Pick<AnswerState, 'evaluation' | 'faults'>,
  registry: RemoteCheckRegistry,
): AnswerPath[] {
  const isRemote = ({ input, message }: InputError) => {
    const schema = inputAt(document, input)
    return schema !== undefined && remoteChecksOf(schema, registry).some(({ messages }) => messages.includes(message))
  }
  return shownPaths(document, step, evaluation).filter((path) => faults[path]?.some(isRemote))
}
