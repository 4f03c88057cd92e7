import { and, asc, desc, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { UnknownDraftError } from './content-errors.ts'
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
  /** @param current its revision; of a deleted draft the last one */
  constructor(ref: DraftRef, current: number) {
    super(`${ref.kind} ${ref.id} has been saved by somebody else (revision ${current})`)
    this.name = 'DraftConflictError'
    this.current = current
  }
}

/** Returns a draft, or undefined. */
export async function readDraft(db: DbOrTx, ref: DraftRef): Promise<Draft | undefined> {
  const [row] = await db.select().from(contentDrafts).where(isDraft(ref))
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

/** Returns the saved states of a piece of content, newest first; those of a deleted draft remain. */
export async function listRevisions(db: DbOrTx, { kind, id }: DraftRef): Promise<Omit<Draft, 'body'>[]> {
  const { revision, author, savedAt } = contentRevisions
  return db
    .select({ kind: contentRevisions.kind, id: contentRevisions.id, revision, author, savedAt })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.id, id)))
    .orderBy(desc(revision))
}

/** Returns all drafts of a kind, ordered by id. */
export async function listDrafts(db: DbOrTx, kind: ContentKind): Promise<Draft[]> {
  return db.select().from(contentDrafts).where(eq(contentDrafts.kind, kind)).orderBy(asc(contentDrafts.id))
}

/** Returns all drafts, ordered by id, without what is in them: together they may be large. */
export async function listDraftStates(db: DbOrTx): Promise<Omit<Draft, 'body'>[]> {
  const { kind, id, revision, author, savedAt } = contentDrafts
  return db.select({ kind, id, revision, author, savedAt }).from(contentDrafts).orderBy(asc(id))
}

/**
 * A draft to save: content, author, and the revision it builds on: 0 for a new piece, the last one to restore a deleted piece.
 */
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
  const current = await lockDraft(tx, save)
  if (current !== undefined && current !== basedOn) throw new DraftConflictError(save, current)
  const next = { kind, id, revision: basedOn + 1, body, author, savedAt: clock.now() }
  if (current === undefined) return insertDraft(tx, save, next)
  await tx.update(contentDrafts).set(next).where(isDraft(save))
  await tx.insert(contentRevisions).values(next)
  return next.revision
}

/**
 * Inserts a piece without a draft: a new one, or a deleted one on top of its last revision. Two simultaneous saves meet at
 * the revision's key, because there is no row to lock.
 */
async function insertDraft(tx: Tx, { basedOn, ...ref }: Save, next: Draft): Promise<number> {
  const last = async () => (await listRevisions(tx, ref))[0]?.revision ?? 0
  const isBase = basedOn === 0 || (await last()) === basedOn
  const inserted = isBase ? await tx.insert(contentRevisions).values(next).onConflictDoNothing().returning({ id: contentRevisions.id }) : []
  if (inserted.length === 0) throw new DraftConflictError(ref, await last())
  await tx.insert(contentDrafts).values(next)
  return next.revision
}

/**
 * Deletes a draft in a transaction of the caller. Its revisions stay, so that it can be restored; what is published stays
 * as it is.
 * @param basedOn the revision that the editor loaded
 * @throws DraftConflictError if the draft is at another revision
 * @throws UnknownDraftError if there is no draft
 */
export async function deleteDraftIn(tx: Tx, ref: DraftRef, basedOn: number): Promise<void> {
  const current = await lockDraft(tx, ref)
  if (current === undefined) throw new UnknownDraftError(ref)
  if (current !== basedOn) throw new DraftConflictError(ref, current)
  await tx.delete(contentDrafts).where(isDraft(ref))
}

/** Returns the revision of a draft and locks its row; undefined if there is none. */
async function lockDraft(tx: Tx, ref: DraftRef): Promise<number | undefined> {
  const [row] = await tx.select({ revision: contentDrafts.revision }).from(contentDrafts).where(isDraft(ref)).for('update')
  return row?.revision
}

const isDraft = ({ kind, id }: DraftRef) => and(eq(contentDrafts.kind, kind), eq(contentDrafts.id, id))
