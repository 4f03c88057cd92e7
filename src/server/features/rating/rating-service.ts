import type { FastifyBaseLogger } from 'fastify'
import { answerParams } from '../../../answers/answer-params.ts'
import { textsIn } from '../../../answers/texts-in.ts'
import { wordedTexts } from '../../../answers/worded-texts.ts'
import type { ContactDetails } from '../../../contract/customer-update.ts'
import type { ExternalOffer, ProductPage } from '../../../contract/product.ts'
import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { RatedOffer, RatingRequest, RatingResponse } from '../../../contract/rating.ts'
import type { WalletInsurance } from '../../../contract/wallet.ts'
import { insurerParams, type InsurerFacts } from '../../../copy/insurer-params.ts'
import { answerAt, inputAt, topInput, withAnswerAt, type AnswerPath } from '../../../engine/answer-path.ts'
import type { Answers } from '../../../engine/document.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import { isComparedByOffer } from '../../../insurance/external/external-status.ts'
import { externalFacts } from '../../../insurance/external/external-facts.ts'
import { presentPath } from '../../../engine/renamed.ts'
import { inputsInTheWay, isQuoted, isUnanswered } from '../../../quote/readiness.ts'
import { answersForPrice, buildQuoteRequest } from '../../../quote/request.ts'
import { DIRECT } from '../../../quote/sellingChannel.ts'
import { swedishDateOf, type Clock, type IsoDate } from '../../../values/clock.ts'
import type { Json } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { LinkedBundle } from '../answers/bundles.ts'
import type { ReadExternalData } from '../answers/external-data.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import type { Visit } from '../sales/visit.ts'
import { knownOf, leftOutOf, questionsOf, type WordedForm } from './form-words.ts'
import { knownAnswers, leafPaths, type KnownAnswers } from './known-answers.ts'
import { candidatesOf, ratedOffer, type Candidate } from './offers.ts'
import { typedAnswers } from './typed-answers.ts'

export interface RatingOptions {
  readonly clock: Clock
  readonly insurer: InsurerFacts
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly wallet: { readonly wallet: (personalNumber: string) => Promise<{ readonly insurances: readonly WalletInsurance[] }> }
  readonly customers: { readonly contactDetails: (personalNumber: string) => Promise<ContactDetails> }
  /** Returns the live flow that sells a type of insurance; undefined if none does. */
  readonly liveProduct: (insuranceType: string) => Promise<LinkedBundle | undefined>
  readonly readExternalData: ReadExternalData
  readonly quotes: Pick<QuoteService, 'metadata' | 'rate'>
}

/** A signed-in customer, and the visit that prices are asked in. */
export interface RatingCustomer {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly visit: Visit
}

/** Compares insurances at other companies with ours. [P4.8] */
export interface RatingService {
  /**
   * Returns an insurance of the customer's wallet beside our offers. Nothing is stored.
   * @throws ApiError 404 `notFound`; 409 `needsUpdate`, `notComparable`, `notSold`; 400 `unknownInput`; 503 `unavailable`
   */
  rate(customer: RatingCustomer, request: RatingRequest): Promise<RatingResponse>
}

export function createRatingService(options: RatingOptions): RatingService {
  return {
    async rate({ personalNumber, visit }, { insuranceId, answers: asGiven = {} }) {
      const insurance = await comparable(options, personalNumber, insuranceId)
      const product = await productOf(options, insurance.insuranceType)
      const answers = atPresentPaths(product.linked, asGiven)
      refuseUnknown(product.linked, answers)
      const today = swedishDateOf(options.clock.now())
      const { street, zip, email, phone } = await contactOf(options, personalNumber)
      const known = await knownAnswers({
        ...product,
        external: externalFacts(insurance, today),
        customer: { personalNumber, ...(street && { street }), ...(zip && { zip }), ...(email && { email }), ...(phone && { phone }) },
        given: typedAnswers(product.linked.flow.document, answers),
        today,
        readFacts: async (now) => options.readExternalData(product.linked, now, { session: visit.session }),
      })
      return responseOf(options, { insurance, product, known, visit })
    },
  }
}

