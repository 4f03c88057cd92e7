import { unitOf } from '../../texts.ts'
import { defineWidget } from '../define-widget.ts'
import { createTextControl } from '../text-control.tsx'
import { formatNumber, inputModeOf, parseNumber } from './number-text.ts'

const NO_BREAK_SPACE = '\u00a0'

/** A number, with what it counts. A text that is none stays a text, which the rules refuse by its type. */
export const number = defineWidget({
  name: 'number',
  keepsDraft: true,
  parse: parseNumber,
  format: formatNumber,
  summary: (value, { texts, schema }) => [formatNumber(value), unitOf(texts, schema) ?? []].flat().join(NO_BREAK_SPACE),
  Component: createTextControl({
    parse: parseNumber,
    format: formatNumber,
    attributes: ({ schema }) => ({ inputMode: inputModeOf(schema) }),
    unit: ({ texts }) => texts.unit,
  }),
})
