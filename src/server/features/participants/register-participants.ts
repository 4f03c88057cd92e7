import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import type { OthersWhoSign } from '../quotes/accept.ts'
import type { SubmitHandler } from '../submissions/handlers.ts'
import { askOthers } from './ask-others.ts'
import { concludePurchase } from './conclude-purchase.ts'
import { createInvitationService } from './invitation-service.ts'
import type { ParticipantOptions } from './options.ts'
import { createOwnInvitations, type OwnInvitations } from './own-invitations.ts'
import { participantHandler } from './participant-handler.ts'
import { endPurchase } from './participant-rows.ts'
import { participantRoutes } from './participant-routes.ts'
import { removeExpired } from './remove-expired.ts'
import { createWaitingService } from './waiting-service.ts'

export interface ParticipantsParts extends Foundation, Omit<ParticipantOptions, keyof Foundation | 'insurer' | 'urlOf' | 'personHash'> {}

/** Purchases that wait for others who sign. */
export interface WaitingPurchases {
  /** Ends what waited too long, and deletes what ended long ago. */
  removeExpired(): Promise<number>
}

/** Those who sign beside a policyholder. */
export interface Participants {
  readonly others: OthersWhoSign
  readonly participantHandler: SubmitHandler
  readonly waitingPurchases: WaitingPurchases
  readonly ownInvitations: OwnInvitations
}

export async function registerParticipants(app: FastifyInstance, { config, ...parts }: ParticipantsParts): Promise<Participants> {
  const personHash = createPersonHash(parts.secret)
  const options: ParticipantOptions = { ...parts, personHash, insurer: config.insurer, urlOf: (path) => `${config.publicUrl}${path}` }
  await app.register(participantRoutes, { invitations: createInvitationService(options), waiting: createWaitingService(options) })
  return {
    others: {
      ask: async (signed) => askOthers(options, signed),
      noteContract: async (tx, signing, receiptToken) => concludePurchase(options, tx, signing, receiptToken),
      noteRefused: async (tx, signing) => void (await endPurchase(tx, signing, 'replaced', options.clock.now())),
    },
    participantHandler: participantHandler(options),
    ownInvitations: createOwnInvitations(options),
    waitingPurchases: {
      removeExpired: async () => removeExpired(options),
    },
  }
}
