import type { FlowDocument, Step } from '../../engine/document.ts'
import type { AnswerPath } from '../../engine/answer-path.ts'
import { shownPaths } from '../../engine/navigation.ts'
import type { AnswerState } from './answer-state.ts'
import type { Texts } from './host.ts'
import { errorText, labelled, outcomeTexts, placeLabel } from './texts.ts'

/** What stops a step at one place, as the customer reads it. */
export interface Problem {
  readonly input: AnswerPath
  readonly text: string
  /** The answer is fine, but the customer cannot go on with it here. */
  readonly isBlock: boolean
}

/** The part of a form's state that problems are found in. */
export type Findings = Pick<AnswerState, 'evaluation' | 'faults'>

/** What stops a step, in the order in which it asks: the server's refusals, errors, and blocks. */
export function problemsOf(texts: Texts, document: FlowDocument, step: Step, { evaluation, faults }: Findings): Problem[] {
  return shownPaths(document, step, evaluation).flatMap((path) => {
    const error = faults[path]?.[0] ?? evaluation.errors[path]?.[0]
    const outcome = document.outcomes?.[evaluation.blocks[path]?.outcome ?? '']
    const reason = error ? errorText(texts, document, error) : outcome && outcomeTexts(texts, outcome).title
    return reason === undefined ? [] : [{ input: path, text: labelled(placeLabel(texts, document, path), reason), isBlock: !error }]
  })
}

/** Whether the server refused an answer that this step shows. */
export function hasFaults(document: FlowDocument, step: Step, { evaluation, faults }: Findings): boolean {
  return shownPaths(document, step, evaluation).some((path) => Object.hasOwn(faults, path))
}

/** Whether the server is being asked about an answer that this step shows. */
export function hasPending(
  document: FlowDocument,
  step: Step,
  { evaluation, pending }: Pick<AnswerState, 'evaluation' | 'pending'>,
): boolean {
  // asked at each key, and hardly ever is there something
  if (Object.keys(pending).length === 0) return false
  return shownPaths(document, step, evaluation).some((path) => Object.hasOwn(pending, path))
}
