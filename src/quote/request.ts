import type { QuoteRequest } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { refusedInputs } from '../engine/navigation.ts'
import { sensitiveInputs } from '../engine/sensitive.ts'
import { isObject, type Json } from '../values/json.ts'
import { callErrorText } from './call-errors.ts'
import { QuoteError } from './errors.ts'
import { choiceIn, groupOf } from './group.ts'
import { parseQuotePath, placeAtPaths, placementsOf, QuotePathError, type Placement } from './path.ts'
import { isQuoted, isUnanswered } from './readiness.ts'
import type { SalesInfo } from './sellingChannel.ts'
import { ownValue } from '../values/own-value.ts'

export interface QuoteRequestOptions {
  readonly salesInfo: SalesInfo
  readonly setFreeTrial: boolean
}

/** Names of the request's own that no answer may take. */
const RESERVED = new Set(['insuranceType', 'quote', 'setFreeTrial', 'flow'])

/** Whether a place belongs to the request itself. @throws QuotePathError for what is no path */
export function isReservedPath(path: string): boolean {
  return RESERVED.has(parseQuotePath(path)[0] ?? '')
}

/**
 * The quote request of a set of answers; the server builds the same to compare. Only inputs of the document count,
 * each at its declared path, in the document's order; the answers go along whole. [B3.3]
 * @param relevant the answers that count, as `evaluate` gives them
 * @param bundleHash content hash of the published flow that is answered
 * @throws QuoteError when the document cannot be quoted, or nothing is chosen in a group
 * @throws QuotePathError when the document's paths are wrong
 */
export function buildQuoteRequest(
  document: FlowDocument,
  relevant: Answers,
  bundleHash: string,
  { salesInfo, setFreeTrial }: QuoteRequestOptions,
): QuoteRequest {
  if (document.quote === undefined || document.insuranceType === undefined)
    throw new QuoteError('unsupportedQuoteRequest', undefined, callErrorText('unsupportedQuoteRequest'))
  const answers = declaredAnswers(document, relevant)
  refuseMissingChoice(document, answers)
  const details = placeAtPaths(placements(document, answers))
  const holders = details['insuranceHolder']
  return {
    ...details,
    insuranceType: document.insuranceType,
    quote: { salesInfo },
    setFreeTrial,
    insuranceHolder: Array.isArray(holders) ? holders.filter(isHolder) : [],
    flow: { bundle: bundleHash, answers },
  }
}

function declaredAnswers(document: FlowDocument, answers: Answers): Record<string, Json> {
  const declared = Object.keys(document.properties).flatMap((input): [string, Json][] => {
    const value = ownValue(answers, input)
    return value === undefined ? [] : [[input, value]]
  })
  return Object.fromEntries(declared)
}

function refuseMissingChoice(document: FlowDocument, answers: Answers): void {
  const group = groupOf(document)
  if (group === null || choiceIn(group.choices, answers[group.input]) !== null) return
  throw new QuoteError(group.missingChoice, document.insuranceType)
}

function placements(document: FlowDocument, answers: Readonly<Record<string, Json>>): Placement[] {
  const all = [...placementsOf(document, answers)]
  const reserved = all.find(([path]) => isReservedPath(path))
  if (reserved) throw new QuotePathError(reserved[0], { variant: 'reserved' })
  return all
}

function isHolder(value: unknown): value is { personalNumber: string } {
  return isObject(value) && typeof value['personalNumber'] === 'string'
}

/**
 * Returns the answers of a request for a price: those that change it, and of the others the valid ones, because the rest
 * can be corrected later. Health answers wait until the contract is made. A list with only the rows that it begins with
 * is no answer.
 */
export function answersForPrice(document: FlowDocument, { relevant, errors }: Pick<Evaluation, 'relevant' | 'errors'>): Answers {
  const refused = refusedInputs({ errors })
  const sensitive = sensitiveInputs(document)
  const isSent = (input: string) => {
    if (refused.has(input)) return isQuoted(document, input) && !isUnanswered(document, { relevant }, input)
    return isQuoted(document, input) || !sensitive.has(input)
  }
  return Object.fromEntries(Object.entries(relevant).filter(([input]) => isSent(input)))
}
