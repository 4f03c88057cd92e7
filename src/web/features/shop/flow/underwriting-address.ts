import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { FlowDocument } from '../../../../engine/document.ts'
import { offerAddress } from '../offer/offer-address.ts'

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
