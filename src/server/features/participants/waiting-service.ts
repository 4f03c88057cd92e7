import { eq } from 'drizzle-orm'
import type { WaitingPurchase } from '../../../contract/participants.ts'
import { PAGES } from '../../../contract/page-paths.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { invitations } from '../../platform/db/schema/participants.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { receiptToken } from '../../platform/ids/ids.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import { isWaiting } from './current-purchase.ts'
import { stopPurchase } from './end-purchase.ts'
import type { ParticipantOptions } from './options.ts'
import { mailInvitation } from './participant-mails.ts'
import {
  hashOf,
  invitationContent,
  invitationsOf,
  lockPurchase,
  purchaseContent,
  purchaseOfToken,
  type InvitationRow,
  type PurchaseRow,
} from './participant-rows.ts'

/** The policyholder's calls about a purchase that waits for others. Every method rejects with an `ApiError`. */
export interface WaitingService {
  /** @throws ApiError 404 `notFound` */
  read(token: string): Promise<WaitingPurchase>
  /**
   * Sends a new link to everyone who has not signed. Their earlier links work no more.
   * @throws ApiError 404 `notFound`, 409 `invitationOver`, 429 `tooManyMails`
   */
  sendAgain(token: string): Promise<WaitingPurchase>
  /** Ends the purchase without a contract. @throws ApiError 404 `notFound`, 409 `invitationOver` */
  cancel(token: string): Promise<WaitingPurchase>
}

/** Limits of the mails with a link to one person, so that nobody floods a stranger's mailbox. */
const MAX_TIMES_SENT = 5
const SEND_EVERY_MS = 10 * 60_000

export function createWaitingService(options: ParticipantOptions): WaitingService {
  const { db, clock } = options
  return {
    read: async (token) => shown(options, await requirePurchase(options, token)),

    async sendAgain(token) {
      const purchase = await requireWaiting(options, token)
      await db.transaction(async (tx) => {
        const locked = await lockPurchase(tx, purchase.signingId)
        if (locked?.status !== 'waiting') throw new ApiError(409, 'invitationOver', 'the purchase does not wait any more')
        const missing = (await invitationsOf(tx, purchase.signingId)).filter(({ signedAt }) => signedAt === null)
        if (!mayBeSent(missing, clock.now())) throw new ApiError(429, 'tooManyMails', 'the link has been sent lately, or too often')
        for (const row of missing) {
          const link = receiptToken(options.random)
          const change = { tokenHash: hashOf(link), sentAt: clock.now(), timesSent: row.timesSent + 1 }
          await tx.update(invitations).set(change).where(eq(invitations.id, row.id))
          const { asker } = purchaseContent(options, purchase)
          await mailInvitation(options, tx, invitationContent(options, row), { asker, validUntil: purchase.validUntil, token: link })
        }
        const entry = { at: clock.now(), actor: 'visitor', action: 'participant.remind', subject: `quote:${purchase.quoteNumber}` }
        await writeAudit(tx, { ...entry, detail: { signing: purchase.signingId, sent: missing.length } })
      })
      return shown(options, await requirePurchase(options, token))
    },

    async cancel(token) {
      const purchase = await requireWaiting(options, token)
      const isStopped = await db.transaction(async (tx) => {
        await lockPurchase(tx, purchase.signingId)
        return stopPurchase(options, tx, purchase, 'cancelled')
      })
      if (!isStopped) throw new ApiError(409, 'invitationOver', 'the purchase does not wait any more')
      return shown(options, await requirePurchase(options, token))
    },
  }
}

async function requirePurchase({ db }: ParticipantOptions, token: string): Promise<PurchaseRow> {
  const purchase = await purchaseOfToken(db, token)
  if (!purchase) throw new ApiError(404, 'notFound', 'there is no such purchase')
  return purchase
}

async function requireWaiting(options: ParticipantOptions, token: string): Promise<PurchaseRow> {
  const purchase = await requirePurchase(options, token)
  if (await isWaiting(options, purchase)) return purchase
  throw new ApiError(409, 'invitationOver', 'the purchase does not wait any more')
}

function mayBeSent(missing: readonly InvitationRow[], now: Date): boolean {
  const isFree = ({ timesSent, sentAt }: InvitationRow) => timesSent < MAX_TIMES_SENT && now.getTime() - sentAt.getTime() >= SEND_EVERY_MS
  return missing.length > 0 && missing.every(isFree)
}

async function shown(options: ParticipantOptions, purchase: PurchaseRow): Promise<WaitingPurchase> {
  const { insurance, startDate, receiptToken: receipt } = purchaseContent(options, purchase)
  const rows = await invitationsOf(options.db, purchase.signingId)
  const state = await stateOf(options, purchase)
  return {
    state,
    insurance,
    startDate,
    askedOn: swedishDateOf(purchase.askedAt),
    validUntil: purchase.validUntil,
    others: rows.map((row) => ({
      participant: row.participant,
      firstName: invitationContent(options, row).firstName,
      hasSigned: row.signedAt !== null,
    })),
    maySendAgain:
      state === 'waiting' &&
      mayBeSent(
        rows.filter(({ signedAt }) => signedAt === null),
        options.clock.now(),
      ),
    ...(receipt !== undefined && { receiptPath: `/${PAGES.receipt}?kvitto=${receipt}` }),
  }
}

/** A purchase that nothing has ended yet may wait for nobody: its last day is over, or its quote was changed. */
async function stateOf(options: ParticipantOptions, purchase: PurchaseRow): Promise<WaitingPurchase['state']> {
  const { status, validUntil, quoteNumber } = purchase
  if (status !== 'waiting' || (await isWaiting(options, purchase))) return status
  const { status: quoted } = await callCore(async () => options.core.getQuote(quoteNumber, { requester: 'server' }))
  // the contract is made, and is noted in a moment
  if (quoted === 'accepted') return status
  return validUntil < swedishDateOf(options.clock.now()) ? 'expired' : 'replaced'
}
