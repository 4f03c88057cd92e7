import { and, eq, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../platform/db/database.ts'
import { contentRevisions, liveRevisions, type ContentBody } from '../../platform/db/schema/content.ts'
import type { DraftRef } from './drafts.ts'
import { keyOf, type Piece } from './pieces.ts'

/** Returns the revision of each piece that customers see, by kind and id. */
export async function readLiveRevisions(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(liveRevisions)
  return new Map(rows.map((row) => [keyOf(row), row.revision]))
}

/** Notes which revision of a piece customers see; undefined: the piece is not live. */
export async function setLiveRevision(tx: Tx, { kind, id }: DraftRef, revision: number | undefined): Promise<void> {
  if (revision === undefined) {
    await tx.delete(liveRevisions).where(and(eq(liveRevisions.kind, kind), eq(liveRevisions.id, id)))
    return
  }
  await tx
    .insert(liveRevisions)
    .values({ kind, id, revision })
    .onConflictDoUpdate({ target: [liveRevisions.kind, liveRevisions.id], set: { revision } })
}

/** Returns the bodies of pieces, by kind and id. Revisions never change, so no transaction is needed. */
export async function readBodies(db: DbOrTx, pieces: readonly Piece[]): Promise<Map<string, ContentBody>> {
  if (pieces.length === 0) return new Map()
  const { kind, id, revision, body } = contentRevisions
  const isOne = (piece: Piece) => and(eq(kind, piece.kind), eq(id, piece.id), eq(revision, piece.revision))
  const rows = await db
    .select({ kind, id, body })
    .from(contentRevisions)
    .where(or(...pieces.map(isOne)))
  return new Map(rows.map((row) => [keyOf(row), row.body]))
}
