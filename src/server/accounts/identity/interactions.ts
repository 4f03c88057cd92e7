import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { SignInMethod } from '../../../contract/sign-in.ts'
import { METHODS } from './provider/configuration.ts'
import type { Providers } from './provider/providers.ts'

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

/** How a sign-in ended. */
export type InteractionResult =
  /** @param amr RFC 8176 */
  | { readonly accountId: string; readonly acr: string; readonly amr: readonly string[] }
  /** The customer has called it off. */
  | { readonly error: 'access_denied' }

/**
 * Between the provider and the page of a sign-in. Whose a sign-in is, the provider's cookie says, which is sent to
 * addresses below `/identity/interaction/:uid` alone: only from there can these be called.
 */
export interface InteractionPort {
  /** @returns undefined when there is no such sign-in any more, or it is not this browser's */
  details(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails | undefined>
  /** Ends it. @returns the address that the browser goes on to; undefined as above */
  finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResult): Promise<string | undefined>
}

export function createInteractions(providers: Pick<Providers, 'current'>, clientName: string): InteractionPort {
  return {
    async details(request, reply) {
      const found = await goneAsUndefined(providers.current().interactionDetails(request.raw, reply.raw))
      if (!found || found.uid !== uidOf(request)) return undefined
      const asked = wordsOf(found.params['acr_values'])
      const method = METHOD_NAMES.find((name) => asked.includes(METHODS[name]))
      return { uid: found.uid, clientName, method, loginHint: wordsOf(found.params['login_hint'])[0] }
    },

    async finish(request, reply, result) {
      if (!(await this.details(request, reply))) return undefined
      const told = 'error' in result ? result : { login: { ...result, amr: [...result.amr], remember: false } }
      return goneAsUndefined(providers.current().interactionResult(request.raw, reply.raw, told, { mergeWithLastSubmission: false }))
    },
  }
}

const METHOD_NAMES = Object.keys(METHODS) as SignInMethod[]

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.split(' ') : [])

const uidOf = ({ params }: FastifyRequest) => (params as Readonly<Record<string, string>>)['uid']

async function goneAsUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  })
}
