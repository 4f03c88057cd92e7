import type { Role } from '../../../contract/session.ts'

/**
 * Who may call a route. [P6.1]
 * - `open` anybody, unsigned: what a browser opens by itself
 * - `visitor` every session, by a signed call
 * - `customer` who has signed in as a customer, for their own data
 * - roles: who has signed in with one of them
 */
export type Access = 'open' | 'visitor' | 'customer' | readonly Role[]

/** The roles that a route is for; nothing where it is for everybody. */
export function rolesOf(access: Access): readonly Role[] | undefined {
  if (access === 'open' || access === 'visitor') return undefined
  return access === 'customer' ? ['customer'] : access
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route below /api says it, by itself or by its scope. */
    access?: Access
    /** Whether a use of the role that it takes is written down by the route itself. */
    isNotedByItself?: boolean
  }
}
