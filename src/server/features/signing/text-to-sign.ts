import type { Bundle } from '../../../contract/bundle.ts'
import type { Quote } from '../../../contract/quotes.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import { firstKey } from '../../../copy/lookup.ts'
import { fillText, type CopyParams } from '../../../copy/placeholders.ts'
import type { Answers, InputSchema } from '../../../engine/document.ts'
import { sensitiveInputs } from '../../../engine/sensitive.ts'
import { monthlyPremium } from '../../../quote/premium.ts'

/** Values of the text other than the answers. */
export interface SigningFacts {
  /** Only for a purchase. */
  readonly quote?: Pick<Quote, 'annualPremium' | 'startDate' | 'firstDueDate'>
  readonly insurer: InsurerFacts
}

/** A published flow has no text to sign: a content fault. */
export class MissingSigningTextError extends Error {
  constructor(flow: string) {
    super(`the flow "${flow}" has no text to sign`)
    this.name = 'MissingSigningTextError'
  }
}

/**
 * Returns the text that the customer signs in the e-ID app: `<flow>.sign.text`, else `general.sign.text`. Omits health
 * answers, because the signed text is stored.
 * Placeholders are the insurer's facts and every answered input by its id: an option's amount, else its text. A
 * purchase adds `startDate`, `annualPremium`, `monthlyPremium` (SEK) and `payment` (in words).
 * @throws MissingSigningTextError
 */
export function textToSign(bundle: Bundle, answers: Answers, { quote, insurer }: SigningFacts): string {
  const { flow, copy, document } = bundle
  const key = firstKey(copy, [`${flow}.sign.text`, 'general.sign.text'])
  if (key === undefined) throw new MissingSigningTextError(flow)
  const sensitive = sensitiveInputs(document)
  const answered = Object.entries(document.properties).flatMap(([input, schema]) => {
    const value = sensitive.has(input) ? undefined : writtenAnswer(bundle, schema, answers[input])
    return value === undefined ? [] : [[input, value] as const]
  })
  const ofQuote = quote && { ...quoteParams(quote), ...paymentParams(bundle, answers, quote) }
  const facts = { ...Object.fromEntries(answered), ...ofQuote }
  return fillText(copy[key] ?? '', { ...facts, ...insurerParams(insurer) })
}

function writtenAnswer({ options, copy }: Bundle, schema: InputSchema, answer: unknown): string | number | undefined {
  if (typeof answer === 'number') return optionOf(options, schema, answer)?.amount ?? answer
  if (typeof answer !== 'string') return undefined
  const option = optionOf(options, schema, answer)
  const text = option && copy[option.copy]
  return option?.amount ?? (text === undefined ? answer.replaceAll(/\s+/g, ' ') : fillText(text))
}

function optionOf(options: Bundle['options'], { options: set }: InputSchema, code: string | number) {
  return set === undefined ? undefined : options[set]?.find((option) => option.code === code)
}

function quoteParams({ annualPremium, startDate }: NonNullable<SigningFacts['quote']>): CopyParams {
  return {
    ...(annualPremium === undefined ? {} : { annualPremium, monthlyPremium: monthlyPremium(annualPremium) }),
    ...(startDate === undefined ? {} : { startDate }),
  }
}

/**
 * Returns the texts of the chosen payment method and period, and the first due date. If there is nothing to pay,
 * returns that text.
 */
function paymentParams(bundle: Bundle, answers: Answers, { annualPremium, firstDueDate }: NonNullable<SigningFacts['quote']>): CopyParams {
  if (annualPremium === 0) return { payment: bundle.copy['general.paymentPlan.free'] ?? '' }
  const words = ['payment.method', 'payment.period'].flatMap((path) => chosenText(bundle, answers, path) ?? [])
  if (words.length > 0 && firstDueDate !== undefined)
    words.push(fillText(bundle.copy['general.paymentPlan.earliest'] ?? '', { firstDueDate }))
  return words.length === 0 ? {} : { payment: words.map((word, index) => (index === 0 ? word : inSentence(word))).join(', ') }
}

function chosenText(bundle: Bundle, answers: Answers, path: string): string | undefined {
  for (const [input, schema] of Object.entries(bundle.document.properties)) {
    if (schema.quote?.path === path && answers[input] !== undefined) return String(writtenAnswer(bundle, schema, answers[input]))
  }
  return undefined
}
