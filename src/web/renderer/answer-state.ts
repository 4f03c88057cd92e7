import type { AnswerPath } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { Answers, Facts } from '../../engine/document.ts'
import type { Evaluation } from '../../engine/evaluate.ts'

/** What the form knows. The evaluation is always that of the answers. Places are paths. */
export interface AnswerState {
  readonly answers: Answers
  readonly evaluation: Evaluation
  /** Facts that were looked up or given, by name. */
  readonly outside: Facts
  /** What the customer has left once, or tried to pass. */
  readonly touched: Readonly<Record<AnswerPath, true>>
  /** What the customer has answered: it no longer follows a fact. */
  readonly answered: Readonly<Record<AnswerPath, true>>
  /** The server's refusals, each until its answer changes. */
  readonly faults: Readonly<Record<AnswerPath, readonly InputError[]>>
  /** The answers that the server is checking. */
  readonly pending: Readonly<Record<AnswerPath, true>>
  /** How often the customer could not continue: because of the rules when Continue was pressed, or of the server. */
  readonly refusals: number
}

/** What a form begins with beside its answers. */
export interface Beginning {
  /** Facts that are given by the page. */
  readonly outside?: Facts
  /** What the customer has answered before. */
  readonly answered?: AnswerState['answered'] | undefined
}
