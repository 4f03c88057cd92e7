import type { QuotePathFault } from './path.ts'

/** Every code of the lint of a quote's places, with its parameters. */
export interface QuoteFindings {
  readonly quotePath:
    | { readonly variant: 'reserved' | 'inRow'; readonly path: string }
    /** Another input that a customer can see at the same time has the place. */
    | { readonly variant: 'shared'; readonly path: string; readonly other: string }
    | { readonly variant: 'refused'; readonly path: string; readonly fault: QuotePathFault }
  readonly quoteInside: { readonly input: string; readonly outer: string }
  readonly missingQuotePath: { readonly path: string }
  readonly priceTooEarly: { readonly input: string; readonly path: string }
  /** The answer decides a block, the price or a cover, and has no effect on the quote. */
  readonly silentAnswer: { readonly variant: 'block' | 'price' | 'cover'; readonly input: string }
  /** The answer has an effect on the quote, and decides nothing. */
  readonly idleEffect: { readonly input: string }
  /** The customer gives a mandate without a link to its text, or the flow has no copy page with it. */
  readonly unreadMandate: { readonly variant: 'link' | 'page'; readonly input: string }
  /** The answer is read as a consent, and the input does not say that it is one. */
  readonly consentPlace: { readonly input: string; readonly path: string; readonly consent: string }
  /** The input asks a signed-in customer for a detail that we know. */
  readonly askedAgain: { readonly input: string; readonly detail: string }
  readonly sensitiveQuote: { readonly variant: 'price'; readonly input: string }
}
