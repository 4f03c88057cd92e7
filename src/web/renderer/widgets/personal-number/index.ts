import { formatPersonalNumber, normalizePersonalNumber } from '../../../../values/personal-number.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(normalizePersonalNumber(typed))
const format = (value: Scalar) => formatPersonalNumber(String(value))

/** A personal number: twelve digits in the answer, a dash before the last four for the reader. [P5.1] */
export const personalNumber = defineWidget({
  name: 'personalNumber',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({ inputMode: 'numeric' }) }),
})
