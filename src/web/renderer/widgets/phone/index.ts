import { formatPhone, normalizePhone } from '../../../../../validators/phone/phone-number.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(normalizePhone(typed))
const format = (value: Scalar) => formatPhone(String(value))

/** A phone number: E.164 in the answer, as Swedes write it for the reader. [P5.1] */
export const phone = defineWidget({
  name: 'phone',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({ parse, format, attributes: () => ({ type: 'tel', inputMode: 'tel' }) }),
})
