import { formatDate } from '../../../../copy/formats.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = asText
const format = String

/** A day, in the browser's own date field; an ISO date in the answer, in words on a summary. */
export const date = defineWidget({
  name: 'date',
  keepsDraft: true,
  parse,
  format,
  summary: (value, { texts }) => formatDate(String(value), texts.language),
  Component: createTextControl({ parse, format, attributes: () => ({ type: 'date' }) }),
})
