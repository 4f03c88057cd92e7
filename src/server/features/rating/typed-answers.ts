import { inputAt, type AnswerPath } from '../../../engine/answer-path.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Json } from '../../../values/json.ts'
import { packCode, stripDashes, stripSpaces, tidyLine } from '../../../values/typed-text.ts'

/** Returns answers as the form's own controls would make them of what the customer has typed. */
export function typedAnswers(
  document: Pick<FlowDocument, 'properties'>,
  answers: Readonly<Record<AnswerPath, Json>>,
): Readonly<Record<AnswerPath, Json>> {
  return Object.fromEntries(
    Object.entries(answers).map(([path, value]) => {
      const widget = inputAt(document, path)?.widget
      if (typeof value !== 'string') return [path, value]
      if (widget === 'registrationNumber') return [path, packCode(value)]
      if (widget === 'digits') return [path, stripDashes(stripSpaces(value))]
      return [path, tidyLine(value)]
    }),
  )
}
