import type { Paid } from '../../../contract/quotes.ts'
import type { Translate } from '../../../copy/lookup.ts'
import { monthlyPremium } from '../../../quote/premium.ts'

/** A price in few words: per month, or what is paid once. @param annual kr */
export function shortPrice(t: Translate, annual: number, paid: Paid | undefined): string {
  return t(`general.price.${paid ?? 'perMonth'}`, { annual, amount: monthlyPremium(annual) })
}
