import { unitOf } from '../../texts.ts'
import { defineWidget, type Scalar, type WritingContext } from '../../define-widget.ts'
import { createTextControl } from '../../parts/text-control.tsx'
import { inputModeOf, parseNumber, writeNumber, writeUngrouped } from './number-text.ts'

const NO_BREAK_SPACE = '\u00a0'

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
  summary: (value, context) => [format(value, context), unitOf(context.texts, context.schema) ?? []].flat().join(NO_BREAK_SPACE),
  Component: createTextControl({
    parse: parseNumber,
    format,
    attributes: ({ schema }) => ({ inputMode: inputModeOf(schema) }),
    unit: ({ texts }) => texts.unit,
  }),
})
