import { inputAt, topInput } from '../../engine/answer-path.ts'
import type { FlowDocument } from '../../engine/document.ts'
import type { ApiCallError } from '../api/failure.ts'
import type { AnswerStore } from '../renderer/answer-store.ts'

/**
 * Puts the server's refusals at their inputs. What it refuses that the document does not ask is left out.
 * @returns the step of the first of them; undefined where there is none
 */
export function showServerFaults(document: FlowDocument, answers: AnswerStore, { faults }: ApiCallError): number | undefined {
  const known = faults.filter(({ input }) => inputAt(document, input) !== undefined)
  const [first] = known
  if (!first) return undefined
  answers.setServerFaults(known)
  const index = document.steps.findIndex(({ sections = [] }) => sections.some(({ inputs }) => inputs.includes(topInput(first.input))))
  return index < 0 ? undefined : index
}