async function comparable({ wallet }: RatingOptions, personalNumber: string, id: string): Promise<WalletInsurance> {
  const insurance = (await wallet.wallet(personalNumber)).insurances.find((each) => each.id === id)
  if (!insurance) throw new ApiError(404, 'notFound', 'the customer has no such insurance')
  if (!isComparedByOffer(insurance.insuranceType)) throw new ApiError(409, 'notComparable', 'the insurance is not compared with an offer')
  if (insurance.needsUpdate) throw new ApiError(409, 'needsUpdate', 'the insurance must be fetched again first')
  return insurance
}

/** A product on sale that is compared. */
interface ComparedProduct {
  readonly linked: LinkedBundle
  readonly page: ProductPage
  readonly offer: ExternalOffer
}

async function productOf({ liveProduct }: RatingOptions, insuranceType: string): Promise<ComparedProduct> {
  const linked = await liveProduct(insuranceType)
  const page = linked?.bundle.product
  if (!linked || !page?.externalOffer) throw new ApiError(409, 'notSold', `no product on sale is compared with ${insuranceType}`)
  return { linked, page, offer: page.externalOffer }
}

/** The page may have asked before the product was published anew: an answer follows an input that is renamed. */
function atPresentPaths({ flow: { document } }: LinkedBundle, answers: Readonly<Record<AnswerPath, Json>>): Record<AnswerPath, Json> {
  return Object.fromEntries(Object.entries(answers).map(([path, answer]) => [presentPath(document, path), answer]))
}

/** Only what a price follows from is asked on the page. */
function refuseUnknown({ flow: { document } }: LinkedBundle, answers: Readonly<Record<AnswerPath, Json>>): void {
  const places = new Set(leafPaths(document))
  const unknown = Object.keys(answers).filter((path) => !places.has(path) || !isQuoted(document, topInput(path)))
  if (unknown.length === 0) return
  const faults = unknown.map((input) => ({ input, message: 'unknownInput', params: {} }))
  throw new ApiError(400, 'unknownInput', 'the form has no such question', faults)
}

/** Without the register the customer is asked. */
async function contactOf({ customers, log }: RatingOptions, personalNumber: string): Promise<ContactDetails> {
  return customers.contactDetails(personalNumber).catch((err: unknown) => {
    log.warn({ err, code: 'customers' }, 'a comparison goes on without the customer register')
    return {}
  })
}

interface Rated {
  readonly insurance: WalletInsurance
  readonly product: ComparedProduct
  readonly known: KnownAnswers
  readonly visit: Visit
}

async function responseOf(options: RatingOptions, rated: Rated): Promise<RatingResponse> {
  const { insurance, product, known } = rated
  const { flow, bundle } = product.linked
  const { document } = flow
  const texts = textsIn(bundle.copy)
  const evaluation = evaluate(flow, known.answers, known.facts)
  const { options: choices } = bundle
  const form: WordedForm = { flow, texts: wordedTexts(texts, { document, evaluation, options: choices }), options: choices, evaluation }
  const inTheWay = new Set(inputsInTheWay(document, form.evaluation, 'update', document.steps.length))
  const isAnswered = [...inTheWay].every((input) => !isUnanswered(document, form.evaluation, input))
  const candidates = isAnswered ? candidatesFor(rated, form) : []
  const stops = candidates.length > 0 ? [] : stopsOf(form, options)
  const offers = await offersOf(options, rated, { form, candidates })
  return {
    insurance,
    product: {
      flow: document.flow,
      insuranceType: document.insuranceType ?? '',
      name: texts.t(`${product.page.copy}.name`, insurerParams(options.insurer)),
      path: product.page.path,
    },
    offers,
    known: knownOf(form, known),
    questions: questionsOf(form, known, inTheWay),
    leftOut: leftOutOf(form),
    stops,
    ...beginOf(rated, options),
  }
}

