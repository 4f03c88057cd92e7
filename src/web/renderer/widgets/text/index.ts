import { defineWidget } from '../define-widget.ts'
import { asText } from '../as-text.ts'
import { createTextControl } from '../text-control.tsx'

const parse = (typed: string) => asText(typed.trim())
const format = String

/** One line of text, without the space around it. */
export const text = defineWidget({
  name: 'text',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({}) }),
})
