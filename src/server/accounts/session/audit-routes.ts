import type { FastifyInstance } from 'fastify'
import { AuditPage, AuditSearch } from '../../../contract/audit.ts'
import type { Clock } from '../../../values/clock.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Db } from '../../platform/db/database.ts'
import { maskPersonalNumbers } from '../../platform/http/mask.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { actorOf } from './actor-of.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { readAudit } from '../../platform/audit/read-audit.ts'

export interface AuditRouteOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
}

const SEARCH = { bodyLimit: 4_096, config: { writesOwnAudit: true }, schema: { body: AuditSearch, response: { 200: AuditPage } } }

/** A fastify plugin with the audit log, for administrators. Each search is audited with its filter. [P6.1] */
export async function auditRoutes(scope: FastifyInstance, { db, clock, personHash }: AuditRouteOptions): Promise<void> {
  typedScope(scope, ['administrator']).post('/api/admin/audit/search', SEARCH, async ({ body, session }) => {
    const { personalNumber, ...filter } = body
    const person = personalNumber === undefined ? undefined : `person:${personHash(personalNumber)}`
    return db.transaction(async (tx) => {
      const page = await readAudit(tx, { ...filter, ...(person !== undefined && { person }) })
      const actor = await actorOf(tx, session)
      await writeAudit(tx, { at: clock.now(), actor, action: 'audit.read', subject: person ?? 'audit', detail: withoutNumbers(filter) })
      return page
    })
  })
}

/** Masks personal numbers in a filter, in case the user typed one into another field. */
function withoutNumbers(filter: JsonObject): JsonObject {
  const masked = Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? maskPersonalNumbers(value) : value])
  return Object.fromEntries(masked) as JsonObject
}
