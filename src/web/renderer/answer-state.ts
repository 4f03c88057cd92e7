import type { AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Facts } from '../../engine/document.ts'
import type { Evaluation } from '../../engine/evaluate.ts'

/** State of a form. The evaluation is always that of the answers. Keys are answer paths. */
export interface AnswerState {
  readonly answers: Answers
  readonly evaluation: Evaluation
  /** Facts that were looked up or given, by name. */
  readonly outside: Facts
  /** Paths that lost focus once, or that the customer tried to continue past. */
  readonly touched: Readonly<Record<AnswerPath, true>>
  /** Paths that the customer answered: they no longer follow a fact. */
  readonly answered: Readonly<Record<AnswerPath, true>>
  /** The server's refusals, each until its answer changes. */
  readonly faults: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** The answers that the server is checking. */
  readonly pending: Readonly<Record<AnswerPath, true>>
  /** Number of times the customer could not continue, because of the rules or of the server. */
  readonly refusals: number
}

/** Initial state of a form apart from its answers. */
export interface Beginning {
  /** Facts that are given by the page. */
  readonly outside?: Facts
  /** Paths that the customer answered earlier. */
  readonly answered?: AnswerState['answered'] | undefined
}
