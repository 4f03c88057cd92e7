import type { Role } from '../../../contract/session.ts'

/**
 * Who may call a route. [P6.1]
 * - `open`: any caller, unsigned; for addresses that a browser opens
 * - `visitor`: every session, with a signed call
 * - `customer`: a signed-in customer, for their own data
 * - `customerLink`: a signed-in customer, by the cookie alone; only for reading, at addresses that a link opens. The cookie is
 *   `SameSite=Strict`, so no other site can open them as the customer.
 * - `handlerLink`: the same for who handles cases
 * - roles: a signed-in account with one of them
 */
export type Access = 'open' | 'visitor' | 'customer' | 'customerLink' | 'handlerLink' | readonly Role[]

/** Returns the roles that may call a route; undefined if every visitor may. */
export function rolesOf(access: Access): readonly Role[] | undefined {
  if (access === 'open' || access === 'visitor') return undefined
  if (access === 'handlerLink') return ['caseHandler', 'underwriter']
  return access === 'customer' || access === 'customerLink' ? ['customer'] : access
}

/** Whether a link opens the route: by the session's cookie, without a signature. */
export function isLink(access: Access): boolean {
  return access === 'customerLink' || access === 'handlerLink'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route below /api, set by the route or its scope. */
    access?: Access
    /** Whether the route itself records the use of the required role. */
    writesOwnAudit?: boolean
  }
}
