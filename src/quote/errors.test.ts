import { describe, expect, it } from 'vitest'
import { canonicalInsuranceName, quoteErrorText } from './errors.ts'

describe('[B8.1] the texts of quote errors', () => {
  it('spells the product canonically, whatever the wire value does', () => {
    expect(canonicalInsuranceName('Childinsurance')).toBe('ChildInsurance')
    expect(canonicalInsuranceName('EUMopedInsurance')).toBe('EUMopedInsurance')
    expect(canonicalInsuranceName('Unknown')).toBe('Unknown')
  })

  it('takes a product name for text, not for a pattern', () => {
    expect(quoteErrorText('insuredAmountMissing', "$&$'")).toBe("An insured amount must be passed to create a $&$' quote")
  })
})
