import { describe, expect, it } from 'vitest'
import { readCopy } from '../../../tests/content/child-files.ts'
import { callErrorText, type CallErrorCode } from '../../quote/call-errors.ts'
import { QuoteError, quoteErrorText, type QuoteErrorCode } from '../../quote/errors.ts'
import { failureFacts } from '../features/shop/purchase/failure-facts.ts'
import { ApiCallError, invalidData, MISSING_DATA } from '../api/failure.ts'
import { failureFamily, failureTextKey } from './failure-texts.ts'

const copy = readCopy('copy/general.sv.json')

const WRONG = 'Något gick fel'
const UNCLEAR = 'Något gick fel hos oss'
const NO_PRICE = 'Vi har inget pris för det du har valt'
const BY_PHONE = 'Vi behöver titta närmare på din ansökan'

/** The catalogue word for word, for a child insurance: what the log has, and the heading that the customer reads. */
const OF_QUOTES: Readonly<Record<QuoteErrorCode, readonly [logged: string, shown: string]>> = {
  underwriting: ['Underwriting error', BY_PHONE],
  unknown: ['Unknown error', WRONG],
  startFailed: ['Error fetching metadata or redirect info from Bank app in buying flow', WRONG],
  createFailed: ['Error creating quote in buying flow', WRONG],
  updateFailed: ['Error updating quote in buying flow', WRONG],
  selectedQuoteMissing: ['Selected quote is not available', NO_PRICE],
  insuredAmountMissing: ['An insured amount must be passed to create a ChildInsurance quote', WRONG],
  unknownCoverType: ['Unknown cover type', WRONG],
  unsupportedProduct: ['Unsupported product type in createQuotes', WRONG],
  dataMissing: ['Error or missing data in response', UNCLEAR],
}

const OF_CALLS: Readonly<Record<CallErrorCode, readonly [logged: string, shown: string]>> = {
  quoteNumberMissingInUpdate: ['Missing quoteNumber in update request', WRONG],
  quoteNumberMissingInGet: ['Missing quoteNumber when getting quote', WRONG],
  unsupportedInsuranceType: ['Non supported insurance type', WRONG],
  metadataMissing: ['Missing config, form methods or metadata', WRONG],
  unsupportedQuoteRequest: ['Product not supported in quote request', WRONG],
  lookupEmpty: ['No data in response', WRONG],
  registryCacheFailed: ['Failed to call VTR endpoint', WRONG],
}

/** What the customer reads of a failed call: heading and text. */
function shownOf(code: string): readonly (string | undefined)[] {
  const family = failureFamily(code)
  return [copy[`general.failure.${family}.title`], copy[failureTextKey(family)]]
}

describe('[B8.1] the error catalogue', () => {
  it.each(Object.entries(OF_QUOTES))('%s of a quote: %s', (code, [logged, shown]) => {
    expect(quoteErrorText(code as QuoteErrorCode, 'Childinsurance')).toBe(logged)
    expect(new QuoteError(code as QuoteErrorCode, 'Childinsurance')).toMatchObject({ code, message: logged })
    expect(shownOf(code)).toEqual([shown, expect.stringMatching(/.{20}/)])
  })

  it.each(Object.entries(OF_CALLS))('%s of a call: %s', (code, [logged, shown]) => {
    expect(callErrorText(code as CallErrorCode)).toBe(logged)
    expect(shownOf(code)).toEqual([shown, expect.stringMatching(/.{20}/)])
  })

  it.each([
    ['is not what was asked for', invalidData(200), 'Invalid Data'],
    ['has no content [B7.2]', new ApiCallError('badResponse', MISSING_DATA), 'Error or missing data in response'],
  ])('an answer that %s', (_, failure, logged) => {
    const { code = '', message } = failureFacts(failure)
    expect(message).toBe(logged)
    expect(shownOf(code)[0]).toBe(UNCLEAR)
  })
})
