import { writeAudit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { releaseIntent } from '../core-intents/intent-rows.ts'
import type { ParticipantOptions } from './options.ts'
import { mailParticipant, mailPolicyholder } from './participant-mails.ts'
import { endPurchase, invitationContent, invitationsOf, purchaseContent, type PurchaseRow } from './participant-rows.ts'

/** How a purchase ends without a contract: someone declines, the policyholder cancels, or the time is over. */
export type PurchaseStop = 'declined' | 'cancelled' | 'expired'

const ACTORS = { declined: 'customer', cancelled: 'visitor', expired: 'server' } as const

/**
 * Ends a waiting purchase without a contract: the policyholder's signature counts no more, and the others are told, in the same transaction.
 * @returns whether it waited
 * @throws ApiError 409 `invitationOver` if the core system is making the contract: the transaction has no effect
 */
export async function stopPurchase(options: ParticipantOptions, tx: Tx, purchase: PurchaseRow, stop: PurchaseStop): Promise<boolean> {
  const at = options.clock.now()
  const { signingId, quoteNumber, validUntil } = purchase
  if (!(await endPurchase(tx, signingId, stop, at))) return false
  if (!(await releaseIntent(tx, signingId, at))) throw new ApiError(409, 'invitationOver', 'the contract is being made')
  const content = purchaseContent(options, purchase)
  const rows = await invitationsOf(tx, signingId)
  if (stop === 'cancelled')
    for (const row of rows) await mailParticipant(options, tx, 'participantCancelled', invitationContent(options, row), content)
  else {
    const missing = rows.filter(({ signedAt }) => signedAt === null).map((row) => invitationContent(options, row).firstName)
    const kind = stop === 'declined' ? 'participantDeclined' : 'participantExpired'
    await mailPolicyholder(options, tx, kind, content, { firstNames: missing, validUntil })
  }
  const detail = { signing: signingId, reason: stop }
  await writeAudit(tx, { at, actor: ACTORS[stop], action: 'participant.stop', subject: `quote:${quoteNumber}`, detail })
  return true
}
