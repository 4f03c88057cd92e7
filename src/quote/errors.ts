/**
 * The texts of the error catalogue that a buying flow logs, by code; those of its calls are in `call-errors.ts`. They
 * are for the log and for developers; customers read copy chosen by the code. [B8.1]
 */
const QUOTE_ERROR_TEXTS = {
  underwriting: 'Underwriting error',
  unknown: 'Unknown error',
  startFailed: 'Error fetching metadata or redirect info from Bank app in buying flow',
  createFailed: 'Error creating quote in buying flow',
  updateFailed: 'Error updating quote in buying flow',
  selectedQuoteMissing: 'Selected quote is not available',
  insuredAmountMissing: 'An insured amount must be passed to create a {insuranceName} quote',
  unknownCoverType: 'Unknown cover type',
  unsupportedProduct: 'Unsupported product type in createQuotes',
  dataMissing: 'Error or missing data in response',
} as const satisfies Readonly<Record<string, string>>

export type QuoteErrorCode = keyof typeof QUOTE_ERROR_TEXTS

/**
 * Returns the text of a quote error. [B8.1]
 * @param insuranceType product name, in its canonical spelling, for texts that use it
 */
export function quoteErrorText(code: QuoteErrorCode, insuranceType = ''): string {
  return QUOTE_ERROR_TEXTS[code].replace('{insuranceName}', () => canonicalInsuranceName(insuranceType))
}

/**
 * Returns an insurance type in its canonical spelling, with the closing word capitalised. Some wire values have it in
 * lower case while the error texts do not. [B3.2] [B8.1]
 */
export function canonicalInsuranceName(insuranceType: string): string {
  return insuranceType.replace(/insurance$/i, 'Insurance')
}

/** A quote that cannot be requested, by the code of the catalogue. [B8.1] */
export class QuoteError extends Error {
  readonly code: string
  constructor(code: QuoteErrorCode, insuranceType?: string)
  /** @param text the text of a code outside the catalogue */
  constructor(code: string, insuranceType: undefined, text: string)
  constructor(code: string, insuranceType?: string, text = quoteErrorText(code as QuoteErrorCode, insuranceType)) {
    super(text)
    this.name = 'QuoteError'
    this.code = code
  }
}
