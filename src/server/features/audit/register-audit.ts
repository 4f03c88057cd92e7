import type { FastifyInstance } from 'fastify'
import { createAccountHash } from '../../accounts/identity/accounts/account-hash.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { auditRoutes } from './audit-routes.ts'

/** Registers the search of the audit log. */
export async function registerAudit(
  app: FastifyInstance,
  { db, clock, secret }: Pick<Foundation, 'db' | 'clock' | 'secret'>,
): Promise<void> {
  await app.register(auditRoutes, { db, clock, personHash: createPersonHash(secret), accountHash: createAccountHash(secret) })
}
