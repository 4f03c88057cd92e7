import { defineValidator } from '../../src/engine/validator.ts'
import { isChassisNumber, normalizeChassisNumber } from './chassis-number.ts'

/** A chassis number of 5–17 signs, canonical or as typed, with the same verdict. [B5.3] [P5.1] */
export const chassisNumber = defineValidator({
  keyword: 'chassisNumber',
  on: 'string',
  params: { const: true },
  messages: ['chassisNumber.format'],
  check: (value) => (isChassisNumber(normalizeChassisNumber(value)) ? true : { message: 'chassisNumber.format' }),
})
