import { PAGES, PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import { CORE_NAME_PATTERN } from '../../../../contract/quote-number.ts'

/** Query parameter with the receipt's token: unguessable, and enough to see the receipt. */
const TOKEN_PARAMETER = 'kvitto'

/** Address of a receipt, below the product's path. [B2.1] */
export function receiptAddress(path: string, token: string): string {
  return `${path}/${PRODUCT_PATHS.receipt}?${TOKEN_PARAMETER}=${token}`
}

/** Address of the withdrawal function for a receipt. */
export function withdrawalAddress(token: string): string {
  return `/${PAGES.withdrawal}?${TOKEN_PARAMETER}=${token}`
}

/** Returns the token in an address; undefined without a well-formed one. */
export function tokenOf(search: string): string | undefined {
  const token = new URLSearchParams(search).get(TOKEN_PARAMETER) ?? ''
  return new RegExp(CORE_NAME_PATTERN).test(token) ? token : undefined
}
