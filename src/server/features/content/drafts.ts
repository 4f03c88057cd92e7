import { and, asc, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { contentDrafts, contentRevisions, type ContentBody, type ContentKind } from '../../platform/db/schema/content.ts'

/** Identifies a piece of content. The id of copy and documents ends in the language: `general.sv`. */
export interface DraftRef {
  readonly kind: ContentKind
  readonly id: string
}

/** Splits an id into its stem and its language: `general.sv` gives `general` and `sv`. */
export function splitId(id: string): { readonly stem: string; readonly language: string } {
  const dot = id.lastIndexOf('.')
  return { stem: id.slice(0, dot), language: id.slice(dot + 1) }
}

/** The latest saved state of a piece of content. */
export interface Draft extends DraftRef {
  readonly revision: number
  readonly body: ContentBody
  readonly author: string
  readonly savedAt: Date
}

/** Author of the content that the product ships with. */
export const SEED_AUTHOR = 'teckna'

/** Returns whether a draft is still the shipped version, so that no author has saved it. */
export function isSeed({ revision, author }: Pick<Draft, 'revision' | 'author'>): boolean {
  return revision === 1 && author === SEED_AUTHOR
}

/** The draft changed after the editor loaded it. The save overwrites nothing. */
export class DraftConflictError extends Error {
  readonly current: number
  constructor(ref: DraftRef, current: number) {
    super(`${ref.kind} ${ref.id} has been saved by somebody else (revision ${current})`)
    this.name = 'DraftConflictError'
    this.current = current
  }
}

/** Returns a draft, or undefined. */
export async function readDraft(db: DbOrTx, { kind, id }: DraftRef): Promise<Draft | undefined> {
  const [row] = await db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
  return row
}

/** Returns a saved state of a piece of content by its revision number, or undefined. */
export async function readRevision(db: DbOrTx, { kind, id }: DraftRef, revision: number): Promise<Draft | undefined> {
  const { kind: ofKind, id: ofId, revision: number } = contentRevisions
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(eq(ofKind, kind), eq(ofId, id), eq(number, revision)))
  return row
}

/** Returns all drafts of a kind, ordered by id. */
export async function listDrafts(db: DbOrTx, kind: ContentKind): Promise<Draft[]> {
  return db.select().from(contentDrafts).where(eq(contentDrafts.kind, kind)).orderBy(asc(contentDrafts.id))
}

/** A draft to save: content, author, and the revision it builds on (0 for a new piece). */
export interface Save extends DraftRef {
  readonly body: ContentBody
  readonly author: string
  readonly basedOn: number
}

/**
 * Saves a draft as its next revision.
 * @returns the new revision number
 * @throws DraftConflictError if the draft is no longer at the revision that the editor loaded
 */
export async function saveDraft(db: Db, save: Save, clock: Clock): Promise<number> {
  return db.transaction(async (tx) => saveDraftIn(tx, save, clock))
}

/** As `saveDraft`, in a transaction of the caller. It stays usable after a conflict, which has changed nothing. */
export async function saveDraftIn(tx: Tx, save: Save, clock: Clock): Promise<number> {
  const { kind, id, body, author, basedOn } = save
  const savedAt = clock.now()
  const [row] = await tx
    .select({ revision: contentDrafts.revision })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
    .for('update')
  const current = row?.revision ?? 0
  if (current !== basedOn) throw new DraftConflictError(save, current)
  const next = { kind, id, revision: current + 1, body, author, savedAt }
  if (row) {
    await tx
      .update(contentDrafts)
      .set(next)
      .where(and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id)))
  } else {
    // Two simultaneous first saves meet here, because there was no row to lock.
    const inserted = await tx.insert(contentDrafts).values(next).onConflictDoNothing().returning({ revision: contentDrafts.revision })
    if (inserted.length === 0) throw new DraftConflictError(save, next.revision)
  }
  await tx.insert(contentRevisions).values(next)
  return next.revision
}
