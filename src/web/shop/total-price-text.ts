import type { Paid } from '../../contract/quotes.ts'
import type { Translate } from '../../copy/lookup.ts'
import { monthlyPremium } from '../../quote/premium.ts'

/** The whole price in a sentence: per year and per month, or what is paid once. @param annual kr */
export function totalPriceText(t: Translate, annual: number, paid: Paid | undefined): string {
  return t(`general.summary.price.${paid ?? 'total'}`, { annual, monthly: monthlyPremium(annual) })
}
