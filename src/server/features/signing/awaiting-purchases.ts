import { FOR_CUSTOMER } from '../../../answers/answer-text.ts'
import type { PaperRow } from '../../../contract/papers.ts'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { formatDate, formatMoney } from '../../../copy/formats.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Answers } from '../../../engine/document.ts'
import { paperAddons, paperAnswers } from '../../../quote/papers.ts'
import { accountRows, contactRows } from '../../../quote/signer-rows.ts'
import { priceKind } from '../../../quote/premium.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore, CoreSystemError, type QuoteRecord, type Requester } from '../../ports/core-system/core-system-port.ts'
import type { SigningDevice } from '../../ports/e-signing/e-signing-port.ts'
import { findUsable, type LinkedBundle } from '../answers/bundles.ts'
import { isSigned } from '../core-intents/intent-rows.ts'
import { unsignedQuotesOf, type UnsignedQuote } from './order-rows.ts'
import { beginSigning, type Signer } from './begin-signing.ts'
import type { SigningOptions } from './options.ts'
import { quoteToSign } from './quote-to-sign.ts'

/** A purchase whose signing its policyholder has begun and not finished. */
export interface AwaitingPurchase {
  /** The quote's number. */
  readonly id: string
  readonly flow: string
  /** The product's name. */
  readonly name: string
  readonly since: IsoDate
  /** The last day on which it is listed. */
  readonly validUntil: IsoDate
}

interface SignOrder {
  readonly device: SigningDevice
  /** Where the app leads back to. */
  readonly page: string
}

/** A purchase with what is signed. */
export interface AwaitingPurchaseDetails extends AwaitingPurchase {
  /** Whether another visit than the reader's made it: maybe another person, who knows the reader's personal number. */
  readonly isBegunElsewhere: boolean
  readonly rows: readonly PaperRow[]
}

/** Who reads what waits: the person, and the present visit. */
export interface Reader {
  readonly personalNumber: string
  readonly session: string
}

/**
 * The purchases that wait for the signature of their policyholder, in whatever visit they were begun. Whoever knows a personal number can
 * begin one in that person's name, so each shows its contact details and says whether the visit is another. Every method rejects with an
 * `ApiError`.
 */
export interface AwaitingPurchases {
  /**
   * Returns a person's latest purchases, at most 20, the oldest first. Those of a withdrawn publication, and those that the core system
   * cannot tell of now, are left out.
   */
  list(personalNumber: string): Promise<readonly AwaitingPurchase[]>
  /**
   * Returns one with what is signed, at today's price; undefined if the person has no such purchase.
   * @throws ApiError 409 `caseOutdated` if it has no price any more
   */
  read(id: string, reader: Reader): Promise<AwaitingPurchaseDetails | undefined>
  /**
   * Begins the signing in the person's present visit.
   * @throws ApiError 404 `notFound`, 409 `caseOutdated` if the purchase does not hold any more, `priceChanged`, `alreadyInProgress`, 503
   * `signingUnavailable`
   */
  sign(id: string, personalNumber: string, order: SignOrder, signer: Signer): Promise<InitiateSignResponse>
}

/** How long a purchase is listed. After it, the customer begins anew in the shop. */
const DAYS = 7
const DAY_MS = 24 * 3600_000
/** How many purchases are listed: whoever begins purchases in somebody's name neither fills the list nor burdens the core system. */
const LISTED = 20
/** How many of them the core system is asked about at once. */
const AT_ONCE = 4

interface Begun {
  /** The quote's number. */
  readonly id: string
  readonly bundle: string
  readonly begunAt: Date
}

interface Found {
  readonly purchase: AwaitingPurchase
  readonly linked: LinkedBundle
}

