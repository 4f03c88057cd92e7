/**
 * Texts of the error catalogue about single calls, by code, for the log and for developers. They are separate from the
 * flow's, which the first page of a purchase loads. [B8.1]
 */
const CALL_ERROR_TEXTS = {
  quoteNumberMissingInUpdate: 'Missing quoteNumber in update request',
  quoteNumberMissingInGet: 'Missing quoteNumber when getting quote',
  unsupportedInsuranceType: 'Non supported insurance type',
  metadataMissing: 'Missing config, form methods or metadata',
  unsupportedQuoteRequest: 'Product not supported in quote request',
  lookupEmpty: 'No data in response',
  registryCacheFailed: 'Failed to call VTR endpoint',
} as const satisfies Readonly<Record<string, string>>

export type CallErrorCode = keyof typeof CALL_ERROR_TEXTS

/** Returns the text of a call's error. [B8.1] */
export function callErrorText(code: CallErrorCode): string {
  return CALL_ERROR_TEXTS[code]
}
