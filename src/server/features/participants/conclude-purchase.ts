import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { waitingPurchases } from '../../platform/db/schema/participants.ts'
import type { ParticipantOptions } from './options.ts'
import { mailParticipant } from './participant-mails.ts'
import { endPurchase, invitationContent, invitationsOf, lockPurchase, purchaseContent, sealed } from './participant-rows.ts'

/** Notes that the contract of a purchase is made, and tells those who signed; once. Without a waiting purchase it does nothing. */
export async function concludePurchase(options: ParticipantOptions, tx: Tx, signingId: string, receiptToken: string): Promise<void> {
  const purchase = await lockPurchase(tx, signingId)
  if (!purchase || !(await endPurchase(tx, signingId, 'concluded', options.clock.now()))) return
  const content = purchaseContent(options, purchase)
  const noted = sealed(options, { ...content, receiptToken }, signingId)
  await tx.update(waitingPurchases).set({ content: noted }).where(eq(waitingPurchases.signingId, signingId))
  for (const row of await invitationsOf(tx, signingId))
    await mailParticipant(options, tx, 'participantInsured', invitationContent(options, row), content)
}
