import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { SignInMethod } from '../../../../contract/sign-in.ts'
import { METHODS } from './configuration.ts'
import type { Providers } from './providers.ts'

/** A pending sign-in at the identity provider. */
export interface InteractionDetails {
  /** Id in the address of its page. */
  readonly uid: string
  /** The insurer's name. */
  readonly clientName: string
  /** The method that the shop requested; undefined if the customer chooses. */
  readonly method: SignInMethod | undefined
  /** The `login_hint` of the shop's request, if any. */
  readonly loginHint: string | undefined
}

/** The result of a sign-in. */
export type InteractionResult =
  /** @param amr RFC 8176 */
  | { readonly accountId: string; readonly acr: string; readonly amr: readonly string[] }
  /** The customer cancelled. */
  | { readonly error: 'access_denied' }

/**
 * Connects the sign-in page to the provider. The provider's cookie identifies the browser's sign-in. Browsers send it
 * only to addresses below `/identity/interaction/:uid`, so only routes there can use these calls.
 */
export interface InteractionPort {
  /** @returns undefined when the sign-in has ended, or belongs to another browser */
  details(request: FastifyRequest, reply: FastifyReply): Promise<InteractionDetails | undefined>
  /** Ends the sign-in. @returns the address that the browser continues to; undefined as in `details` */
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
