import { asc, desc, eq } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts'
import { releaseItems, releases, type ReleaseMoves, type ReleaseState } from '../../platform/db/schema/content.ts'
import { NotInReleaseError, UnknownRevisionError } from './content-errors.ts'
import { readRevision, type DraftRef } from './drafts.ts'
import { keyOf, RELEASED_KINDS, type Piece } from './pieces.ts'
import type { Publisher } from './pointer.ts'
import { ReleaseExistsError, ReleaseStateError, RepeatedPieceError, UnknownReleaseError } from './release-errors.ts'

/** A named set of pieces at given revisions, which go live together. */
export interface Release {
  readonly name: string
  readonly title: string
  readonly state: ReleaseState
  readonly author: string
  readonly createdAt: Date
  readonly publishedBy: string | null
  readonly publishedAt: Date | null
  readonly undoneBy: string | null
  readonly undoneAt: Date | null
  /** What publishing it moved; null while it is open. */
  readonly moves: ReleaseMoves | null
  readonly items: readonly Piece[]
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/

/** Whether a release can have this name. */
export const isReleaseName = (name: string): boolean => NAME.test(name)

/** Returns all releases with their pieces, newest first. */
export async function listReleases(db: DbOrTx): Promise<Release[]> {
  const rows = await db.select().from(releases).orderBy(desc(releases.createdAt), desc(releases.name))
  const items = Map.groupBy(await readItems(db), ({ release }) => release)
  return rows.map((row) => Object.assign(row, { items: (items.get(row.name) ?? []).map(pieceOf) }))
}

/** Returns a release. @throws UnknownReleaseError */
export async function readRelease(db: DbOrTx, name: string): Promise<Release> {
  const [row] = await db.select().from(releases).where(eq(releases.name, name))
  if (!row) throw new UnknownReleaseError(name)
  return { ...row, items: (await readItems(db, name)).map(pieceOf) }
}

async function readItems(db: DbOrTx, name?: string) {
  const rows = db.select().from(releaseItems)
  const { release, kind, id } = releaseItems
  return (name === undefined ? rows : rows.where(eq(release, name))).orderBy(asc(kind), asc(id))
}

const pieceOf = ({ kind, id, revision }: Piece): Piece => ({ kind, id, revision })

/** A release to create. */
export interface NewRelease {
  readonly name: string
  readonly title: string
  readonly items: readonly Piece[]
}

/**
 * Creates an open release.
 * @throws ReleaseExistsError, NotInReleaseError, UnknownRevisionError, RepeatedPieceError
 */
export async function createRelease(db: Db, { name, title, items }: NewRelease, { author, clock }: Publisher): Promise<Release> {
  return db.transaction(async (tx) => {
    await checkItems(tx, items)
    const row = { name, title, state: 'open', author, createdAt: clock.now() } as const
    const created = await tx.insert(releases).values(row).onConflictDoNothing().returning({ name: releases.name })
    if (created.length === 0) throw new ReleaseExistsError(name)
    await putItems(tx, name, items)
    await audit(tx, 'create', name, { author, at: row.createdAt, items })
    return readRelease(tx, name)
  })
}

/**
 * Puts pieces into an open release. A piece that is in it already gets the given revision.
 * @throws UnknownReleaseError, ReleaseStateError, NotInReleaseError, UnknownRevisionError, RepeatedPieceError
 */
export async function addToRelease(db: Db, name: string, items: readonly Piece[], { author, clock }: Publisher): Promise<Release> {
  return db.transaction(async (tx) => {
    const release = await lockRelease(tx, name, 'open')
    await checkItems(tx, items)
    const given = new Set(items.map(keyOf))
    await putItems(tx, name, [...release.items.filter((item) => !given.has(keyOf(item))), ...items])
    await audit(tx, 'add', name, { author, at: clock.now(), items })
    return readRelease(tx, name)
  })
}

/**
 * Takes pieces out of an open release. Pieces that are not in it are ignored.
 * @throws UnknownReleaseError, ReleaseStateError
 */
export async function removeFromRelease(db: Db, name: string, refs: readonly DraftRef[], { author, clock }: Publisher): Promise<Release> {
  return db.transaction(async (tx) => {
    const release = await lockRelease(tx, name, 'open')
    const given = new Set(refs.map(keyOf))
    const items = release.items.filter((item) => given.has(keyOf(item)))
    await putItems(tx, name, release.items.filter((item) => !given.has(keyOf(item)))) // prettier-ignore
    await audit(tx, 'remove', name, { author, at: clock.now(), items })
    return readRelease(tx, name)
  })
}

/**
 * Returns a release, which nobody else changes until the end of the transaction.
 * @throws UnknownReleaseError, ReleaseStateError if it is not in this state
 */
export async function lockRelease(tx: Tx, name: string, state: ReleaseState): Promise<Release> {
  await tx.select({ name: releases.name }).from(releases).where(eq(releases.name, name)).for('update')
  const release = await readRelease(tx, name)
  if (release.state !== state) throw new ReleaseStateError(name, release.state)
  return release
}

/** @throws NotInReleaseError, UnknownRevisionError, RepeatedPieceError */
export async function checkItems(db: DbOrTx, items: readonly Piece[]): Promise<void> {
  const keys = items.map(keyOf)
  const repeated = new Set(keys.filter((key, index) => keys.indexOf(key) < index))
  if (repeated.size > 0) throw new RepeatedPieceError([...repeated])
  for (const item of items) {
    if (!RELEASED_KINDS.includes(item.kind)) throw new NotInReleaseError(item)
    if (!(await readRevision(db, item, item.revision))) throw new UnknownRevisionError(item)
  }
}

/** Makes these the only pieces of a release. */
export async function putItems(tx: Tx, release: string, items: readonly Piece[]): Promise<void> {
  await tx.delete(releaseItems).where(eq(releaseItems.release, release))
  if (items.length > 0) await tx.insert(releaseItems).values(items.map((item) => ({ release, ...pieceOf(item) })))
}

/** Writes what was done to a release to the audit log. */
export async function audit(
  tx: Tx,
  action: 'create' | 'add' | 'remove' | 'publish' | 'undo',
  name: string,
  { author, at, items }: { readonly author: string; readonly at: Date; readonly items: readonly Piece[] },
): Promise<void> {
  const pieces = items.map((item) => `${keyOf(item)} ${item.revision}`)
  await writeAudit(tx, { at, actor: author, action: `release.${action}`, subject: `release:${name}`, detail: { pieces } })
}
