import type { ProductMetadata, Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { Answers, BeforeQuotes, Facts } from '../../../../engine/document.ts'
import type { Evaluation, Flow } from '../../../../engine/evaluate.ts'
import type { AddonPremiums } from '../../../../quote/addons.ts'
import { QuoteError } from '../../../../quote/errors.ts'
import type { BuyingFlowEffect, BuyingFlowEvent } from '../../../../quote/events.ts'
import { callErrorText } from '../../../../quote/call-errors.ts'
import { choiceIn, choicesToCreate, groupOf, type Choice, type QuoteOfChoice } from '../../../../quote/group.ts'
import { sufficientInitialValues } from '../../../../quote/initialValues.ts'
import { evaluateMember, isChoiceOpen, isOffered } from '../../../../quote/members.ts'
import { preselectionOf } from '../../../../quote/preselect.ts'
import { answersForPrice, buildQuoteRequest } from '../../../../quote/request.ts'
import type { StoredQuotes } from '../../../../quote/selectors.ts'
import { DIRECT } from '../../../../quote/sellingChannel.ts'
import type { BuyingFlowState } from '../../../../quote/state.ts'
import { callBefore, type BeforeParts } from '../../../api/before-quotes.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { quoteCallsOf } from '../../../api/quote-calls.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { failureFacts } from './failure-facts.ts'
import type { QuoteApi, QuotedProduct } from './inquiry-calls.ts'

/** The server calls of a purchase, bound to the product. */
export interface PurchaseApi {
  metadata(): Promise<ProductMetadata>
  /** Makes the call that a document needs before quotes are created. Never rejects. [B4.6] */
  before(call: BeforeQuotes, answers: Answers): Promise<void>
  quotes(): Promise<QuoteApi>
}

/** Milliseconds that quotes wait for the call before them. */
const LONGEST_BEFORE = 5_000

/** Makes the call that a document needs before quotes are created. Cancels it after `LONGEST_BEFORE`. [B4.6] */
export async function beforeQuotes(parts: Omit<BeforeParts, 'signal'>, call: BeforeQuotes, answers: Answers): Promise<void> {
  await callBefore({ ...parts, signal: AbortSignal.timeout(LONGEST_BEFORE) }, call, answers)
}

/** Whether the initial answers and their register facts suffice for the first quotes. [B4.2] */
export function isSufficient(flow: Flow, { answers, outside }: Readonly<{ answers: Answers; outside: Facts }>): boolean {
  return sufficientInitialValues(flow, answers, outside)
}

/** The sources of a request, at the moment when it is sent. */
export interface RequestSource {
  readonly flow: Flow
  readonly hash: string
  /** All answers as given, including irrelevant ones. */
  readonly answers: Answers
  readonly outside: Facts
  readonly evaluation: Evaluation
  readonly metadata: ProductMetadata | null
  /** The answers at the start of the purchase. */
  readonly initialValues: Answers
  readonly today: IsoDate
}

const withInquiry = lazyCode(async () => (await import('./inquiry-calls.ts')).inquiryCalls)

/**
 * Returns the calls of a product's quotes. A quote without a price leads to the inquiry, if the product has one. [B2.7]
 * [B4.5]
 * @param leave shows a page below the product's path
 */
export async function boundCalls(client: ApiClient, product: QuotedProduct, leave: (page: string) => void): Promise<QuoteApi> {
  const calls = await quoteCallsOf(client, product.quote)
  return product.quote.inquiry === undefined ? calls : (await withInquiry.load())(calls, product, leave)
}

type EffectOf<Type extends BuyingFlowEffect['type']> = Extract<BuyingFlowEffect, { type: Type }>

/** Purpose of a request: a price, or the contract, which needs every answer. */
type RequestPurpose = 'price' | 'contract'

/** Returns the choice of the group that the customer has chosen; null without a group or a choice. */
function chosenIn({ flow: { document }, evaluation: { relevant } }: RequestSource): Choice | null {
  const group = groupOf(document)
  return group === null ? null : choiceIn(group.choices, relevant[group.input])
}

function asChosen(source: RequestSource, choice: Choice | null): Evaluation {
  return groupOf(source.flow.document) === null ? source.evaluation : evaluateMember(source.flow, source, choice)
}

/**
 * Returns the request of the current answers with a choice of the group.
 * @throws QuoteError `metadataMissing`: without the product's metadata there is no request [B8.1]
 */
function requestOf(source: RequestSource, choice: Choice | null, purpose: RequestPurpose): QuoteRequest {
  const { flow, hash, metadata } = source
  const { document } = flow
  if (metadata === null) throw new QuoteError('metadataMissing', undefined, callErrorText('metadataMissing'))
  const evaluation = asChosen(source, choice)
  const answers = purpose === 'price' ? answersForPrice(document, evaluation) : evaluation.relevant
  return buildQuoteRequest(document, answers, hash, {
    salesInfo: metadata.salesInfo ?? DIRECT,
    setFreeTrial: metadata.freeTrial,
  })
}

/**
 * Whether a choice of the group is for sale with the current answers. The page requests no quote for a choice that the
 * document refuses or blocks. The server refuses it too, and the customer may never select it. For the chosen one the
 * purchase has judged the other answers already. [B3.2]
 */
function isForSale(source: RequestSource, choice: Choice | null): boolean {
  const { document } = source.flow
  const evaluation = asChosen(source, choice)
  return choice === chosenIn(source) ? isChoiceOpen(document, evaluation) : isOffered(document, evaluation, 'create')
}

/** The result of an effect's calls: the answering event, and the first refusal of an answer. */
export interface CallsOutcome {
  readonly event: BuyingFlowEvent
  readonly refusal?: ApiCallError
}

/**
 * Creates a quote for each choice that is for sale, in parallel. If some fail, shows the rest. If none is for sale, drops
 * the call. [B3.2]
 */
export async function createQuotes(
  api: PurchaseApi,
  source: RequestSource,
  { requestId, choices }: EffectOf<'createQuotes'>,
): Promise<CallsOutcome> {
  const {
    flow: { document },
    evaluation,
    initialValues,
    today,
  } = source
  if (document.quote?.before) await api.before(document.quote.before, evaluation.relevant)
  const asked = choices.filter((choice) => isForSale(source, choice))
  const answers = await settled(source, asked, async (choice) => createQuote(api, source, choice))
  const outcome = outcomeOf('quotesCreated', requestId, answers)
  const preselect = preselectionOf(document, { initialValues, facts: evaluation.facts, today })
  const { event } = outcome
  if (event.type !== 'quotesCreated' || preselect === undefined) return outcome
  return { ...outcome, event: { ...event, preselect } }
}

async function createQuote(api: PurchaseApi, source: RequestSource, choice: Choice | null): Promise<QuoteOfChoice> {
  return { choice, quote: await (await api.quotes()).create(requestOf(source, choice, 'price')) }
}

/**
 * Updates all targets in parallel, and creates quotes for choices that are newly for sale. Choices no longer for sale
 * get none. If none is for sale, drops the call.
 */
export async function updateQuotes(
  api: PurchaseApi,
  source: RequestSource,
  { requestId, targets }: EffectOf<'updateQuote'>,
): Promise<CallsOutcome> {
  const numbers = new Map(targets.map(({ choice, quoteNumber }) => [choice, quoteNumber]))
  const asked = choicesToCreate(groupOf(source.flow.document)).filter((choice) => isForSale(source, choice))
  const answers = await settled(source, asked, async (choice) => {
    const quoteNumber = numbers.get(choice)
    if (quoteNumber === undefined) return createQuote(api, source, choice)
    return { choice, quote: await (await api.quotes()).update(quoteNumber, requestOf(source, choice, 'price')) }
  })
  return outcomeOf('quoteUpdated', requestId, answers)
}

type Settled = PromiseSettledResult<QuoteOfChoice>

/**
 * Makes the calls of choices in parallel. Leaves out what the server refuses of a choice that is not the chosen one: such a
 * fault would reach the customer at an answer that is right. [B3.2]
 */
async function settled(
  source: RequestSource,
  choices: readonly (Choice | null)[],
  call: (choice: Choice | null) => Promise<QuoteOfChoice>,
): Promise<Settled[]> {
  const chosen = chosenIn(source)
  const answers = await Promise.allSettled(choices.map(call))
  return answers.filter((answer, index) => choices[index] === chosen || answer.status === 'fulfilled' || !isRefusal(answer.reason))
}

const isRefusal = (reason: unknown): reason is ApiCallError => reason instanceof ApiCallError && reason.faults.length > 0

/** Sends all answers that the contract needs to the selected quote. */
export async function sendContract(
  api: PurchaseApi,
  source: RequestSource,
  { selectedQuote, quoteState }: Pick<BuyingFlowState, 'selectedQuote' | 'quoteState'>,
): Promise<Quote> {
  if (selectedQuote === null) throw new ApiCallError('badRequest', 'Selected quote is not available', { code: 'selectedQuoteMissing' })
  return (await api.quotes()).update(selectedQuote.quoteNumber, requestOf(source, quoteState.choice, 'contract'))
}

/** Returns what the calls lead to. Without any call, or any that counts, the call is dropped. */
function outcomeOf(type: 'quotesCreated' | 'quoteUpdated', requestId: number, answers: readonly Settled[]): CallsOutcome {
  if (answers.length === 0) return { event: { type: 'callDropped', requestId } }
  const quotes = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const reasons: unknown[] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const refusal = reasons.find(isRefusal)
  const hasFailed = quotes.length === 0 && reasons.length > 0
  const event: BuyingFlowEvent = hasFailed
    ? { type: 'quoteFailed', requestId, ...failureFacts(refusal ?? reasons[0]) }
    : { type, requestId, quotes, addonPremiums: premiumsOf(quotes) }
  return refusal === undefined ? { event } : { event, refusal }
}

/** Returns the prices of all quotes' add-ons. For an add-on in several quotes, the last one counts. */
function premiumsOf(quotes: readonly QuoteOfChoice[]): AddonPremiums {
  return Object.fromEntries(
    quotes.flatMap(({ quote: { addons = [] } }) => addons.map(({ addonId, annualPremium }) => [addonId, annualPremium])),
  )
}

/** Loads the stored quotes again, without those that no longer exist. */
export async function fetchStored(api: PurchaseApi, stored: StoredQuotes): Promise<QuoteOfChoice[]> {
  const answers = await Promise.allSettled(
    stored.quotes.map(async ({ choice, quoteNumber }) => ({ choice, quote: await (await api.quotes()).get(quoteNumber) })),
  )
  const unreachable = answers.find((answer) => answer.status === 'rejected' && !isGone(answer.reason))
  if (unreachable?.status === 'rejected') throw unreachable.reason
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}

const isGone = (reason: unknown) => reason instanceof ApiCallError && reason.kind === 'notFound'
