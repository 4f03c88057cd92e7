import { defineValidator } from '../../src/engine/validator.ts'
import { luhnCheck } from '../../src/values/personal-number.ts'

/** A number whose last digit checks the others: modulus 10 with the weights 2, 1, 2, 1 … (ISO/IEC 7812-1). */
export const luhn = defineValidator({
  keyword: 'luhn',
  on: 'string',
  params: { const: true },
  messages: ['luhn.checkDigit'],
  check: (value) => (luhnCheck(value) ? true : { message: 'luhn.checkDigit' }),
})
