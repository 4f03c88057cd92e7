import { rowTitle, type Texts } from '../../../../answers/texts.ts'
import { inputAt, isWithin, pathOf, pathsWithin, type AnswerPath } from '../../../../engine/answer-path.ts'
import type { FlowDocument } from '../../../../engine/document.ts'
import type { Evaluation } from '../../../../engine/evaluate.ts'
import type { AnswerState } from '../../answer-state.ts'
import { problemAt, type Findings, type Problem } from '../../problems.ts'

/** A row of a list. */
export interface RowAt {
  readonly list: AnswerPath
  readonly index: number
}

type Inputs = Pick<FlowDocument, 'properties'>

/** Returns the paths that a row asks now, in order. */
export function pathsOfRow(document: Inputs, { list, index }: RowAt, { hiddenInputs, relevant }: Evaluation): AnswerPath[] {
  const input = inputAt(document, list)
  if (!input) return []
  // a page for each row is only for lists at the top of the document
  return pathsWithin(input, list, relevant[list]).filter((path) => isWithin(path, pathOf(list, index)) && !hiddenInputs.has(path))
}

/** Returns the problems of a row, in the order of its inputs. They do not repeat the row's heading. */
export function problemsOfRow(texts: Texts, document: FlowDocument, row: RowAt, findings: Findings): Problem[] {
  const input = inputAt(document, row.list)
  if (!input) return []
  const outer = `${rowTitle(texts, input, row.list, row.index)}, `
  return pathsOfRow(document, row, findings.evaluation)
    .flatMap((path) => problemAt(texts, document, path, findings))
    .map(({ input: at, text, isBlock }) => ({ input: at, text: text.startsWith(outer) ? text.slice(outer.length) : text, isBlock }))
}

/** Whether the customer has seen the problem: they left the input or could not go on past it, or the server refused the answer. */
export function isSeen({ touched, faults }: Pick<AnswerState, 'touched' | 'faults'>, { input }: Problem): boolean {
  return Object.hasOwn(touched, input) || Object.hasOwn(faults, input)
}

/** Whether the customer has answered anything in a row. */
export function isBegun({ answered }: Pick<AnswerState, 'answered'>, { list, index }: RowAt): boolean {
  const row = pathOf(list, index)
  return Object.keys(answered).some((path) => isWithin(path, row))
}
