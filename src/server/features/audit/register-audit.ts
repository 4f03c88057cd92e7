import type { FastifyInstance } from 'fastify'
import { createAccountHash } from '../../accounts/identity/accounts/account-hash.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { auditRoutes, type AuditRouteOptions } from './audit-routes.ts'

/** Registers the search of the audit log. */
export async function registerAudit(
  app: FastifyInstance,
  { db, clock, secret, core }: Pick<Foundation, 'db' | 'clock' | 'secret'> & Pick<AuditRouteOptions, 'core'>,
): Promise<void> {
  await app.register(auditRoutes, { db, clock, core, personHash: createPersonHash(secret), accountHash: createAccountHash(secret) })
}
