import { defineValidator } from '../../src/engine/validator.ts'
import { parseStreetAddress } from './street-address.ts'

/** A street with a number, canonical or as typed, with the same verdict. [B5.3] [P5.1] */
export const streetAddress = defineValidator({
  keyword: 'streetAddress',
  on: 'string',
  params: { const: true },
  messages: ['streetAddress.box', 'streetAddress.format', 'streetAddress.apartment'],
  check: (value) => {
    const parsed = parseStreetAddress(value)
    return parsed.ok ? true : { message: `streetAddress.${parsed.fault}` }
  },
})