/** Returns why the form gives no price, apart from a cover that it does not sell: that one is left out. */
function stopsOf(
  { flow: { document }, evaluation, texts, options }: WordedForm,
  { clock, insurer }: RatingOptions,
): RatingResponse['stops'] {
  const today = swedishDateOf(clock.now())
  const params = { ...answerParams({ document, evaluation, texts, options }, today), ...insurerParams(insurer) }
  const outcomes = Object.entries(evaluation.blocks).flatMap(([path, { outcome }]) => {
    const isOfPrice = isQuoted(document, topInput(path)) && topInput(path) !== document.quote?.groupBy
    return isOfPrice ? (document.outcomes?.[outcome] ?? []) : []
  })
  return outcomes.map(({ copy }) => ({ title: texts.t(`${copy}.title`, params), text: texts.t(`${copy}.text`, params) }))
}

function candidatesFor({ known }: Rated, { flow }: WordedForm): Candidate[] {
  const { groupBy } = flow.document.quote ?? {}
  const asked = groupBy !== undefined && known.sources.get(groupBy) === 'external' ? known.answers[groupBy] : undefined
  return candidatesOf(flow, known.answers, known.facts, asked)
}

interface Offered {
  readonly form: WordedForm
  readonly candidates: readonly Candidate[]
}

async function offersOf(
  options: RatingOptions,
  { insurance, product, known, visit }: Rated,
  { form, candidates }: Offered,
): Promise<RatedOffer[]> {
  if (candidates.length === 0) return []
  const { document } = form.flow
  const metadata = await options.quotes.metadata(document.quote?.path ?? '', visit)
  const sales = { salesInfo: metadata.salesInfo ?? DIRECT, setFreeTrial: metadata.freeTrial }
  const offers = await Promise.all(
    candidates.map(async (candidate) => {
      const answers = answersForPrice(document, candidate.evaluation)
      const body = buildQuoteRequest(document, answers, product.linked.bundle.hash, sales)
      const annualPremium = await priceOf(options, { candidate, body, path: document.quote?.path ?? '', visit })
      if (annualPremium === undefined) return []
      const own = { ...form, evaluation: candidate.evaluation }
      const { isAfterOld } = startOf(product, known)
      return [ratedOffer(own, candidate, { offer: product.offer, external: insurance, annualPremium, isAfterOld })]
    }),
  )
  return offers.flat().toSorted((a, b) => Number(b.nearness === 'same') - Number(a.nearness === 'same'))
}

interface Asked {
  readonly candidate: Candidate
  readonly body: QuoteRequest
  readonly path: string
  readonly visit: Visit
}

/** Returns the price; undefined, with an entry in the log, if the core system gives none for this cover. */
async function priceOf({ quotes, log }: RatingOptions, { candidate, body, path, visit }: Asked): Promise<number | undefined> {
  try {
    return (await quotes.rate(path, body, visit)).annualPremium
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const faults = error.faults?.map(({ input, message }) => `${input} ${message}`)
    log.warn({ code: error.code, product: path, choice: candidate.choice, faults }, 'a cover is not rated')
    return undefined
  }
}

/** Returns when ours begins, and what the form continues with. An assumed answer is not the customer's: the form asks it. */
function beginOf({ product, known }: Rated, { clock }: RatingOptions): Pick<RatingResponse, 'start' | 'begin'> {
  const { bundle, flow } = product.linked
  const { groupBy } = flow.document.quote ?? {}
  const carried = [...known.sources].flatMap(([path, source]) => (source === 'external' || source === 'given' ? [path] : []))
  let answers: Answers = {}
  for (const path of carried) {
    if (inputAt(flow.document, path)) answers = withAnswerAt(answers, path, answerAt(known.answers, path))
  }
  const { date = swedishDateOf(clock.now()), isAfterOld } = startOf(product, known)
  return {
    start: { date, isAfterOld },
    begin: { bundle: bundle.hash, answers, answered: carried, ...(groupBy !== undefined && { choiceInput: groupBy }) },
  }
}

/** Returns when ours begins: the day after the last one of the other insurance, or as the form begins. */
function startOf(
  { offer }: ComparedProduct,
  { answers, sources }: KnownAnswers,
): { readonly date?: IsoDate; readonly isAfterOld: boolean } {
  const { input = '' } = offer.known.find(({ from }) => from === 'startDate') ?? {}
  const date = answerAt(answers, input)
  return { ...(typeof date === 'string' && { date }), isAfterOld: sources.get(input) === 'external' }
}
