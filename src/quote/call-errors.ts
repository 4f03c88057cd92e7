/**
 * The texts of the error catalogue that concern single calls, by code, for the log and for developers. They stand apart from
 * those of the flow, which the first page of a purchase carries. [B8.1]
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

/** The text of an error of a call. [B8.1] */
export function callErrorText(code: CallErrorCode): string {
  return CALL_ERROR_TEXTS[code]
}
