import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/session.ts'
import type { Calls } from '../../accounts/session/calls.ts'
import { accountOf, type AuthorAccount } from '../../accounts/session/author-names.ts'

/** An author of content, and the author's roles. */
export interface Author {
  /** The id in revisions, publications and the audit log. */
  readonly id: string
  readonly roles: readonly Role[]
  /** Whether the author signed in with a role. Each use of the role is audited. False for the operator's token. */
  readonly isAccount: boolean
}

/** Returns the author who sent a request, or undefined if the sender is no author. */
export type AuthorOf = (request: FastifyRequest) => Promise<Author | undefined>

/** Roles that give access to unpublished content: an editor writes drafts, a publisher makes them live. [P6.1] */
export const AUTHOR_ROLES = ['editor', 'publisher'] as const satisfies readonly Role[]

export interface AuthorSources {
  /** Returns the id that a bearer token names. The operator's token gives every role. */
  readonly byToken: (token: string) => string | undefined
  /** Returns the session of a signed call. A cookie alone is not enough, since other sites can send it too. */
  readonly signedBy: Calls['signedBy']
  readonly idOf: (account: AuthorAccount) => Promise<string>
}

/** Finds the author by the author token, or by a session that signed in with a role. */
export function findAuthor({ byToken, signedBy, idOf }: AuthorSources): AuthorOf {
  return async (request) => {
    const { authorization } = request.headers
    if (authorization !== undefined) {
      const [, token = ''] = /^Bearer ([A-Za-z0-9_-]{20,})$/.exec(authorization) ?? []
      const id = byToken(token)
      return id === undefined ? undefined : { id, roles: AUTHOR_ROLES, isAccount: false }
    }
    const { identity } = (await signedBy(request))?.signedIn ?? {}
    const roles = identity?.roles.filter((role) => AUTHOR_ROLES.some((known) => known === role)) ?? []
    if (!identity || roles.length === 0) return undefined
    return { id: await idOf(accountOf(identity)), roles, isAccount: true }
  }
}
