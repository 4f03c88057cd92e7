import { writeNumber, writeUngrouped } from '../../../../answers/numbers.ts'
import { unitOf } from '../../../../answers/texts.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import type { WritingContext } from '../../../../answers/writers.ts'
import { defineWidget } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'
import { inputModeOf, parseNumber } from './number-text.ts'

/**
 * A number with a unit is an amount and gets thousands separators. A number without one is an identifier, such as a
 * year or a code.
 */
function format(value: Scalar, context: WritingContext): string {
  const isName = unitOf(context.texts, context.schema) === undefined
  return (isName ? writeUngrouped : writeNumber)(value, context)
}

/** A number with its unit. A text that is no number stays a text, which the rules refuse by its type. */
export const number = defineWidget({
  name: 'number',
  keepsDraft: true,
  parse: parseNumber,
  format,
  Component: createTextControl({
    parse: parseNumber,
    format,
    attributes: ({ schema }) => ({ inputMode: inputModeOf(schema) }),
    unit: ({ texts }) => texts.unit,
  }),
})
