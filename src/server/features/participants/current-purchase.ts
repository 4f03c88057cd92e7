import { swedishDateOf } from '../../../values/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
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
export async function isWaiting({ core, clock }: ParticipantOptions, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.status !== 'waiting' || purchase.validUntil < swedishDateOf(clock.now())) return false
  const { status, state } = await callCore(async () => core.getQuote(purchase.quoteNumber, { requester: 'server' }))
  return status === 'signed' && state === purchase.state
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
