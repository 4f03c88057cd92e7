import { asText } from '../as-text.ts'
import { defineWidget, type Scalar, type WritingContext } from '../define-widget.ts'
import { createTextControl } from '../text-control.tsx'
import { writtenFormOf } from '../written-forms.ts'

const parse = (typed: string, { schema }: WritingContext) => asText(writtenFormOf(schema)?.normalize(typed) ?? typed.trim())
const format = (value: Scalar, { schema }: WritingContext) => writtenFormOf(schema)?.format(String(value)) ?? String(value)

/** One line of text, without the space around it; a number with letters in it, as a marking, in the groups that its validator knows. */
export const text = defineWidget({
  name: 'text',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({}) }),
})
