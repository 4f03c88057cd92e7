import { invitationPath, waitingPath } from '../../../contract/participant-paths.ts'
import { inSentence } from '../../../copy/in-sentence.ts'
import type { CopyParams } from '../../../copy/placeholders.ts'
import type { Tx } from '../../platform/db/database.ts'
import { writeMail } from '../../ports/messages/policy-mails.ts'
import type { ParticipantOptions } from './options.ts'
import type { InvitationContent, PurchaseContent } from './participant-rows.ts'

/** The kinds of messages, in the outbox. Those with a link are deleted when no link can work any more. */
export const PARTICIPANT_MAILS = [
  'participantInvited',
  'participantWaiting',
  'participantDeclined',
  'participantExpired',
  'participantCancelled',
  'participantInsured',
  'participantWithdrawn',
] as const

/** What sends a message to a participant. */
export type MailParts = Pick<ParticipantOptions, 'messages' | 'mailCopy' | 'insurer' | 'personHash'>

type ParticipantMail = (typeof PARTICIPANT_MAILS)[number]

/** Sends the link to a person. The message names the policyholder, and no insurance: the address may be somebody else's. */
export async function mailInvitation(
  options: ParticipantOptions,
  tx: Tx,
  { email, firstName, personalNumber }: InvitationContent,
  { asker, validUntil, token }: { readonly asker: string; readonly validUntil: string; readonly token: string },
): Promise<void> {
  const params = { firstName, asker, validUntil, url: options.urlOf(invitationPath(token)) }
  await send(options, tx, { kind: 'participantInvited', recipient: email, personHash: options.personHash(personalNumber) }, params)
}

/** Tells a person that the purchase is off, that they are insured, or that they are so no longer. The message names no insurance. */
export async function mailParticipant(
  options: MailParts,
  tx: Tx,
  kind: 'participantCancelled' | 'participantInsured' | 'participantWithdrawn',
  { email, firstName, personalNumber }: InvitationContent,
  { asker, startDate }: Pick<PurchaseContent, 'asker' | 'startDate'>,
): Promise<void> {
  await send(options, tx, { kind, recipient: email, personHash: options.personHash(personalNumber) }, { firstName, asker, startDate })
}

/** Tells the policyholder that the purchase waits, or that it ended without a contract. The message never says why. */
export async function mailPolicyholder(
  options: ParticipantOptions,
  tx: Tx,
  kind: 'participantWaiting' | 'participantDeclined' | 'participantExpired',
  { email, asker, insurance, token, personHash }: PurchaseContent,
  { firstNames, validUntil }: { readonly firstNames: readonly string[]; readonly validUntil: string },
): Promise<void> {
  if (email === undefined) return
  const names = new Intl.ListFormat('sv').format(firstNames)
  await send(
    options,
    tx,
    { kind, recipient: email, personHash },
    {
      asker,
      insurance: inSentence(insurance),
      names,
      validUntil,
      url: options.urlOf(waitingPath(token)),
    },
  )
}

interface Addressed {
  readonly kind: ParticipantMail
  readonly recipient: string
  readonly personHash: string | undefined
}

async function send(options: MailParts, tx: Tx, { kind, recipient, personHash }: Addressed, params: CopyParams): Promise<void> {
  const mail = writeMail(kind, recipient, { copy: await options.mailCopy(tx), insurer: options.insurer }, params)
  await options.messages.send(tx, { ...mail, ...(personHash !== undefined && { personHash }) })
}
