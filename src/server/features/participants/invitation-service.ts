import type { Invitation } from '../../../contract/participants.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { invitedOf, requireOpen, stillCounts, type Invited } from './current-purchase.ts'
import { stopPurchase } from './end-purchase.ts'
import type { ParticipantOptions } from './options.ts'
import { findInvitation, invitationContent, invitationOfToken, lockPurchase, purchaseContent } from './participant-rows.ts'

/** The calls of the person who is asked to sign. Every method rejects with an `ApiError`. */
export interface InvitationService {
  /**
   * Returns the invitation of a link to the very person whom the policyholder named.
   * @param personalNumber of the signed-in person
   * @throws ApiError 401 `unauthorized`, 403 `otherPerson`, 404 `notFound`
   */
  open(token: string, personalNumber: string | undefined): Promise<Invitation>
  /** Declines. The policyholder is told that there is no contract, and not why. @throws ApiError as `open`, 409 `invitationOver`, `alreadySigned` */
  decline(token: string, personalNumber: string | undefined): Promise<Invitation>
}

export function createInvitationService(options: ParticipantOptions): InvitationService {
  return {
    open: async (token, personalNumber) => shown(options, await ownInvitation(options, token, personalNumber)),

    async decline(token, personalNumber) {
      const own = await ownInvitation(options, token, personalNumber)
      await requireOpen(options, own)
      await options.db.transaction(async (tx) => {
        await lockPurchase(tx, own.purchase.signingId)
        const locked = await findInvitation(tx, own.invitation.id)
        if (locked?.signedAt !== null) throw new ApiError(409, 'alreadySigned', 'the invitation has been signed')
        await stopPurchase(options, tx, own.purchase, 'declined')
      })
      return shown(options, await ownInvitation(options, token, personalNumber))
    },
  }
}

/** Only the person whom the policyholder named opens an invitation. Whoever else has the link is refused, and the audit log says so. */
async function ownInvitation(options: ParticipantOptions, token: string, personalNumber: string | undefined): Promise<Invited> {
  if (personalNumber === undefined) throw new ApiError(401, 'unauthorized', 'nobody has signed in')
  const found = await invitedOf(options, await invitationOfToken(options.db, token))
  if (invitationContent(options, found.invitation).personalNumber === personalNumber) return found
  const { db, clock, log } = options
  const { id } = found.invitation
  const subject = `invitation:${id}`
  await writeAudit(db, { at: clock.now(), actor: 'customer', action: 'participant.refuse', subject, detail: { reason: 'otherPerson' } })
  log.info({ invitation: id, reason: 'otherPerson' }, 'an invitation was refused')
  throw new ApiError(403, 'otherPerson', 'the invitation is for another person')
}

async function shown(options: ParticipantOptions, { invitation, purchase }: Invited): Promise<Invitation> {
  const { personalNumber, insured } = invitationContent(options, invitation)
  const { asker, insurance, startDate, documents } = purchaseContent(options, purchase)
  const { id, flow, signedAt } = invitation
  // whoever has signed is done, until the purchase ends without a contract or the policyholder withdraws
  const isOpen = await stillCounts(options, purchase)
  return {
    id,
    state: isOpen ? (signedAt === null ? 'waiting' : 'signed') : 'over',
    flow,
    personalNumber,
    asker,
    insurance,
    insured,
    startDate,
    validUntil: purchase.validUntil,
    documents: [...documents],
  }
}
