import type { Paid } from '../../../../contract/quotes.ts'
import type { Translate } from '../../../../copy/lookup.ts'
import { monthlyPremium, priceKind } from '../../../../quote/premium.ts'

/** Returns the full price as a sentence: per year and month, one-off, or free. @param annual kr */
export function totalPriceText(t: Translate, annual: number, paid: Paid | undefined): string {
  const kind = priceKind(annual, paid)
  return t(`general.summary.price.${kind === 'year' ? 'total' : kind}`, { annual, monthly: monthlyPremium(annual) })
}
