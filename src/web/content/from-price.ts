import type { ProductPage } from '../../contract/product.ts'
import type { Translate } from '../../copy/lookup.ts'
import { monthlyPremium } from '../../quote/premium.ts'

/** The price that a product begins at, in few words: per month, or what is paid once. */
export function fromPrice(t: Translate, { annual, paid }: ProductPage['priceExample']): string {
  return t(`site.start.products.${paid ?? 'from'}`, { annual, monthly: monthlyPremium(annual) })
}
