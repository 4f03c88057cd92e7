import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { CORE_NAME_PATTERN } from '../../../../contract/quote-number.ts'
import type { FlowDocument } from '../../../../engine/document.ts'

const QUOTE = 'offert'
const CASE = 'arende'

/** Returns the address of the page that sends an inquiry. @param page the product's path and the page below it */
export function offerAddress(page: string, quoteNumber: string): string {
  return `${page}?${QUOTE}=${quoteNumber}`
}

/**
 * Returns the address of the page where a customer in underwriting sends the application to a case handler; undefined if
 * the product has no such way. [B4.4]
 * @param path the product's
 */
export function underwritingAddress(
  { quote }: Pick<FlowDocument, 'quote'>,
  path: string,
  quoteNumber: string | undefined,
): string | undefined {
  if (quote?.underwriting !== true || quoteNumber === undefined) return undefined
  return offerAddress(`${path}/${PRODUCT_PATHS.offer}`, quoteNumber)
}

/** Returns the address of the page that confirms an inquiry. @param token of the case */
export function confirmedOfferAddress(path: string, token: string): string {
  return `${path}/${PRODUCT_PATHS.confirmedOffer}?${CASE}=${token}`
}

/** Returns the quote number and the case's token in an address. Ignores malformed values. */
export function offerOf(search: string): { readonly quoteNumber: string | undefined; readonly token: string | undefined } {
  const params = new URLSearchParams(search)
  const read = (name: string, format: RegExp) => [params.get(name) ?? ''].find((value) => format.test(value))
  return { quoteNumber: read(QUOTE, new RegExp(CORE_NAME_PATTERN)), token: read(CASE, /^[A-Za-z0-9_-]{32}$/) }
}
