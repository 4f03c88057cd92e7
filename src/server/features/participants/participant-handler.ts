import { eq } from 'drizzle-orm'
import { invitationFacts } from '../../../contract/participant-facts.ts'
import { INVITATION_FACT } from '../../../engine/participants.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { invitations } from '../../platform/db/schema/participants.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCore } from '../../ports/core-system/core-system-port.ts'
import type { Received, SubmitHandler } from '../submissions/handlers.ts'
import { fileCase } from '../cases/file-case.ts'
import { invitedOf, requireOpen } from './current-purchase.ts'
import type { ParticipantOptions } from './options.ts'
import { noteDue } from '../core-intents/intent-rows.ts'
import { findInvitation, invitationContent, invitationsOf, lockPurchase, purchaseContent } from './participant-rows.ts'

/**
 * Takes what a participant has answered and signed: files it as a case on the desk, which only case handlers read, and notes the
 * signature. It trusts of the page's facts only which invitation it is; who signs, and what, comes from the database.
 */
export function participantHandler(options: ParticipantOptions): SubmitHandler {
  return {
    // the case has the request's id: filing it again gives the same
    find: async () => undefined,

    async trust(given) {
      const invitation = given[INVITATION_FACT]
      const id = typeof invitation === 'string' ? invitation : ''
      const invited = await invitedOf(options, await findInvitation(options.db, id))
      await requireOpen(options, invited)
      const { personalNumber } = invitationContent(options, invited.invitation)
      const { asker, insurance, startDate } = purchaseContent(options, invited.purchase)
      return invitationFacts({ id, personalNumber, asker, insurance, startDate })
    },

    async submit({ document, name, request, requestId, sensitive, session, signedFrom }) {
      const id = request.flow.given?.[INVITATION_FACT]
      if (typeof id !== 'string' || signedFrom === undefined)
        throw new ApiError(400, 'flowMismatch', 'the flow is not one that a participant signs')
      const filing = { flow: document.flow, requestId, request, sensitive }
      const { reference, receivedAt } = await callCore(async () => fileCase(options, filing, { session }))
      const { bundle, answers } = request.flow
      await options.desk.enter({
        reference,
        receivedAt,
        kind: 'form',
        flow: document.flow,
        bundle,
        product: name,
        sent: { session, answers },
      })
      await noteSigned(options, id, { reference, receivedAt, signedFrom })
      return { reference, receivedAt }
    },
  }
}

/** Notes a signature once. A purchase that has ended in the meantime stays ended: the case alone tells of the signature. */
async function noteSigned(
  { db, clock }: ParticipantOptions,
  id: string,
  { reference, signedFrom }: Received & { readonly signedFrom: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findInvitation(tx, id)
    const purchase = found && (await lockPurchase(tx, found.signingId))
    const locked = await findInvitation(tx, id)
    if (!purchase || !locked || locked.signedAt !== null || purchase.status !== 'waiting') return
    const at = clock.now()
    await tx.update(invitations).set({ signedAt: at, begunAt: signedFrom, reference }).where(eq(invitations.id, id))
    const all = await invitationsOf(tx, purchase.signingId)
    if (all.every(({ signedAt }) => signedAt !== null)) await noteDue(tx, purchase.signingId, at)
    const detail = { signing: purchase.signingId, participant: locked.participant, reference }
    await writeAudit(tx, { at, actor: 'customer', action: 'participant.sign', subject: `quote:${purchase.quoteNumber}`, detail })
  })
}
