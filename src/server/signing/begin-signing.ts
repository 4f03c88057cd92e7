import type { InitiateSignRequest, InitiateSignResponse } from '../../contract/signing.ts'
import type { Answers } from '../../engine/document.ts'
import { writeAudit } from '../audit/audit.ts'
import { callCore } from '../core-system/call-core.ts'
import type { QuoteRecord } from '../core-system/port.ts'
import { signingOrders } from '../db/schema/signing.ts'
import { ApiFault } from '../http/api-error.ts'
import { longId } from '../ids.ts'
import { checkAll } from '../outside/outside.ts'
import { requireBundle, type LinkedBundle } from '../quotes/bundles.ts'
import type { SigningOptions } from './options.ts'
import { cancelPending, lockOrdersOf, type OrderRow } from './order-rows.ts'
import { SigningError, type SigningOrder, type SigningStarted } from './port.ts'
import { signingFault } from './signing-fault.ts'
import { textToSign } from './text-to-sign.ts'

/** Who signs, from where. */
export interface Signer {
  readonly session: string
  readonly ip: string
  readonly userAgent: string
}

/** The hint of an order that nobody has opened yet. */
export const NOT_OPENED = 'outstandingTransaction'

/**
 * Begins the signing of a quote: everything is checked that a contract needs, so that what is signed can be accepted.
 * An older order for the quote ends.
 * @throws ApiFault 404 `notFound`, 400 `invalidAnswers`, 409 `alreadyAccepted`, `alreadySigned`, `priceChanged` (the new
 * price is kept: get the quote), `underwriting`, `noPrice`, `bundleUnknown`, `alreadyInProgress`, 503 `signingUnavailable`
 */
export async function beginSigning(
  options: SigningOptions,
  { quoteNumber, device }: InitiateSignRequest,
  signer: Signer,
): Promise<InitiateSignResponse> {
  const { db, clock, random, eSigning } = options
  const record = await readSignable(options, quoteNumber, signer)
  const linked = await requireBundle(options.bundles, record.request.flow.bundle)
  await assertComplete(options, record, linked, signer)
  const answers = record.request.flow.answers as Answers
  const visibleText = textToSign(linked.bundle, answers, { quote: record.quote, insurer: options.insurer })
  const nonce = device === 'same' ? longId(random) : undefined
  await endAtService(options, await cancelPending(db, quoteNumber))
  const started = await start(options, {
    device,
    visibleText,
    personalNumber: policyholderOf(record),
    endUserIp: signer.ip,
    ...(signer.userAgent === '' ? {} : { userAgent: signer.userAgent }),
    ...(nonce === undefined ? {} : { returnUrl: options.returnUrl(linked.bundle, nonce) }),
  })
  const id = longId(random)
  const now = clock.now()
  const overtaken = await db.transaction(async (tx) => {
    // Of two that begin at once the later order stays.
    await lockOrdersOf(tx, quoteNumber)
    const others = await cancelPending(tx, quoteNumber)
    await tx.insert(signingOrders).values({
      ...started,
      id,
      quoteNumber,
      sessionId: signer.session,
      startedAt: now,
      status: 'pending',
      hintCode: NOT_OPENED,
      signedState: record.state,
      collectAfter: now,
      userVisibleData: visibleText,
      device,
      returnNonce: nonce ?? null,
    })
    await writeAudit(tx, { at: now, actor: 'customer', action: 'signing.start', subject: `quote:${quoteNumber}`, detail: { signing: id } })
    return others
  })
  await endAtService(options, overtaken)
  return { signingId: id, launchUrl: eSigning.launchUrl(started.autoStartToken, { userAgent: signer.userAgent }) }
}

async function readSignable({ core }: SigningOptions, quoteNumber: string, { session }: Signer): Promise<QuoteRecord> {
  const record = await callCore(async () => core.getQuote(quoteNumber, { asker: { session } }))
  if (record.status === 'signed') throw new ApiFault(409, 'alreadySigned', 'the quote has been signed: accept it')
  if (record.status !== 'open') throw new ApiFault(409, 'alreadyAccepted', 'a contract has been made of the quote')
  return record
}

async function assertComplete(
  { core, askOutside }: SigningOptions,
  record: QuoteRecord,
  linked: LinkedBundle,
  { session }: Signer,
): Promise<void> {
  const answers = record.request.flow.answers as Answers
  const { faults } = checkAll(linked.flow, answers, 'accept', await askOutside(linked, answers, { session }))
  if (faults.length > 0) throw new ApiFault(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  const priced = await callCore(async () => core.calculateQuote(record.quote.quoteNumber, { asker: { session } }))
  if (priced.quote.quoteSubStatus === 'Underwriting') throw new ApiFault(409, 'underwriting', 'Underwriting error')
  if (priced.quote.annualPremium === undefined) throw new ApiFault(409, 'noPrice', 'the quote has no price')
  if (priced.state !== record.state) throw new ApiFault(409, 'priceChanged', 'the price has changed since it was shown')
}

function policyholderOf({ quote }: QuoteRecord): string {
  const [holder] = quote.insuranceHolder
  if (!holder) throw new ApiFault(400, 'invalidAnswers', 'the policyholder is missing')
  return holder.personalNumber
}

async function start({ eSigning, words }: SigningOptions, order: SigningOrder): Promise<SigningStarted> {
  try {
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = await eSigning.start(order)
    return { orderRef, autoStartToken, qrStartToken, qrStartSecret }
  } catch (error) {
    if (!(error instanceof SigningError)) throw error
    const place = { device: words.deviceKind(order.userAgent ?? ''), start: order.device === 'other' ? 'qr' : 'autostart' } as const
    throw signingFault(error, place, words)
  }
}

/** Ends orders at the e-ID service. It may have ended them itself; nothing waits for them here. */
async function endAtService({ eSigning, log }: SigningOptions, orders: readonly OrderRow[]): Promise<void> {
  for (const { id, orderRef } of orders) {
    await eSigning.cancel(orderRef).catch((error: unknown) => {
      if (!(error instanceof SigningError)) throw error
      if (error.code !== 'gone') log.warn({ signing: id, code: error.code }, 'an older signing could not be ended')
    })
  }
}
