import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { contentDrafts, publications } from '../../platform/db/schema/content.ts'
import type { DraftRef } from './drafts.ts'
import { readLiveRevisions } from './live-revisions.ts'
import { flowOf, keyOf, refOfKey, SHARED_KINDS, sharedPageOf, type Piece } from './pieces.ts'
import { readLive } from './pointer.ts'

/** Which drafts there are and what is live, without the bodies. */
export interface ContentIndex {
  /** The names of flows, also of those without a draft. */
  readonly flows: ReadonlySet<string>
  /** Revision of each draft, by kind and id. */
  readonly drafts: ReadonlyMap<string, number>
  /** Live revision of each piece, by kind and id. */
  readonly revisions: ReadonlyMap<string, number>
  /** Hash of the live bundle, by flow. */
  readonly liveFlows: ReadonlyMap<string, string>
  /** Hash of the live version, by copy page. */
  readonly livePages: ReadonlyMap<string, string>
}

/** Reads the index as it is at one moment. */
export async function readIndex(db: Db): Promise<ContentIndex> {
  return db.transaction(readIndexIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** As `readIndex`, in a transaction of the caller. */
export async function readIndexIn(db: DbOrTx): Promise<ContentIndex> {
  const { kind, id, revision } = contentDrafts
  const drafts = await db.select({ kind, id, revision }).from(contentDrafts)
  const published = await db.selectDistinct({ name: publications.name }).from(publications)
  const hashes = async (of: 'flow' | 'copy') => new Map((await readLive(db, of)).map(({ name, hash }) => [name, hash]))
  return {
    flows: new Set([...drafts.filter((draft) => draft.kind === 'flow').map((draft) => draft.id), ...published.map(({ name }) => name)]),
    drafts: new Map(drafts.map((draft) => [keyOf(draft), draft.revision])),
    revisions: await readLiveRevisions(db),
    liveFlows: await hashes('flow'),
    livePages: await hashes('copy'),
  }
}

/** Returns the pieces that a flow is published with, or the languages of a shared copy page. */
export function piecesOf(name: string, flows: ReadonlySet<string>, revisions: ReadonlyMap<string, number>): Piece[] {
  return [...revisions].flatMap(([key, revision]) => {
    const ref = refOfKey(key)
    return flowOf(ref, flows) === name || sharedPageOf(ref, flows) === name ? [{ ...ref, revision }] : []
  })
}

/** Returns the shared drafts whose latest revision is not live. */
export function unreleasedDrafts({ flows, drafts, revisions }: ContentIndex): Piece[] {
  return [...drafts].flatMap(([key, revision]) => {
    const ref = refOfKey(key)
    return isShared(ref, flows) && revisions.get(key) !== revision ? [{ ...ref, revision }] : []
  })
}

/** Returns whether flows share a piece. */
export function isShared(ref: DraftRef, flows: ReadonlySet<string>): boolean {
  return flowOf(ref, flows) === undefined && SHARED_KINDS.some((kind) => kind === ref.kind)
}
