import type { Translate } from '../../../../copy/lookup.ts'
import { selectQuote, type Choice, type QuoteOfChoice } from '../../../../quote/group.ts'
import { shortPrice } from './short-price.ts'

/**
 * Returns the short price of a choice in the group; '' while it is unknown. If only other choices have quotes, says
 * that this one is unavailable at present. [B3.2]
 * @param isBlocked whether the document blocks the choice: the document itself explains why
 */
export function choicePrice(t: Translate, quotes: readonly QuoteOfChoice[], choice: Choice, isBlocked: boolean): string {
  const quote = selectQuote(quotes, choice)
  if (quote === null) return quotes.length === 0 || isBlocked ? '' : t('general.price.none')
  return quote.annualPremium === undefined ? '' : shortPrice(t, quote.annualPremium, quote.paid)
}
