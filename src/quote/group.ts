import type { Quote } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Json } from '../values/json.ts'
import { QuoteError, type QuoteErrorCode } from './errors.ts'
import { ownValue } from '../values/own-value.ts'

/** One choice of the input that a quote is grouped by, such as a cover or an insured amount. */
export type Choice = string | number

/** The input whose choices are quoted together, one quote for each choice. [B3.2] */
export interface QuoteGroup {
  readonly input: string
  readonly choices: readonly Choice[]
  readonly defaultChoice: Choice | null
  /** The error of a creation while nothing is chosen. */
  readonly missingChoice: QuoteErrorCode
}

/** A quote, and the choice it is for; the choice is null where the quote is not grouped. */
export interface QuoteOfChoice {
  readonly choice: Choice | null
  readonly quote: Quote
}

/**
 * The group of a document's quotes, or null where there is one quote. [B3.2]
 * @throws QuoteError when the input has no choices: nothing could be created
 */
export function groupOf(document: FlowDocument): QuoteGroup | null {
  const input = document.quote?.groupBy
  if (input === undefined) return null
  const schema = ownValue(document.properties, input)
  const choices = schema?.enum ?? []
  if (choices.length === 0) throw new QuoteError('unsupportedProduct')
  // A missing choice has its own text for each way it is asked: as an amount, or else as a cover. [B8.1]
  const missingChoice = schema?.widget === 'amountSelector' ? 'insuredAmountMissing' : 'unknownCoverType'
  return { input, choices, defaultChoice: choiceIn(choices, schema?.default), missingChoice }
}

/** A value as a choice of the group, or null when it is none of its choices. */
export function choiceIn(choices: readonly Choice[], value: Json | undefined): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}

/** The choices that one creation asks quotes for: each of the group, or null alone for the only quote. [B3.2] */
export function choicesToCreate(group: QuoteGroup | null): readonly (Choice | null)[] {
  return group?.choices ?? [null]
}

/** What the answers become in the request for one choice. */
export function choiceOverrides(group: QuoteGroup | null, choice: Choice | null): Answers {
  return group === null || choice === null ? {} : { [group.input]: choice }
}

/** The quote of a choice, or null when there is none. [B4.4] */
export function selectQuote(quotes: readonly QuoteOfChoice[], choice: Choice | null): Quote | null {
  return quotes.find((member) => member.choice === choice)?.quote ?? null
}
