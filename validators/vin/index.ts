import { defineValidator } from '../../src/engine/validator.ts'
import { findVinFault, normalizeVin } from './vin-code.ts'

/** `true` checks the form alone, as `{ "checkDigit": false }` does. */
export type VinParams = true | { readonly checkDigit: boolean }

/** A vehicle identification number of 17 signs, canonical or as typed, with the same verdict. [B5.3] [P5.1] */
export const vin = defineValidator({
  keyword: 'vin',
  on: 'string',
  params: {
    anyOf: [
      { const: true },
      {
        type: 'object',
        properties: { checkDigit: { type: 'boolean' } },
        required: ['checkDigit'],
        additionalProperties: false,
      },
    ],
  },
  messages: ['vin.letters', 'vin.format', 'vin.checkDigit'],
  check: (value, params: VinParams) => {
    const fault = findVinFault(normalizeVin(value), params !== true && params.checkDigit)
    return fault === undefined ? true : { message: `vin.${fault}` }
  },
})
