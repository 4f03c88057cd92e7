import { and, eq, gte, inArray, like } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { publications, releases, type ReleaseMoves } from '../../platform/db/schema/content.ts'
import { readIndexIn, type ContentIndex } from './content-index.ts'
import { viewOf, type Target } from './content-view.ts'
import { flowsUsing } from './flows-using.ts'
import { LintError } from './lint-error.ts'
import { setLiveRevision } from './live-revisions.ts'
import { lintSale } from './lint-sale.ts'
import { keyOf, type Piece } from './pieces.ts'
import { lockLive, movePointer, readRevisionsOf, removePointer, type Publisher } from './pointer.ts'
import { publishTarget, type Publishing, type WentLive } from './publication.ts'
import { EmptyReleaseError, ReleaseMovedError, ReleaseStateError, ReleaseSupersededError } from './release-errors.ts'
import { audit, lockRelease, putItems, readRelease, type Release } from './releases.ts'
import { candidateOfRow, readSaleState, surroundingsOf } from './sale-surroundings.ts'
import { isWithdrawn } from './sale.ts'

/** A piece as a publisher has seen it: the revision in the release, and the live one. */
export interface ExpectedPiece extends Piece {
  readonly live: number | null
}

/**
 * Publishes exactly the pieces of a release, and again every flow that uses one of them, all at once.
 * @param expecting every piece as the publisher has seen it
 * @throws UnknownReleaseError, ReleaseStateError, EmptyReleaseError, ReleaseMovedError, LintError, ChecksBusyError, LiveMovedError
 */
export async function publishRelease(db: Db, name: string, expecting: readonly ExpectedPiece[], publishing: Publishing): Promise<WentLive> {
  const choose = async (index: ContentIndex): Promise<Target> => {
    const release = await readRelease(db, name)
    if (release.state !== 'open') throw new ReleaseStateError(name, release.state)
    if (release.items.length === 0) throw new EmptyReleaseError(name)
    checkExpected(release, expecting, index)
    return { pieces: release.items, complete: new Set() }
  }
  return publishTarget(db, choose, {
    ...publishing,
    record: async (tx, { moves, at }) => {
      const release = await lockRelease(tx, name, 'open')
      checkItems(release, expecting)
      await tx.update(releases).set({ state: 'published', publishedBy: publishing.author, publishedAt: at, moves }).where(eq(releases.name, name)) // prettier-ignore
      await audit(tx, 'publish', name, { author: publishing.author, at, items: release.items })
    },
  })
}

const without = (pieces: readonly Piece[], others: readonly Piece[]) =>
  pieces.filter((piece) => !others.some((other) => keyOf(other) === keyOf(piece) && other.revision === piece.revision))

/** @throws ReleaseMovedError */
function checkExpected(release: Release, expecting: readonly ExpectedPiece[], { revisions }: ContentIndex): void {
  checkItems(release, expecting)
  const moved = expecting.filter((piece) => (revisions.get(keyOf(piece)) ?? null) !== piece.live)
  if (moved.length > 0) throw new ReleaseMovedError(release.name, moved.map(keyOf))
}

function checkItems({ name, items }: Release, expecting: readonly Piece[]): void {
  const moved = [...without(items, expecting), ...without(expecting, items)]
  if (moved.length > 0) throw new ReleaseMovedError(name, [...new Set(moved.map(keyOf))])
}

/**
 * Publishes a target and notes it as a release with a name made of the content's, so that it can be undone as one.
 * @returns what went live, and the name of the release
 */
export async function publishAsRelease(
  db: Db,
  base: string,
  choose: (index: ContentIndex) => Target,
  { only, ...publishing }: Publishing & { readonly only?: string },
): Promise<WentLive & { readonly release: string }> {
  let pieces: readonly Piece[] = []
  let release = ''
  const live = await publishTarget(
    db,
    (index) => {
      const target = choose(index)
      pieces = target.pieces
      return target
    },
    {
      ...publishing,
      ...(only !== undefined && { only }),
      record: async (tx, { moves, at }) => {
        release = await insertPublished(tx, base, { author: publishing.author, at, moves })
        await putItems(tx, release, pieces)
        await audit(tx, 'publish', release, { author: publishing.author, at, items: pieces })
      },
    },
  )
  return { ...live, release }
}

interface Made {
  readonly author: string
  readonly at: Date
  readonly moves: ReleaseMoves
}

