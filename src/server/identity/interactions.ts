import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInMethod } from '../../contract/sign-in.ts'

/** A sign-in under way at the identity provider. */
export interface InteractionDetails {
  /** Its name, in the address of its page. */
  readonly uid: string
  /** Who asks: the insurer's name. */
  readonly clientName: string
  /** What the shop has asked for, unless it leaves the choice to the customer. */
  readonly method: SignInMethod | undefined
  /** Whom the shop expects, as far as it says. */
  readonly loginHint: string | undefined
}

/** How a sign-in ended: whose account, how strongly and by what means shown (RFC 8176); or that it was called off. */
export type InteractionResult =
  | { readonly accountId: string; readonly acr: string; readonly amr: readonly string[] }
  | { readonly error: 'access_denied' }

/** Between the provider and the page of a sign-in. Whose a sign-in is, the provider's cookie says. */
export interface InteractionPort {
  /** @returns undefined when there is no such sign-in any more, or it is not this browser's */
  details(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails | undefined>
  /** Ends it. @returns the address that the browser goes on to; undefined as above */
  finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResult): Promise<string | undefined>
}
