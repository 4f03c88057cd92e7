import { stripDashes, stripSpaces } from '../../../../../validators/typed-text.ts'
import { asText } from '../as-text.ts'
import { defineWidget } from '../define-widget.ts'
import { createTextControl } from '../text-control.tsx'

const parse = (typed: string) => asText(stripDashes(stripSpaces(typed)))
const format = String

/** A number that is a name, not an amount: of an account, a postal code. Spaces and dashes do not count. */
export const digits = defineWidget({
  name: 'digits',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({ inputMode: 'numeric', spellCheck: false }) }),
})
