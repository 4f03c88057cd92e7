import { defineValidator } from '../../src/engine/validator.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from './registration-number.ts'

/** A vehicle's ordinary Swedish registration number, canonical or as typed, with the same verdict. [B5.3] [P5.1] */
export const registrationNumber = defineValidator({
  keyword: 'registrationNumber',
  on: 'string',
  params: { const: true },
  messages: ['registrationNumber.format'],
  check: (value) => (isRegistrationNumber(normalizeRegistrationNumber(value)) ? true : { message: 'registrationNumber.format' }),
})
