import { PRODUCT_PATHS } from '../../../contract/page-paths.ts'
import type { Answers } from '../../../engine/document.ts'
import type { AgreedAtSigning } from '../../platform/db/schema/signing.ts'
import { termsOf } from '../../ports/core-system/agreed-terms.ts'
import { callCore, type QuoteRecord, type Requester } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { checkAll, type ExternalData } from '../answers/external-data.ts'
import { isSigned } from '../core-intents/intent-rows.ts'
import { requireBundle, type LinkedBundle } from '../answers/bundles.ts'
import type { SigningOptions } from './options.ts'
import type { Signable } from './subject.ts'
import { textToSign } from './text-to-sign.ts'
import { papersOf } from '../../../quote/papers.ts'
import { swedishDateOf } from '../../../values/clock.ts'

/**
 * Returns a signable quote. The server asks for a policyholder whose visit may be another than the one that made the quote: then the text
 * says so. Runs every check that a contract needs, so that a signed quote can be accepted.
 * @param isBegunElsewhere whether another visit than the signer's made the quote
 * @throws ApiError 404 `notFound`, 400 `invalidAnswers`, 409 `alreadyAccepted`, `alreadySigned`, `priceChanged` (the
 * new price is kept: get the quote), `underwriting`, `noPrice`, `bundleUnknown`
 */
export async function quoteToSign(
  options: SigningOptions,
  quoteNumber: string,
  requester: Requester,
  isBegunElsewhere = false,
): Promise<Signable> {
  const record = await readSignable(options, quoteNumber, requester)
  const linked = await requireBundle(options.bundles, record.request.flow.bundle)
  const answers = record.request.flow.answers as Answers
  const external = await options.readExternalData(linked, answers, requester)
  await assertComplete(options, record, { linked, external }, requester)
  const source = await options.readPaperSource(linked, answers, external.facts)
  const today = swedishDateOf(options.clock.now())
  const { bundle } = linked
  const quote = { ...record.quote, salesInfo: record.request.quote.salesInfo }
  return {
    subject: { kind: 'quote', id: quoteNumber },
    state: record.state,
    personalNumber: policyholderOf(record),
    visibleText: textToSign(bundle.copy, source, { quote, isBegunElsewhere, insurer: options.insurer, today }),
    agreed: agreedIn(record),
    isBegunElsewhere,
    papers: papersOf(source, quote, bundle.product ?? { policyLetter: [] }, today),
    returnUrl: (nonce) => options.returnUrl(`${bundle.product?.path ?? ''}/${PRODUCT_PATHS.signing}`, nonce),
  }
}

function agreedIn(record: QuoteRecord): AgreedAtSigning {
  const { annualPremium, startDate, email } = termsOf(record)
  return {
    ...(annualPremium !== undefined && { annualPremium }),
    ...(startDate !== undefined && { startDate }),
    ...(email !== undefined && { email }),
  }
}

async function readSignable({ core, db }: SigningOptions, quoteNumber: string, requester: Requester): Promise<QuoteRecord> {
  const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
  if (record.status !== 'open') throw new ApiError(409, 'alreadyAccepted', 'a contract has been made of the quote')
  if (await isSigned(db, quoteNumber, record.state)) throw new ApiError(409, 'alreadySigned', 'the quote has been signed: accept it')
  return record
}

async function assertComplete(
  { core }: SigningOptions,
  record: QuoteRecord,
  { linked, external }: { readonly linked: LinkedBundle; readonly external: ExternalData },
  requester: Requester,
): Promise<void> {
  const answers = record.request.flow.answers as Answers
  const { faults } = checkAll(linked.flow, answers, 'accept', external)
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  const priced = await callCore(async () => core.calculateQuote(record.quote.quoteNumber, { requester }))
  if (priced.quote.quoteSubStatus === 'Underwriting') throw new ApiError(409, 'underwriting', 'Underwriting error')
  if (priced.quote.annualPremium === undefined) throw new ApiError(409, 'noPrice', 'the quote has no price')
  if (priced.state !== record.state) throw new ApiError(409, 'priceChanged', 'the price has changed since it was shown')
}

function policyholderOf({ quote }: QuoteRecord): string {
  const [holder] = quote.insuranceHolder
  if (!holder) throw new ApiError(400, 'invalidAnswers', 'the policyholder is missing')
  return holder.personalNumber
}
