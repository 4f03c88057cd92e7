import type { ProductPage } from '../../contract/product.ts'
import type { Translate } from '../../copy/lookup.ts'
import { monthlyPremium, priceKind } from '../../quote/premium.ts'

/** The price that a product begins at, in few words: per month, or what is paid once. */
export function fromPrice(t: Translate, { annual, paid }: ProductPage['priceExample']): string {
  const kind = priceKind(annual, paid)
  return t(`site.start.products.${kind === 'year' ? 'from' : kind}`, { annual, monthly: monthlyPremium(annual) })
}
