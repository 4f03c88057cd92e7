import { defineValidator } from '../../src/engine/validator.ts'
import { isPostalCode, normalizePostalCode } from './postal-code.ts'

/** A Swedish postal code, canonical or as typed, with the same verdict. [B5.3] [P5.1] */
export const postalCode = defineValidator({
  keyword: 'postalCode',
  on: 'string',
  params: { const: true },
  messages: ['postalCode.format'],
  check: (value) => (isPostalCode(normalizePostalCode(value)) ? true : { message: 'postalCode.format' }),
})
