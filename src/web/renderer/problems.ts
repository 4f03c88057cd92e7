import type { FlowDocument, Step } from '../../engine/document.ts'
import type { AnswerPath } from '../../engine/answer-path.ts'
import { shownPaths } from '../../engine/navigation.ts'
import type { AnswerState } from './answer-state.ts'
import { labelled, type Texts } from '../../answers/texts.ts'
import { errorText, outcomeTexts, placeLabel } from './texts.ts'

/** A problem that stops the step at one path, in the customer's language. */
export interface Problem {
  readonly input: AnswerPath
  readonly text: string
  /** The answer is valid, but blocks. */
  readonly isBlock: boolean
}

/** The part of a form's state that determines its problems. */
export type Findings = Pick<AnswerState, 'evaluation' | 'faults'>

/** Returns the problems of a step, in the order of its inputs: the server's refusals, errors, and blocks. */
export function problemsOf(texts: Texts, document: FlowDocument, step: Step, findings: Findings): Problem[] {
  return shownPaths(document, step, findings.evaluation).flatMap((path) => problemAt(texts, document, path, findings))
}

/** Returns the problem at a path, if there is one. */
export function problemAt(texts: Texts, document: FlowDocument, path: AnswerPath, { evaluation, faults }: Findings): Problem[] {
  const error = faults[path]?.[0] ?? evaluation.errors[path]?.[0]
  const outcome = document.outcomes?.[evaluation.blocks[path]?.outcome ?? '']
  const reason = error ? errorText(texts, document, error) : outcome && outcomeTexts(texts, outcome).title
  return reason === undefined ? [] : [{ input: path, text: labelled(placeLabel(texts, document, path), reason), isBlock: !error }]
}
