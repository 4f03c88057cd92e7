import { eq } from 'drizzle-orm'
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/headers.ts'
import { invitationFacts } from '../../contract/participant-facts.ts'
import type { Invitation, WaitingPurchase } from '../../contract/participants.ts'
import type { InitiateSignResponse, SigningState } from '../../contract/signing.ts'
import type { Answers } from '../../engine/document.ts'
import { readLiveFlows } from '../features/content/bundles.ts'
import { outboxMessages } from '../platform/db/schema/messages.ts'
import { useSimulatedPhone } from './bankid.ts'
import type { ShopKit } from './describe-shop.ts'
import { publishContent } from './published-content.ts'
import { signedInAs } from './signed-in.ts'
import type { Visitor } from './visitor.ts'

/** The other person of the shipped personas with two who sign. */
export const KARIN = '199101012392'

export const acceptPath = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`

/** The acts of a policyholder, and of the person who signs beside them. */
export function participantPlay(kit: ShopKit) {
  const mailsOf = async (kind: string) =>
    kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind)).orderBy(outboxMessages.createdAt)

  return {
    mailsOf,

    /** Prices and signs the quote of a persona, as the policyholder. @returns the quote's number */
    async signAsHolder(flow = 'ppiMortgageIncome', persona = 'två försäkrade delar'): Promise<string> {
      const { key, request } = await (await publishContent(kit, [flow]))(flow, persona)
      const created = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, request)
      const { quoteNumber } = created.json<{ quote: { quoteNumber: string } }>().quote
      await kit.shop.sign(quoteNumber)
      return quoteNumber
    },

    /** Returns the token of the latest link to the other person. */
    async invitationToken(): Promise<string> {
      const mail = (await mailsOf('participantInvited')).at(-1)
      return /inbjudan=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    },

    /** Returns the browser of a signed-in person. */
    person: async (personalNumber: string = KARIN): Promise<Visitor> =>
      signedInAs(
        { app: kit.shop.app, clock: kit.shop.clock, database: { db: kit.db } },
        { sub: `sub-${personalNumber}`, given_name: 'Karin', family_name: 'Ek', personal_number: personalNumber, roles: ['customer'] },
      ),

    open: async (visitor: Visitor, token: string) => visitor.call({ method: 'POST', url: '/api/participants/open', payload: { token } }),

    waiting: async (token: string, what = 'waiting') => {
      const answer = await kit.shop.post(`/api/participants/${what}`, { token })
      return { status: answer.statusCode, body: answer.json<WaitingPurchase & { code?: string }>() }
    },

    /** Begins to sign an invitation with answers, as the other person. */
    async beginToSign(visitor: Visitor, invitation: Invitation, answers: Answers, requestId = 'karins') {
      const { flow, personalNumber, asker, insurance, startDate } = invitation
      const live = (await readLiveFlows(kit.db)).find((candidate) => candidate.flow === flow)
      const shown = { personalNumber, asker, insurance, startDate }
      const payload = {
        bundle: live?.hash ?? '',
        answers: { ...shown, ...answers },
        given: invitationFacts(invitation),
        device: 'other',
        page: '/medforsakrad',
      }
      return visitor.call({
        method: 'POST',
        url: `/api/flows/${flow}/initiate-sign`,
        headers: { [IDEMPOTENCY_KEY_HEADER]: requestId },
        payload,
      })
    },

    /** Signs on the phone what has begun. */
    async finishOnPhone(visitor: Visitor, begun: InitiateSignResponse): Promise<SigningState> {
      await useSimulatedPhone(kit.shop.app, kit.shop.clock)
      const payload = { signingId: begun.signingId }
      return (await visitor.call({ method: 'POST', url: '/api/insurance-application/collect-sign', payload })).json<SigningState>()
    },

    /** Runs the job that finishes what is signed. @returns the number of finished items */
    finish: async () => kit.shop.jobs.round('signed'),
  }
}
