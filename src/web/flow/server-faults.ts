import { inputAt, topInput } from '../../engine/answer-path.ts'
import type { InputError } from '../../engine/compiled.ts'
import type { FlowDocument } from '../../engine/document.ts'

/** The faults of inputs that the document has, and the step of the first one; `undefined` where there is none. */
export function placeFaults(
  document: FlowDocument,
  faults: readonly InputError[],
): { readonly known: readonly InputError[]; readonly step: number | undefined } {
  const known = faults.filter(({ input }) => inputAt(document, input) !== undefined)
  const [first] = known
  if (!first) return { known, step: undefined }
  const index = document.steps.findIndex(({ sections = [] }) => sections.some(({ inputs }) => inputs.includes(topInput(first.input))))
  return { known, step: index < 0 ? undefined : index }
}
