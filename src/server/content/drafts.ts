import { and, asc, desc, eq } from 'drizzle-orm'
import type { Clock } from '../../engine/clock.ts'
import type { Db, DbOrTx } from '../db/database.ts'
import { contentDrafts, contentRevisions, type ContentBody, type ContentKind } from '../db/schema/content.ts'

/** What names a piece of content. Copy and documents carry their language in the id: `general.sv`. */
export interface ContentRef {
  readonly kind: ContentKind
  readonly id: string
}

/** The latest saved state of a piece of content. */
export interface Draft extends ContentRef {
  readonly revision: number
  readonly body: ContentBody
  readonly author: string
  readonly savedAt: Date
}

/** Somebody else has saved since the editor began: nothing is overwritten. */
export class DraftConflict extends Error {
  readonly current: number
  constructor(ref: ContentRef, current: number) {
    super(`${ref.kind} ${ref.id} has been saved by somebody else (revision ${current})`)
    this.name = 'DraftConflict'
    this.current = current
  }
}

/** One draft, or undefined. */
export async function readDraft(db: DbOrTx, { kind, id }: ContentRef): Promise<Draft | undefined> {
  const [row] = await db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
  return row
}

/** All drafts of a kind, by id. */
export async function listDrafts(db: DbOrTx, kind: ContentKind): Promise<Draft[]> {
  return db.select().from(contentDrafts).where(eq(contentDrafts.kind, kind)).orderBy(asc(contentDrafts.id))
}

/** The saved states of a piece of content, newest first. */
export async function listRevisions(db: DbOrTx, { kind, id }: ContentRef): Promise<Draft[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.id, id)))
    .orderBy(desc(contentRevisions.revision))
}

/** What is saved, by whom, on top of which revision (0 for a new piece). */
export interface Save extends ContentRef {
  readonly body: ContentBody
  readonly author: string
  readonly basedOn: number
}

/**
 * Saves a draft as its next revision.
 * @returns the new revision's number
 * @throws DraftConflict when the draft is not at the revision that the editor began with
 */
export async function saveDraft(db: Db, save: Save, clock: Clock): Promise<number> {
  const { kind, id, body, author, basedOn } = save
  const savedAt = clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ revision: contentDrafts.revision })
      .from(contentDrafts)
      .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
      .for('update')
    const current = row?.revision ?? 0
    if (current !== basedOn) throw new DraftConflict(save, current)
    const next = { kind, id, revision: current + 1, body, author, savedAt }
    if (row) {
      await tx
        .update(contentDrafts)
        .set(next)
        .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
    } else {
      // Two first saves at once meet here: there was no row to lock.
      const inserted = await tx.insert(contentDrafts).values(next).onConflictDoNothing().returning({ revision: contentDrafts.revision })
      if (inserted.length === 0) throw new DraftConflict(save, next.revision)
    }
    await tx.insert(contentRevisions).values(next)
    return next.revision
  })
}
