import { defineValidator } from '../../src/engine/validator.ts'
import { findAccountFault, normalizeAccountDigits } from './account-number.ts'
import { ownValue } from '../../src/values/own-value.ts'

export interface AccountParams {
  /** Input with the clearing number; in a list, the field of the same row. */
  readonly clearing: string
}

/**
 * Advice on a bank account number, together with the clearing number in another input. It never stops a customer: some
 * existing accounts cannot be checked. `pattern` limits the number of digits.
 */
export const account = defineValidator({
  keyword: 'account',
  on: 'string',
  params: {
    type: 'object',
    properties: { clearing: { type: 'string', minLength: 1 } },
    required: ['clearing'],
    additionalProperties: false,
  },
  messages: ['account.clearing', 'account.number'],
  isAdvice: true,
  check: (value, { clearing }: AccountParams, { siblings }) => {
    const clearingNumber = ownValue(siblings, clearing)
    if (typeof clearingNumber !== 'string') return true
    const fault = findAccountFault(normalizeAccountDigits(clearingNumber), normalizeAccountDigits(value))
    return fault === undefined ? true : { message: `account.${fault}` }
  },
  inputsIn: ({ clearing }) => [clearing],
  inputsAre: 'siblings',
})
