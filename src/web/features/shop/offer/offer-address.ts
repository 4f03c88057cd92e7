import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { QUOTE_NUMBER_PATTERN } from '../../../../contract/quote-number.ts'

const QUOTE = 'offert'
const REFERENCE = 'arende'

/** Returns the address of the page that requests an offer. @param page the product's path and the page below it */
export function offerAddress(page: string, quoteNumber: string): string {
  return `${page}?${QUOTE}=${quoteNumber}`
}

/** Returns the address of the page that confirms an offer request. */
export function confirmedOfferAddress(path: string, reference: string): string {
  return `${path}/${PRODUCT_PATHS.confirmedOffer}?${REFERENCE}=${encodeURIComponent(reference)}`
}

/** Returns the quote number and reference in an address. Ignores malformed values. */
export function offerOf(search: string): { readonly quoteNumber: string | undefined; readonly reference: string | undefined } {
  const params = new URLSearchParams(search)
  const read = (name: string, format: RegExp) => [params.get(name) ?? ''].find((value) => format.test(value))
  return { quoteNumber: read(QUOTE, new RegExp(QUOTE_NUMBER_PATTERN)), reference: read(REFERENCE, /^[A-ZÅÄÖ0-9-]{4,30}$/) }
}
