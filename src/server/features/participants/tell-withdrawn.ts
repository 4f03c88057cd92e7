import type { Tx } from '../../platform/db/database.ts'
import type { ParticipantOptions } from './options.ts'
import { mailParticipant, type MailParts } from './participant-mails.ts'
import { contractsOfQuote, endPurchase, invitationContent, invitationsOf, purchaseContent, type RowSecrets } from './participant-rows.ts'

export interface WithdrawnOptions extends MailParts, RowSecrets, Pick<ParticipantOptions, 'clock'> {}

/**
 * Tells those who signed beside the policyholder that the contract of a quote is withdrawn, in the transaction that ends it. A
 * purchase whose contract is not noted yet is noted, so that nobody is told afterwards that they are insured.
 */
export async function tellWithdrawn(options: WithdrawnOptions, tx: Tx, quoteNumber: string): Promise<void> {
  for (const purchase of await contractsOfQuote(tx, quoteNumber)) {
    await endPurchase(tx, purchase.signingId, 'concluded', options.clock.now())
    const content = purchaseContent(options, purchase)
    for (const row of await invitationsOf(tx, purchase.signingId))
      await mailParticipant(options, tx, 'participantWithdrawn', invitationContent(options, row), content)
  }
}
