import type { Translate } from '../../../../copy/lookup.ts'
import { selectQuote, type Choice, type QuoteOfChoice } from '../../../../quote/group.ts'
import { shortPrice } from './short-price.ts'

/**
 * What a choice of the group costs, in few words; empty while that is not known. A choice that has no quote beside others
 * that have cannot be had just now, which is said before it is chosen. [B3.2]
 * @param isBlocked whether the document blocks the choice: it says why itself
 */
export function choicePrice(t: Translate, quotes: readonly QuoteOfChoice[], choice: Choice, isBlocked: boolean): string {
  const quote = selectQuote(quotes, choice)
  if (quote === null) return quotes.length === 0 || isBlocked ? '' : t('general.price.none')
  return quote.annualPremium === undefined ? '' : shortPrice(t, quote.annualPremium, quote.paid)
}
