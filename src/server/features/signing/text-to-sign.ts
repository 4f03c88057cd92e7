import { answerParams } from '../../../answers/answer-params.ts'
import { FOR_CUSTOMER } from '../../../answers/answer-text.ts'
import { labelled } from '../../../answers/texts.ts'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Quote } from '../../../contract/quotes.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import { firstKey } from '../../../copy/lookup.ts'
import { fillText, type CopyParams } from '../../../copy/placeholders.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { MANDATE, MANDATE_PATH, shownDigits } from '../../../quote/mandate.ts'
import { paperAddons, paperAnswers, paperSale, type PaperSource, type QuotedParts } from '../../../quote/papers.ts'
import { contactRows } from '../../../quote/signer-rows.ts'
import { monthlyPremium } from '../../../quote/premium.ts'
import type { IsoDate } from '../../../values/clock.ts'
import { ownValue } from '../../../values/own-value.ts'

/** Values of the text other than the answers. */
export interface SigningFacts {
  /** Only for a purchase. */
  readonly quote?: Pick<Quote, 'annualPremium' | 'startDate' | 'firstDueDate'> & QuotedParts
  /** Whether another visit than the signer's made the purchase. */
  readonly isBegunElsewhere?: boolean
  readonly insurer: InsurerFacts
  readonly today: IsoDate
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
 * Placeholders are the insurer's facts, every answered input by its id, and `answers`: a list of every answer that makes
 * the contract, of the chosen add-ons, of contact details, and of a discount or a dealer. A purchase adds `startDate`, `annualPremium`,
 * `monthlyPremium` (SEK) and `payment` (in words). A service flow that gives a mandate has it as `payment`. A purchase that another visit
 * has begun opens with a warning: `general.sign.begunElsewhere`.
 * @throws MissingSigningTextError
 */
export function textToSign(copy: Bundle['copy'], source: PaperSource, facts: SigningFacts): string {
  const { quote, isBegunElsewhere = false, insurer, today } = facts
  const { document } = source.flow
  const key = firstKey(copy, [`${document.flow}.sign.text`, 'general.sign.text'])
  if (key === undefined) throw new MissingSigningTextError(document.flow)
  const answers = answerParams({ ...source, document }, today)
  const ofQuote = quote
    ? { ...quoteParams(quote), ...paymentParams(copy, document, answers, quote) }
    : mandateParams(copy, document, answers)
  const list = { answers: listOf(source, quote) }
  const text = fillText(copy[key] ?? '', { ...answers, ...list, ...ofQuote, ...insurerParams(insurer) })
  // a publication from before the warning has none
  const warning = isBegunElsewhere ? ownValue(copy, 'general.sign.begunElsewhere') : undefined
  return warning === undefined ? text : `${warning}\n\n${text}`
}

/** Returns the rows as a list of simple Markdown, which the app of the e-ID shows. Whole personal numbers say who is insured. */
function listOf(source: PaperSource, quote: SigningFacts['quote']): string {
  const ofQuote = quote ? [...paperAddons(source, quote), ...contactRows(source), ...paperSale(source, quote)] : []
  const rows = [...paperAnswers(source, FOR_CUSTOMER).flatMap((section) => section.rows), ...ofQuote]
  return rows.map(({ label, value }) => `+ ${labelled(label, value)}`).join('\n')
}

function quoteParams({ annualPremium, startDate }: NonNullable<SigningFacts['quote']>): CopyParams {
  return {
    ...(annualPremium === undefined ? {} : { annualPremium, monthlyPremium: monthlyPremium(annualPremium) }),
    ...(startDate === undefined ? {} : { startDate }),
  }
}

/**
 * Returns the texts of the chosen payment method and period, the mandate, and the first due date. If there is nothing to pay,
 * returns that text.
 */
function paymentParams(
  copy: Bundle['copy'],
  document: FlowDocument,
  answers: CopyParams,
  { annualPremium, firstDueDate }: NonNullable<SigningFacts['quote']>,
): CopyParams {
  if (annualPremium === 0) return { payment: copy['general.paymentPlan.free'] ?? '' }
  const words = ['payment.method', 'payment.period'].flatMap((path) => answerFor(document, answers, path) ?? [])
  if (words.length > 0) words.push(...mandateWords(copy, document, answers))
  if (words.length > 0 && firstDueDate !== undefined) words.push(fillText(copy['general.paymentPlan.earliest'] ?? '', { firstDueDate }))
  return words.length === 0 ? {} : { payment: words.map((word, index) => (index === 0 ? word : inSentence(word))).join(', ') }
}

/** Returns how a service flow gives a mandate, as `payment`; nothing if it gives none. */
function mandateParams(copy: Bundle['copy'], document: FlowDocument, answers: CopyParams): CopyParams {
  const words = mandateWords(copy, document, answers)
  return words.length === 0 ? {} : { payment: words.join(', ') }
}

/** Returns how the mandate is given, with the account as its owner recognises it; nothing if none is given. */
function mandateWords(copy: Bundle['copy'], document: FlowDocument, answers: CopyParams): string[] {
  const text = ownValue(copy, `${MANDATE}.signed`)
  const [clearing, account] = ['payment.clearingNumber', 'payment.accountNumber'].map((path) => answerFor(document, answers, path))
  if (text === undefined || clearing === undefined || account === undefined) return []
  if (answerFor(document, answers, MANDATE_PATH) === undefined) return []
  return [fillText(text, { clearing, ...shownDigits(account), version: ownValue(copy, `${MANDATE}.version`) ?? '' })]
}

/** Returns the answer that becomes this part of the request. */
function answerFor({ properties }: FlowDocument, answers: CopyParams, path: string): string | undefined {
  const input = Object.keys(properties).find((id) => properties[id]?.quote?.path === path && answers[id] !== undefined)
  return input === undefined ? undefined : String(answers[input])
}
