import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import type { InquiryConfirmation, InquiryDraft, InquiryReason } from '../../../../contract/inquiries.ts'
import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { Copy } from '../../../../copy/lookup.ts'
import type { ApiClient } from '../../../api/client.ts'
import { ApiCallError } from '../../../api/failure.ts'
import { getInquiryConfirmation, getInquiryDraft } from '../../../api/inquire.ts'
import { copyPageOf, type Product } from '../../../content/product.ts'
import { servicesContext } from '../../../services/app-services.ts'
import { productPathOf, slugOf } from '../../product/product-paths.ts'
import { confirmedOfferAddress, offerOf } from './offer-address.ts'

/** An inquiry that has not been sent. */
export interface AskedOffer {
  readonly kind: 'asked'
  readonly quoteNumber: string
  readonly draft: InquiryDraft
}

/** The case of an inquiry that was sent. */
export interface ConfirmedOffer {
  readonly kind: 'confirmed'
  readonly confirmation: InquiryConfirmation
}

export interface OfferData {
  readonly product: Product
  /** Beginning of the texts. */
  readonly texts: string
  readonly copy: Copy
  readonly offer: AskedOffer | ConfirmedOffer
}

/**
 * Loader of `<product path>/prisforslag` and `/bekraftat-prisforslag`. Not found: an address without a quote that can be
 * sent, or without a case of the product. A quote that was sent already leads to its confirmation. [B2.1]
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OfferData> {
  const { client, content, copy } = context.get(servicesContext)
  const { pathname, search } = new URL(request.url)
  const slug = slugOf(pathname)
  const product = await content.productByPath(productPathOf(pathname, slug))
  if (product === undefined) throw notFound()
  const offer = await (slug === PRODUCT_PATHS.confirmedOffer ? confirmedIn : askedIn)(client, product, search)
  const texts = textsOf(product, offer.kind === 'asked' ? offer.draft.reason : offer.confirmation.reason)
  if (texts === undefined) throw notFound()
  return { product, texts, copy: await copy.load([copyPageOf(product), 'offer']), offer }
}

const notFound = () => data(null, { status: 404 })

/** Returns the beginning of the texts: the product's own, or those that products in underwriting share. */
function textsOf({ inquiry }: Product, reason: InquiryReason): string | undefined {
  return reason === 'underwriting' ? 'offer.underwriting' : inquiry?.copy
}

async function askedIn(client: ApiClient, { path }: Product, search: string): Promise<AskedOffer> {
  const { quoteNumber } = offerOf(search)
  if (quoteNumber === undefined) throw notFound()
  const draft = await orNotFound(getInquiryDraft(client, quoteNumber))
  if (draft.sent !== undefined) throw redirect(confirmedOfferAddress(path, draft.sent))
  return { kind: 'asked', quoteNumber, draft }
}

async function confirmedIn(client: ApiClient, { flow }: Product, search: string): Promise<ConfirmedOffer> {
  const { token } = offerOf(search)
  if (token === undefined) throw notFound()
  const confirmation = await orNotFound(getInquiryConfirmation(client, token))
  if (confirmation.flow !== flow) throw notFound()
  return { kind: 'confirmed', confirmation }
}

/** Statuses of a quote that cannot be sent, such as one with a price, and of a case that does not exist. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 409])

async function orNotFound<Found>(call: Promise<Found>): Promise<Found> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof ApiCallError && REFUSED.has(failure.status ?? 0)) throw notFound()
    throw failure
  }
}
