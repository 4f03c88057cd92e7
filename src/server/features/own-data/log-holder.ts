import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { readAuthorNames } from '../../accounts/session/author-names.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import type { DataHolder } from './holder.ts'

/** The latest entries: more than anyone reads, and no more than a call may read. */
const MOST = 5_000

/** The audit log about a person and the person's account. It is kept: it shows who has done what. */
export function logHolder(db: Db, personHash: PersonHash): DataHolder {
  return {
    async read({ personalNumber, subject }) {
      const entries = await db
        .select()
        .from(auditEntries)
        .where(inArray(auditEntries.subject, [`person:${personHash(personalNumber)}`, `account:${subject}`]))
        .orderBy(desc(auditEntries.id))
        .limit(MOST)
      const nameOf = await readAuthorNames(db)
      return entries.map(({ at, actor, action, detail }) => {
        const isEmployee = actor.startsWith('account:')
        const who = isEmployee ? 'employee' : actor
        return { action, at: at.toISOString(), actor: who, name: isEmployee ? nameOf(actor) : null, detail }
      })
    },
  }
}
