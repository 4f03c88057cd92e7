import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/session.ts'
import type { Calls } from '../../accounts/session/calls.ts'
import { accountOf, type AuthorAccount } from '../../accounts/session/author-names.ts'

/** Who writes content, and what they may do with it. */
export interface Author {
  /** As revisions, publications and the audit log name them. */
  readonly id: string
  readonly roles: readonly Role[]
  /** Whether a role has let them in, which is audited at each use, and not the token of who runs the server. */
  readonly isAccount: boolean
}

/** Who a request comes from, where it comes from somebody who writes content. */
export type AuthorOf = (request: FastifyRequest) => Promise<Author | undefined>

/** What somebody needs to see more than what is published: an editor writes drafts, a publisher makes them live. [P6.1] */
export const AUTHOR_ROLES = ['editor', 'publisher'] as const satisfies readonly Role[]

export interface AuthorSources {
  /** Whom a bearer token names: that of the person who runs the server, who may do everything. */
  readonly byToken: (token: string) => string | undefined
  /** Of a call that is signed: a cookie alone, which other sites can send too, names nobody. */
  readonly signedBy: Calls['signedBy']
  readonly idOf: (account: AuthorAccount) => Promise<string>
}

/** By the author token, or by a session that has signed in with a role. */
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
