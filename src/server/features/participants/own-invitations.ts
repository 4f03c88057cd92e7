import { invitationPath } from '../../../contract/participant-paths.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import { invitedOf, isWaiting } from './current-purchase.ts'
import type { ParticipantOptions } from './options.ts'
import { invitationContent, purchaseContent, unsignedOf } from './participant-rows.ts'

/** An invitation that waits for a person's signature, for that person alone. */
export interface OwnInvitation {
  readonly id: string
  /** Name of the insurance. */
  readonly insurance: string
  /** Name of the policyholder. */
  readonly asker: string
  /** What the person is to be insured for, in words. */
  readonly insured: string
  /** ISO dates. */
  readonly sentOn: string
  readonly startDate: string
  /** The last day to sign. */
  readonly validUntil: string
  /** Path of the page where the person answers and signs. */
  readonly path: string
}

export interface OwnInvitations {
  /** Returns the invitations that wait for the signature of a person, the oldest first. Those from before the column of persons are left out. */
  list(personalNumber: string): Promise<readonly OwnInvitation[]>
}

/**
 * Returns the invitations of signed-in persons. The page opens by the invitation's id, because the link's token is known
 * only to the message. The id alone opens nothing, as the token: the server compares the person.
 */
export function createOwnInvitations(options: ParticipantOptions): OwnInvitations {
  const { db, personHash } = options
  return {
    async list(personalNumber) {
      const rows = await unsignedOf(db, personHash(personalNumber))
      const found = await Promise.all(rows.map(async (row) => invitedOf(options, row)))
      const waiting = await Promise.all(found.map(async ({ purchase }) => isWaiting(options, purchase)))
      return found
        .filter((_, index) => waiting[index])
        .map(({ invitation, purchase }) => {
          const { asker, insurance, startDate } = purchaseContent(options, purchase)
          return {
            id: invitation.id,
            insurance,
            asker,
            insured: invitationContent(options, invitation).insured,
            sentOn: swedishDateOf(invitation.sentAt),
            startDate,
            validUntil: purchase.validUntil,
            path: invitationPath(invitation.id),
          }
        })
    },
  }
}
