import type { Paid } from '../../../../contract/quotes.ts'
import type { Translate } from '../../../../copy/lookup.ts'
import { monthlyPremium, priceKind } from '../../../../quote/premium.ts'

/** Returns a short price: per month, one-off, or free. @param annual kr */
export function shortPrice(t: Translate, annual: number, paid: Paid | undefined): string {
  const kind = priceKind(annual, paid)
  return t(`general.price.${kind === 'year' ? 'perMonth' : kind}`, { annual, amount: monthlyPremium(annual) })
}
