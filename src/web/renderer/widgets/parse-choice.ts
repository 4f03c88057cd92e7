import type { Scalar, SummaryContext, WritingContext } from './define-widget.ts'
import { asText } from '../../../values/typed-text.ts'

/** The code that a control's text stands for: a number where the document's `enum` has it so. */
export function parseChoice(text: string, { schema }: Pick<WritingContext, 'schema'>): string | number | undefined {
  return schema.enum?.find((code) => String(code) === text) ?? asText(text)
}

/** The text of the choice that was made. */
export function summarizeChoice(value: Scalar, { choices }: SummaryContext): string {
  return choices.find(({ code }) => code === value)?.text ?? String(value)
}
