import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'
import { bankOf, normalizeAccountDigits } from '../../validators/account/account-number.ts'

/** The name of the bank with a clearing number. [P1.7] */
export const bankName = defineComputation({
  name: 'bankName',
  inputs: { clearing: { type: 'string' } },
  params: NO_PARAMS,
  gives: 'string',
  compute({ clearing }) {
    const digits = normalizeAccountDigits(clearing)
    return /^\d{4,5}$/.test(digits) ? bankOf(digits) : undefined
  },
})
