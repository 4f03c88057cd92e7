import type { Scalar, SummaryContext, WritingContext } from '../define-widget.ts'
import { asText } from '../../../values/typed-text.ts'

/** Returns the code of a control's text: a number if the document's `enum` has it as one. */
export function parseChoice(text: string, { schema }: Pick<WritingContext, 'schema'>): string | number | undefined {
  return schema.enum?.find((code) => String(code) === text) ?? asText(text)
}

/** Returns the text of the selected choice. */
export function summarizeChoice(value: Scalar, { choices }: SummaryContext): string {
  return choices.find(({ code }) => code === value)?.text ?? String(value)
}
