import { formatPersonalNumber, normalizePersonalNumber } from '../../../../values/personal-number.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import { completePersonalNumber } from '../../../../values/short-personal-number.ts'
import { asText } from '../../../../values/typed-text.ts'
import { defineWidget, type ParsingContext } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string, { schema, today }: ParsingContext) =>
  completePersonalNumber(typed, schema['age'] ?? {}, today) ?? asText(normalizePersonalNumber(typed))
const format = (value: Scalar) => formatPersonalNumber(String(value))

/**
 * A personal number: twelve digits in the answer, a dash before the last four for the reader. The short form
 * gets its century where that is beyond doubt. [P5.1]
 */
export const personalNumber = defineWidget({
  name: 'personalNumber',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({ inputMode: 'numeric' }) }),
})
