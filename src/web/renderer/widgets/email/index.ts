import { normalizeEmail } from '../../../../../validators/email/email-address.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(normalizeEmail(typed))
const format = String

/** An e-mail address. Typed as plain text with the e-mail keyboard: the browser's own e-mail field rewrites what it holds. */
export const email = defineWidget({
  name: 'email',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({
    parse,
    format,
    attributes: () => ({ inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' }),
  }),
})
