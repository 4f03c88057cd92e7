import { formatRegistrationNumber, normalizeRegistrationNumber } from '../../../../../validators/registration-number/registration-number.ts'
import type { Scalar } from '../../../../answers/scalar.ts'
import { defineWidget } from '../../define-widget.ts'
import { asText } from '../../../../values/typed-text.ts'
import { createTextControl } from '../../parts/text-control.tsx'

const parse = (typed: string) => asText(normalizeRegistrationNumber(typed))
const format = (value: Scalar) => formatRegistrationNumber(String(value))

/** A vehicle's registration number: six signs in the answer, a space in the middle for the reader, as on the plate. [P5.1] */
export const registrationNumber = defineWidget({
  name: 'registrationNumber',
  keepsDraft: true,
  parse,
  format,
  Component: createTextControl({
    parse,
    format,
    attributes: () => ({ autoCapitalize: 'characters', autoCorrect: 'off' }),
  }),
})
