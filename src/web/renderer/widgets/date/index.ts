import { defineWidget } from '../../define-widget.ts'
import { DateField } from './date-field.tsx'
import { parseDate } from './date-text.ts'

/** A day: an ISO date in the field and in the answer, in words on a summary. The same in every browser. */
export const date = defineWidget({
  name: 'date',
  keepsDraft: true,
  parse: parseDate,
  Component: DateField,
})
