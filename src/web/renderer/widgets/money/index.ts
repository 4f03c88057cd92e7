import type { WritingContext } from '../../../../answers/writers.ts'
import { defineWidget } from '../../define-widget.ts'
import { writeNumber } from '../../../../answers/numbers.ts'
import { inputModeOf, parseNumber } from '../number/number-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

/** Affixes of an amount: "kr", "kronor", "SEK", and ":-" or ",-" in place of decimals. */
const CURRENCY = /kronor|kr\.?|sek|[:,][-\u2010-\u2014\u2212]/gi

/** Points or commas between thousands, as in some pasted amounts. No amount has three decimals. */
const SEPARATED = /^[-\u2212]?[1-9]\d{0,2}([.,]\d{3})+$/

/** Parses a typed or pasted amount in kr: `1 500 000 kr`, `1500000`, `1.500.000:-`. */
function parse(typed: string, context: WritingContext): number | string | undefined {
  const amount = typed.replace(CURRENCY, '').trim()
  const read = parseNumber(SEPARATED.test(amount) ? amount.replaceAll(/[.,]/g, '') : amount, context)
  // A text that cannot be parsed stays as typed.
  return typeof read === 'number' ? read : parseNumber(typed, context)
}

/** An amount in kr. The unit is after the control, out of the way while the number is edited. [B9.2] */
export const money = defineWidget({
  name: 'money',
  keepsDraft: true,
  parse,
  format: writeNumber,
  Component: createTextControl({
    parse,
    format: writeNumber,
    attributes: ({ schema }) => ({ inputMode: inputModeOf(schema) }),
    unit: ({ texts, general }) => texts.unit ?? general.t('general.unit.kronor'),
  }),
})
