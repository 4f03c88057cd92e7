import { askedFor } from '../engine/asked-for.ts'
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
  /** The error when quotes are created without choices. */
  readonly missingChoice: QuoteErrorCode
}

/** A quote with its choice; the choice is null in a flow without a group. */
export interface QuoteOfChoice {
  readonly choice: Choice | null
  readonly quote: Quote
}

/**
 * Returns the group of a document's quotes, or null for a single quote. [B3.2]
 * @throws QuoteError if the input has no choices, so that no quote could be created
 */
export function groupOf(document: FlowDocument): QuoteGroup | null {
  const input = document.quote?.groupBy
  if (input === undefined) return null
  const schema = ownValue(document.properties, input)
  const choices = schema?.enum ?? []
  if (choices.length === 0) throw new QuoteError('unsupportedProduct')
  // A missing choice has its own text for each way it is asked: as an amount, or else as a cover. [B8.1]
  const missingChoice = askedFor(schema) === 'amount' ? 'insuredAmountMissing' : 'unknownCoverType'
  return { input, choices, defaultChoice: choiceIn(choices, schema?.default), missingChoice }
}

/** Returns a value as a choice of the group, or null if it is none. */
export function choiceIn(choices: readonly Choice[], value: Json | undefined): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}

/** Returns the choices that one creation quotes: each of the group, or null for a single quote. [B3.2] */
export function choicesToCreate(group: QuoteGroup | null): readonly (Choice | null)[] {
  return group?.choices ?? [null]
}

/** Returns the answers as sent in the request for one choice. */
export function choiceOverrides(group: QuoteGroup | null, choice: Choice | null): Answers {
  return group === null || choice === null ? {} : { [group.input]: choice }
}

/** Returns the quote of a choice, or null if there is none. [B4.4] */
export function selectQuote(quotes: readonly QuoteOfChoice[], choice: Choice | null): Quote | null {
  return quotes.find((member) => member.choice === choice)?.quote ?? null
}
