import { describe, expect, it } from 'vitest'
import { canonicalInsuranceName, quoteErrorText, type QuoteErrorCode } from './errors.ts'

describe('[B8.1] the texts of quote errors', () => {
  it.each<[QuoteErrorCode, string]>([
    ['underwriting', 'Underwriting error'],
    ['unknown', 'Unknown error'],
    ['startFailed', 'Error fetching metadata or redirect info from Bank app in buying flow'],
    ['createFailed', 'Error creating quote in buying flow'],
    ['updateFailed', 'Error updating quote in buying flow'],
    ['selectedQuoteMissing', 'Selected quote is not available'],
    ['unknownCoverType', 'Unknown cover type'],
    ['unsupportedProduct', 'Unsupported product type in createQuotes'],
    ['dataMissing', 'Error or missing data in response'],
  ])('%s has the text of the catalogue', (code, text) => {
    expect(quoteErrorText(code)).toBe(text)
  })

  it('spells the product canonically, whatever the wire value does', () => {
    expect(canonicalInsuranceName('Childinsurance')).toBe('ChildInsurance')
    expect(canonicalInsuranceName('EUMopedInsurance')).toBe('EUMopedInsurance')
    expect(canonicalInsuranceName('Unknown')).toBe('Unknown')
  })

  it('takes a product name for text, not for a pattern', () => {
    expect(quoteErrorText('insuredAmountMissing', "$&$'")).toBe("An insured amount must be passed to create a $&$' quote")
  })
})
