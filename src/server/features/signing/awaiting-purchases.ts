import { FOR_CUSTOMER } from '../../../answers/answer-text.ts'
import type { PaperRow } from '../../../contract/papers.ts'
import type { InitiateSignResponse } from '../../../contract/signing.ts'
import { formatDate, formatMoney } from '../../../copy/formats.ts'
import { translator } from '../../../copy/lookup.ts'
import type { Answers } from '../../../engine/document.ts'
import { paperAddons, paperAnswers } from '../../../quote/papers.ts'
import { priceKind } from '../../../quote/premium.ts'
import { addToDate } from '../../../values/add-to-date.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore, CoreSystemError, type QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import type { SigningDevice } from '../../ports/e-signing/e-signing-port.ts'
import { findUsable, type LinkedBundle } from '../answers/bundles.ts'
import { isSigned } from '../core-intents/intent-rows.ts'
import { unsignedOrdersOf } from './order-rows.ts'
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

/**
 * The purchases that wait for the signature of their policyholder, in whatever visit they were begun: who began the signing meant that
 * person to read what is signed. Every method rejects with an `ApiError`.
 */
export interface AwaitingPurchases {
  /** Returns a person's purchases, the oldest first. Those of a withdrawn publication are left out. */
  list(personalNumber: string): Promise<readonly AwaitingPurchase[]>
  /**
   * Returns one with what is signed, at today's price; undefined if the person has no such purchase.
   * @throws ApiError 409 `caseOutdated` if it has no price any more
   */
  read(id: string, personalNumber: string): Promise<(AwaitingPurchase & { readonly rows: readonly PaperRow[] }) | undefined>
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

  async function foundOf({ id, bundle, begunAt }: Begun): Promise<Found[]> {
    const linked = await findUsable(bundles, bundle)
    if (!linked) return []
    const since = swedishDateOf(begunAt)
    const { copy, flow, product } = linked.bundle
    const name = translator(copy, () => undefined)(`${product?.copy ?? flow}.name`)
    return [{ linked, purchase: { id, flow, name, since, validUntil: addToDate(since, { days: DAYS }) } }]
  }

  async function all(personalNumber: string): Promise<Found[]> {
    const begun = await callCore(async () => begunOf(options, personalNumber))
    return (await Promise.all(begun.map(foundOf))).flat()
  }

  const find = async (id: string, personalNumber: string) => (await all(personalNumber)).find(({ purchase }) => purchase.id === id)

  return {
    list: async (personalNumber) => (await all(personalNumber)).map(({ purchase }) => purchase),

    async read(id, personalNumber) {
      const found = await find(id, personalNumber)
      if (!found) return undefined
      const record = await callCore(async () => core.calculateQuote(id, { requester: 'server' })).catch(outdated)
      if (record.quote.annualPremium === undefined || record.quote.quoteSubStatus === 'Underwriting') throw outdatedCase()
      return { ...found.purchase, rows: await rowsOf(options, found.linked, record) }
    },

    async sign(id, personalNumber, { device, page }, signer) {
      if (!(await find(id, personalNumber))) throw new ApiError(404, 'notFound', 'the customer has no such purchase to sign')
      const signable = await quoteToSign(options, id, 'server').catch(outdated)
      return beginSigning(options, { ...signable, returnUrl: (nonce) => options.returnUrl(page, nonce) }, device, signer)
    },
  }
}

/**
 * Returns a person's open quotes whose signing was begun in the last days, the oldest first: which quotes, the orders say, and what they
 * are now, the core system.
 */
async function begunOf({ db, clock, core, personHash }: SigningOptions, personalNumber: string): Promise<Begun[]> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const orders = await unsignedOrdersOf(db, personHash(personalNumber), since)
  const latest = orders.filter(({ quoteNumber }, index) => orders.findIndex((other) => other.quoteNumber === quoteNumber) === index)
  const begun = latest.map(async ({ quoteNumber, startedAt }): Promise<Begun[]> => {
    const record = await findQuote(core, quoteNumber ?? '')
    const isOwn = record?.quote.insuranceHolder[0]?.personalNumber === personalNumber
    if (!record || !isOwn || record.status !== 'open') return []
    const { quote, request, state } = record
    if (await isSigned(db, quote.quoteNumber, state)) return []
    return [{ id: quote.quoteNumber, bundle: request.flow.bundle, begunAt: startedAt }]
  })
  return (await Promise.all(begun)).flat().toReversed()
}

/** Returns a quote; undefined if the core system has it no more. */
async function findQuote(core: SigningOptions['core'], quoteNumber: string): Promise<QuoteRecord | undefined> {
  try {
    return await core.getQuote(quoteNumber, { requester: 'server' })
  } catch (error) {
    if (error instanceof CoreSystemError && error.code === 'notFound') return undefined
    throw error
  }
}

/** Returns the answers of the contract, its first day and its price. */
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
