import { swedishDateOf } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore, type QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import { findIntent } from '../core-intents/intent-rows.ts'
import type { ParticipantOptions } from './options.ts'
import { findPurchase, type InvitationRow, type PurchaseRow } from './participant-rows.ts'

/** An invitation with its purchase. */
export interface Invited {
  readonly invitation: InvitationRow
  readonly purchase: PurchaseRow
}

/** @throws ApiError 404 `notFound` */
export async function invitedOf({ db }: ParticipantOptions, invitation: InvitationRow | undefined): Promise<Invited> {
  const purchase = invitation && (await findPurchase(db, invitation.signingId))
  if (!invitation || !purchase) throw new ApiError(404, 'notFound', 'there is no such invitation')
  return { invitation, purchase }
}

/** Whether a purchase still waits: not ended, not too old, and of a quote that has not changed since the policyholder signed. */
export async function isWaiting(options: ParticipantOptions, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.status !== 'waiting' || purchase.validUntil < swedishDateOf(options.clock.now())) return false
  return isSignedStill(options, purchase, await callCore(async () => options.core.getQuote(purchase.quoteNumber, { requester: 'server' })))
}

/** Whether the quote of a purchase is no contract yet, and as the policyholder signed it. */
export async function isSignedStill(
  { db }: ParticipantOptions,
  { signingId, ...purchase }: PurchaseRow,
  { status, state }: Pick<QuoteRecord, 'status' | 'state'>,
): Promise<boolean> {
  if (status !== 'open' || state !== purchase.state) return false
  const intent = await findIntent(db, signingId)
  return intent?.status === 'waiting' || intent?.status === 'due'
}

/** Whether a signature still counts: its purchase waits, or is a contract that the policyholder has not withdrawn from. */
export async function stillCounts(options: ParticipantOptions, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.status !== 'concluded') return isWaiting(options, purchase)
  const { status } = await callCore(async () => options.core.getQuote(purchase.quoteNumber, { requester: 'server' }))
  return status !== 'withdrawn'
}

/** @throws ApiError 409 `invitationOver`, `alreadySigned` */
export async function requireOpen(options: ParticipantOptions, { invitation, purchase }: Invited): Promise<void> {
  if (invitation.signedAt !== null) throw new ApiError(409, 'alreadySigned', 'the invitation has been signed')
  if (await isWaiting(options, purchase)) return
  throw new ApiError(409, 'invitationOver', 'the purchase does not wait for a signature any more')
}
