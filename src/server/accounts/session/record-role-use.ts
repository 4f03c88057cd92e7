import type { Role } from '../../../contract/session.ts'
import type { Clock } from '../../../values/clock.ts'
import { actorOf } from './actor-of.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ShopSession } from './session.ts'

/** A use of a role that goes beyond a customer's access, for the audit log. */
export interface RoleUse {
  readonly session: ShopSession
  readonly role: Role
  /** Method and path of the route, without parameter values. */
  readonly route: string
  /** The personal numbers in the call's address, unchanged. */
  readonly persons: readonly unknown[]
}

export interface RecordRoleUseOptions {
  readonly db: Db
  readonly clock: Clock
  readonly personHash: PersonHash
}

/** Audits the use of a role: one entry per person in the call, by a keyed hash, or one for the route. [P6.1] */
export function createRecordRoleUse({ db, clock, personHash }: RecordRoleUseOptions): (use: RoleUse) => Promise<void> {
  return async ({ session, role, route, persons }) => {
    const named = new Set(persons.flat().map((person) => `person:${personHash(String(person))}`))
    const subjects = named.size > 0 ? [...named] : [`route:${route}`]
    await db.transaction(async (tx) => {
      const entry = { at: clock.now(), actor: await actorOf(tx, session), action: 'role.use', detail: { role, route } }
      for (const subject of subjects) await writeAudit(tx, { ...entry, subject })
    })
  }
}
