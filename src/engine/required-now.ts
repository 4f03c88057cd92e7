import { answerAt, inputAt, isRequiredAt, placeOf, type AnswerPath } from './answer-path.ts'
import type { Answers } from './document.ts'
import { knownTo, type Evaluation, type Flow } from './evaluate.ts'

/**
 * Whether the answer at a path must be given now: always, or by the condition of its `requiredIf`, which a group reads in its
 * own answers alone.
 */
export function isRequiredNow({ document, compiled }: Flow, evaluation: Evaluation, path: AnswerPath): boolean {
  const condition = inputAt(document, path)?.requiredIf
  if (condition === undefined) return isRequiredAt(document, path)
  const outer = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  if (outer === '') return compiled.holds(condition, knownTo(evaluation))
  const group = answerAt(evaluation.relevant, outer) ?? {}
  return compiled.holds(`${placeOf(outer).replaceAll('.', '/')}/${condition}`, group as Answers)
}
