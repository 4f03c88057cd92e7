import { describe, expect, it } from 'vitest'
import { callErrorText, type CallErrorCode } from './call-errors.ts'
import { QuoteError, canonicalInsuranceName, quoteErrorText, type QuoteErrorCode } from './errors.ts'

/** The rows of the catalogue that concern quotes, word for word. */
const CATALOGUE: [QuoteErrorCode, string][] = [
  ['underwriting', 'Underwriting error'],
  ['unknown', 'Unknown error'],
  ['startFailed', 'Error fetching metadata or redirect info from Bank app in buying flow'],
  ['createFailed', 'Error creating quote in buying flow'],
  ['updateFailed', 'Error updating quote in buying flow'],
  ['selectedQuoteMissing', 'Selected quote is not available'],
  ['insuredAmountMissing', 'An insured amount must be passed to create a ChildInsurance quote'],
  ['unknownCoverType', 'Unknown cover type'],
  ['unsupportedProduct', 'Unsupported product type in createQuotes'],
  ['dataMissing', 'Error or missing data in response'],
]

const OF_CALLS: [CallErrorCode, string][] = [
  ['quoteNumberMissingInUpdate', 'Missing quoteNumber in update request'],
  ['quoteNumberMissingInGet', 'Missing quoteNumber when getting quote'],
  ['unsupportedInsuranceType', 'Non supported insurance type'],
  ['invalidData', 'Invalid Data'],
  ['lookupEmpty', 'No data in response'],
  ['registryCacheFailed', 'Failed to call VTR endpoint'],
]

describe('[B8.1] the error catalogue', () => {
  it.each(CATALOGUE)('%s: %s', (code, text) => {
    expect(quoteErrorText(code, 'Childinsurance')).toBe(text)
    expect(new QuoteError(code, 'Childinsurance')).toMatchObject({ name: 'QuoteError', code, message: text })
  })

  it.each(OF_CALLS)('%s: %s', (code, text) => expect(callErrorText(code)).toBe(text))

  it('spells the product canonically, whatever the wire value does', () => {
    expect(canonicalInsuranceName('Childinsurance')).toBe('ChildInsurance')
    expect(canonicalInsuranceName('EUMopedInsurance')).toBe('EUMopedInsurance')
    expect(canonicalInsuranceName('Unknown')).toBe('Unknown')
  })

  it('takes a product name for text, not for a pattern', () => {
    expect(quoteErrorText('insuredAmountMissing', "$&$'")).toBe("An insured amount must be passed to create a $&$' quote")
  })
})
