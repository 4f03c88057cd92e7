import { stripSpaces } from '../../../../../validators/typed-text.ts'
import { groupThousands } from '../../../../copy/placeholders.ts'
import { asText } from '../as-text.ts'
import { defineWidget, type Scalar } from '../define-widget.ts'
import { createTextControl } from '../text-control.tsx'

/** A number as Swedes write it: spaces between thousands, a comma (or point) before decimals. */
function parse(typed: string): number | string | undefined {
  const packed = stripSpaces(typed).replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(packed) ? Number(packed) : asText(typed.trim())
}

function format(value: Scalar): string {
  return typeof value === 'number' ? groupThousands(value) : String(value)
}

/** A number. A text that is none stays a text, which the rules refuse by its type. */
export const number = defineWidget({
  name: 'number',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({
    parse,
    format,
    attributes: ({ schema }) => ({ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }),
  }),
})
