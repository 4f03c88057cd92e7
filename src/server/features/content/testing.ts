import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/database.ts'
import { contentRevisions } from '../../platform/db/schema/content.ts'
import type { Draft, DraftRef } from './drafts.ts'

/** Returns the saved states of a piece of content, newest first. */
export async function listRevisions(db: DbOrTx, { kind, id }: DraftRef): Promise<Draft[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.id, id)))
    .orderBy(desc(contentRevisions.revision))
}
