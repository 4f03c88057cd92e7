import { answerAt, isWithin, type AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Block } from '../../engine/document.ts'
import type { Code } from '../../engine/several.ts'
import type { Json } from '../../values/json.ts'
import { changedKeys, type AnswerTransition } from './answer-reducer.ts'
import type { AnswerState } from './answer-state.ts'

/** What one input shows. The same object until something changes. */
export interface InputView {
  /** The answer when this view was created. Text typed into the input itself creates no new view. */
  readonly value: Json | undefined
  /** Incremented each time the answer is set outside the widget, which must then show it. */
  readonly given: number
  /** The errors to show: the server's first, then those of the rules after the input has lost focus. */
  readonly errors: readonly InputError[]
  /** The advice to show after the input has lost focus. */
  readonly advice: readonly InputError[]
  /** The block to show. */
  readonly block: Block | undefined
  /** The server is checking the answer. */
  readonly isPending: boolean
  /** The choices that are not offered now. */
  readonly withheld: readonly Code[]
}

/** The views of a form's inputs, and their listeners by place. */
export interface InputViews {
  readonly viewOf: (path: AnswerPath) => InputView
  /** Calls the listener when the view of a path changes. @returns a function that unsubscribes */
  readonly subscribe: (path: AnswerPath, listener: () => void) => () => void
  /** Records the paths whose widgets must show a new answer. */
  give(given: AnswerTransition['given']): void
  /** Calls the listeners of the views that differ after a transition. */
  notify(before: AnswerState, after: AnswerState, given: AnswerTransition['given']): void
}

const NO_ERRORS: readonly InputError[] = []
const NO_CODES: readonly Code[] = []

/** Creates the views of a form, which read its state with `getState`. */
export function createInputViews(getState: () => AnswerState): InputViews {
  const views = new Map<AnswerPath, InputView>()
  const listeners = new Map<AnswerPath, Set<() => void>>()
  const givenAt = new Map<AnswerPath, number>()
  let allGivenAt = 0
  let changes = 0

  function viewOf(path: AnswerPath): InputView {
    const known = views.get(path)
    const view = makeView(getState(), path, lastGiven(path))
    if (known && isSameView(known, view)) return known
    const complete = { ...view, value: answerAt(getState().answers, path) }
    views.set(path, complete)
    return complete
  }

  function lastGiven(path: AnswerPath): number {
    let last = allGivenAt
    for (const outer of outerPaths(path)) last = Math.max(last, givenAt.get(outer) ?? 0)
    return last
  }

  function notify(paths: Iterable<AnswerPath>): void {
    for (const path of paths) {
      const subscribers = listeners.get(path)
      const before = views.get(path)
      if (subscribers && viewOf(path) !== before) for (const listener of subscribers) listener()
    }
  }

  return {
    viewOf,
    subscribe(path, listener) {
      viewOf(path)
      const subscribers = listeners.get(path) ?? new Set()
      listeners.set(path, subscribers.add(listener))
      return () => {
        subscribers.delete(listener)
        if (subscribers.size > 0) return
        listeners.delete(path)
        // an input that is rendered again starts from its answer at that time
        views.delete(path)
      }
    },
    give(given) {
      if (given === 'all') allGivenAt = ++changes
      else for (const path of given) givenAt.set(path, ++changes)
    },
    notify(before, after, given) {
      notify(changedPlaces(before, after))
      if (given === 'all') notify(listeners.keys())
      else if (given.length > 0) notify([...listeners.keys()].filter((path) => given.some((outer) => isWithin(path, outer))))
    },
  }
}

type ViewBesideValue = Omit<InputView, 'value'>

function makeView({ evaluation, touched, faults, pending }: AnswerState, path: AnswerPath, given: number): ViewBesideValue {
  const isTouched = touched[path] ?? false
  return {
    given,
    errors: faults[path] ?? (isTouched ? (evaluation.errors[path] ?? NO_ERRORS) : NO_ERRORS),
    advice: isTouched ? (evaluation.advice[path] ?? NO_ERRORS) : NO_ERRORS,
    block: isTouched ? evaluation.blocks[path] : undefined,
    isPending: pending[path] ?? false,
    withheld: evaluation.withheld[path] ?? NO_CODES,
  }
}

function isSameView(known: ViewBesideValue, view: ViewBesideValue): boolean {
  return (
    known.given === view.given &&
    known.errors === view.errors &&
    known.advice === view.advice &&
    known.block === view.block &&
    known.isPending === view.isPending &&
    known.withheld === view.withheld
  )
}

/** Returns the paths whose view may differ. Identical records have the same entries. */
function changedPlaces(before: AnswerState, after: AnswerState): ReadonlySet<AnswerPath> {
  return new Set([
    ...changedKeys(before.evaluation.errors, after.evaluation.errors),
    ...changedKeys(before.evaluation.advice, after.evaluation.advice),
    ...changedKeys(before.evaluation.blocks, after.evaluation.blocks),
    ...changedKeys(before.evaluation.withheld, after.evaluation.withheld),
    ...changedKeys(before.touched, after.touched),
    ...changedKeys(before.faults, after.faults),
    ...changedKeys(before.pending, after.pending),
  ])
}

/** Returns a path and the paths that contain it. */
function outerPaths(path: AnswerPath): readonly AnswerPath[] {
  if (!path.includes('.')) return [path]
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}