export function createAwaitingPurchases(options: SigningOptions): AwaitingPurchases {
  const { core, bundles } = options

  async function foundOf({ id, bundle, begunAt }: Begun): Promise<Found | undefined> {
    const linked = await findUsable(bundles, bundle)
    if (!linked) return undefined
    const since = swedishDateOf(begunAt)
    const { copy, flow, product } = linked.bundle
    const name = translator(copy, () => undefined)(`${product?.copy ?? flow}.name`)
    return { linked, purchase: { id, flow, name, since, validUntil: addToDate(since, { days: DAYS }) } }
  }

  async function find(id: string, personalNumber: string): Promise<Found | undefined> {
    const [unsigned] = await unsignedOf(options, personalNumber, id)
    const begun = unsigned && (await callCore(async () => begunOf(options, personalNumber, unsigned)))
    return begun && (await foundOf(begun))
  }

  /** Returns the purchase of a list; undefined also if the core system cannot tell of it now. */
  async function listed(personalNumber: string, unsigned: UnsignedQuote): Promise<Found | undefined> {
    try {
      const begun = await begunOf(options, personalNumber, unsigned)
      return begun && (await foundOf(begun))
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      options.log.warn({ quoteNumber: unsigned.quoteNumber, reason: error.code }, 'a purchase that waits for a signature is not listed')
      return undefined
    }
  }

  return {
    async list(personalNumber) {
      const unsigned = await unsignedOf(options, personalNumber)
      const found: Found[] = []
      for (let from = 0; from < unsigned.length; from += AT_ONCE) {
        const some = unsigned.slice(from, from + AT_ONCE)
        found.push(...(await Promise.all(some.map(async (one) => listed(personalNumber, one)))).filter((one) => one !== undefined))
      }
      return found.map(({ purchase }) => purchase).toReversed()
    },

    async read(id, { personalNumber, session }) {
      const found = await find(id, personalNumber)
      if (!found) return undefined
      const record = await callCore(async () => core.calculateQuote(id, { requester: 'server' })).catch(outdated)
      if (record.quote.annualPremium === undefined || record.quote.quoteSubStatus === 'Underwriting') throw outdatedCase()
      const isBegunElsewhere = await isOfAnotherVisit(core, id, session)
      return { ...found.purchase, isBegunElsewhere, rows: await rowsOf(options, found.linked, record) }
    },

    async sign(id, personalNumber, { device, page }, signer) {
      if (!(await find(id, personalNumber))) throw new ApiError(404, 'notFound', 'the customer has no such purchase to sign')
      const isBegunElsewhere = await isOfAnotherVisit(core, id, signer.session)
      const signable = await quoteToSign(options, id, 'server', isBegunElsewhere).catch(outdated)
      return beginSigning(options, { ...signable, returnUrl: (nonce) => options.returnUrl(page, nonce) }, device, signer)
    },
  }
}

/** Returns the quotes whose signing a person began in the last days and has not finished, the newest first. */
async function unsignedOf({ db, clock, personHash }: SigningOptions, personalNumber: string, of?: string): Promise<UnsignedQuote[]> {
  const after = new Date(clock.now().getTime() - DAYS * DAY_MS)
  return unsignedQuotesOf(db, { signerHash: personHash(personalNumber), after, of, limit: LISTED })
}

/** Returns a quote that waits, as the core system tells of it; undefined if it does not wait for the person any more. @throws CoreSystemError */
async function begunOf(
  { db, core }: SigningOptions,
  personalNumber: string,
  { quoteNumber, startedAt }: UnsignedQuote,
): Promise<Begun | undefined> {
  const record = await findQuote(core, quoteNumber, 'server')
  const isOwn = record?.quote.insuranceHolder[0]?.personalNumber === personalNumber
  if (!record || !isOwn || record.status !== 'open') return undefined
  if (await isSigned(db, quoteNumber, record.state)) return undefined
  return { id: quoteNumber, bundle: record.request.flow.bundle, begunAt: startedAt }
}

/** Returns a quote; undefined if the core system does not show it to the requester. @throws CoreSystemError */
async function findQuote(core: SigningOptions['core'], quoteNumber: string, requester: Requester): Promise<QuoteRecord | undefined> {
  try {
    return await core.getQuote(quoteNumber, { requester })
  } catch (error) {
    if (error instanceof CoreSystemError && error.code === 'notFound') return undefined
    throw error
  }
}

const isOfAnotherVisit = async (core: SigningOptions['core'], quoteNumber: string, session: string): Promise<boolean> =>
  (await callCore(async () => findQuote(core, quoteNumber, { session }))) === undefined

/** Returns the answers of the contract, its first day and its price, and the contact details and the account that it takes over. */
async function rowsOf(options: SigningOptions, linked: LinkedBundle, { quote, request }: QuoteRecord): Promise<PaperRow[]> {
  const answers = request.flow.answers as Answers
  const { facts } = await options.readExternalData(linked, answers, 'server')
  const source = await options.readPaperSource(linked, answers, facts)
  const { t } = source.texts
  const { annualPremium = 0, paid, startDate } = quote
  const price = priceKind(annualPremium, paid) === 'once' ? 'premiumOnce' : 'annualPremium'
  return [
    ...paperAnswers(source, FOR_CUSTOMER).flatMap((section) => section.rows),
    ...paperAddons(source, quote),
    ...contactRows(source),
    ...accountRows(linked.bundle.copy, linked.flow.document, source.evaluation.relevant),
    ...(startDate === undefined ? [] : [{ label: t('general.receipt.startDate'), value: formatDate(startDate) }]),
    { label: t(`general.policyLetter.${price}`), value: formatMoney(annualPremium) },
  ]
}

const outdatedCase = () => new ApiError(409, 'caseOutdated', 'the purchase does not hold any more')

/** What the world refuses since the customer was here; the price alone may change and be signed. */
const OUTDATED: ReadonlySet<string> = new Set([
  'invalidAnswers',
  'invalid',
  'underwriting',
  'noPrice',
  'notSold',
  'startDate',
  'bundleUnknown',
])

/** The world has changed since the customer began to sign: they begin anew in the shop. */
function outdated(error: unknown): never {
  throw error instanceof ApiError && OUTDATED.has(error.code) ? outdatedCase() : error
}