/** Inserts a release under the first free name `<base>-<number>`. */
async function insertPublished(tx: Tx, base: string, { author, at, moves }: Made): Promise<string> {
  const row = { title: '', state: 'published', author, createdAt: at, publishedBy: author, publishedAt: at, moves } as const
  for (let number = (await tx.$count(releases, like(releases.name, `${base}-%`))) + 1; ; number++) {
    const name = `${base}-${number}`
    const inserted = await tx.insert(releases).values({ name, ...row }).onConflictDoNothing().returning({ name: releases.name }) // prettier-ignore
    if (inserted.length > 0) return name
  }
}

/**
 * Moves everything that a published release moved back to what it was before, all at once. A flow that was not on sale before goes off
 * sale. Customers who are in a version of the release continue with it.
 * @throws UnknownReleaseError, ReleaseStateError
 * @throws ReleaseSupersededError if something of it has changed since, which would be lost, or if a flow that went live since uses it
 * @throws LintError if an earlier version no longer agrees with the rest of the shop
 */
export async function undoRelease(db: Db, name: string, { author, clock }: Publisher): Promise<Release> {
  return db.transaction(async (tx) => {
    await lockLive(tx)
    const release = await lockRelease(tx, name, 'published')
    const moves = release.moves ?? { versions: [], pieces: [] }
    const superseded = await findSuperseded(tx, moves)
    if (superseded.length > 0) throw new ReleaseSupersededError(name, superseded)
    const users = await findUsers(tx, moves, release.publishedAt)
    if (users.length > 0) throw new ReleaseSupersededError(name, users, 'releaseInUse')
    const at = clock.now()
    await moveBack(tx, moves, { author, at })
    await checkShop(tx, moves)
    await tx.update(releases).set({ state: 'undone', undoneBy: author, undoneAt: at }).where(eq(releases.name, name))
    await audit(tx, 'undo', name, { author, at, items: release.items })
    return readRelease(tx, name)
  })
}

/** Returns what is no longer as the release made it, or whose earlier version is withdrawn, by kind and name. */
async function findSuperseded(tx: Tx, { versions, pieces }: ReleaseMoves): Promise<string[]> {
  const { liveFlows, livePages, revisions } = await readIndexIn(tx)
  const found = new Set<string>()
  for (const { kind, name, before, after } of versions) {
    const isLive = (kind === 'flow' ? liveFlows : livePages).get(name) === after
    const isLost = kind === 'flow' && before !== null && (await isWithdrawn(tx, before))
    if (!isLive || isLost) found.add(`${kind} ${name}`)
  }
  for (const piece of pieces) if ((revisions.get(keyOf(piece)) ?? null) !== piece.after) found.add(keyOf(piece))
  return [...found]
}

/** Returns the live flows beside the release that were published since and use a piece that would go back. */
async function findUsers(tx: Tx, { versions, pieces }: ReleaseMoves, publishedAt: Date | null): Promise<string[]> {
  const index = await readIndexIn(tx)
  const moved = new Set(versions.flatMap(({ kind, name }) => (kind === 'flow' ? [name] : [])))
  const others = [...index.liveFlows.keys()].filter((flow) => !moved.has(flow))
  if (publishedAt === null || others.length === 0) return []
  const { name, action, at } = publications
  const since = await tx
    .selectDistinct({ name })
    .from(publications)
    .where(and(inArray(name, others), eq(action, 'publish'), gte(at, publishedAt)))
  if (since.length === 0) return []
  const view = viewOf(tx, index, { pieces: [], complete: new Set() })
  const goBack = pieces.filter(({ before, after }) => before !== after)
  return (
    await flowsUsing(
      view,
      goBack,
      since.map((row) => row.name),
    )
  ).map((flow) => `flow ${flow}`)
}

async function moveBack(tx: Tx, { versions, pieces }: ReleaseMoves, by: { readonly author: string; readonly at: Date }): Promise<void> {
  for (const { kind, name, before, after } of versions) {
    const content = { kind, name } as const
    if (before === null) {
      await removePointer(tx, content, { ...by, hash: after, action: kind === 'flow' ? 'offSale' : 'withdraw' })
      continue
    }
    const revisions = await readRevisionsOf(tx, content, before)
    await movePointer(tx, content, { ...by, hash: before, action: 'rollback', ...(revisions && { revisions }) })
  }
  for (const piece of pieces) await setLiveRevision(tx, piece, piece.before ?? undefined)
}

/** @throws LintError */
async function checkShop(tx: Tx, { versions }: ReleaseMoves): Promise<void> {
  const state = await readSaleState(tx)
  const moved = new Set(versions.flatMap(({ kind, name }) => (kind === 'flow' ? [name] : [])))
  const findings = state.rows
    .filter(({ flow }) => moved.has(flow))
    .flatMap((row) => lintSale(candidateOfRow(row), surroundingsOf(state, row.flow)))
  if (findings.length > 0) throw new LintError(findings)
}
