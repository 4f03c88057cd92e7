import type { ProductPage } from '../../contract/product.ts'
import type { Translate } from '../../copy/lookup.ts'
import { monthlyPremium, priceKind } from '../../quote/premium.ts'

/** Returns a product's lowest price in short form: per month, or one-off. */
export function fromPrice(t: Translate, { annual, paid }: ProductPage['priceExample']): string {
  const kind = priceKind(annual, paid)
  return t(`site.start.products.${kind === 'year' ? 'from' : kind}`, { annual, monthly: monthlyPremium(annual) })
}
