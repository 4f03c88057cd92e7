import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { piecesOf, readIndexIn, type ContentIndex } from './content-index.ts'
import { UnknownContentError, UnknownVersionError } from './content-errors.ts'
import type { Target } from './content-view.ts'
import { readPageVersion, showPage } from './copy-pages.ts'
import { readBodies, setLiveRevision } from './live-revisions.ts'
import type { PageCopy } from './live-pages.ts'
import { piecesIn, type Piece } from './pieces.ts'
import { lockLive, movePointer, readPreviousHash, readRevisionsOf, type Published, type Publisher } from './pointer.ts'
import { publishTarget, type Publishing, type WentLive } from './publication.ts'
import { checkSale } from './sale-surroundings.ts'
import { splitId } from './drafts.ts'

/**
 * Returns the drafts of a flow or of a shared copy page as what is to go live, with named pieces beside it.
 * @param beside pieces that go live too, such as an options set that is new with the flow
 * @throws UnknownContentError
 */
export function targetOf(name: string, { flows, drafts }: ContentIndex, beside: readonly Piece[] = []): Target {
  const pieces = piecesOf(name, flows, drafts)
  if (pieces.length === 0 || (flows.has(name) && !pieces.some(({ kind }) => kind === 'flow'))) throw new UnknownContentError(name)
  return { pieces: [...pieces, ...beside], complete: new Set([name]) }
}

/**
 * Publishes the drafts of a flow as they are now, with the live revisions of what flows share. Publishing unchanged drafts makes no new
 * bundle.
 * @throws UnknownContentError, LintError, ChecksBusyError, LiveMovedError
 */
export async function publishFlow(db: Db, flow: string, publishing: Publishing): Promise<Published> {
  return versionOf(await publishTarget(db, (index) => targetOf(flow, index), { ...publishing, only: flow }), { kind: 'flow', name: flow })
}

/** Returns one of the versions that went live. */
export function versionOf({ versions }: WentLive, { kind, name }: Pick<Published, 'kind' | 'name'>): Published {
  const found = versions.find((version) => version.kind === kind && version.name === name)
  if (!found) throw new Error(`${kind} ${name} did not go live`)
  return found
}

/**
 * Makes an earlier bundle live again, with the flow's own texts: the named bundle, or the previously live one. Later publications of
 * what flows share build the flow from the pieces of that bundle.
 * @throws UnknownVersionError, LintError if the bundle no longer agrees with the rest of the shop
 */
export async function rollbackFlow(db: Db, flow: string, hash: string | undefined, { author, clock }: Publisher): Promise<Published> {
  const content = { kind: 'flow', name: flow } as const
  return db.transaction(async (tx) => {
    await lockLive(tx)
    const target = hash ?? (await readPreviousHash(tx, content))
    const [bundle] =
      target === undefined
        ? []
        : await tx
            .select({ hash: bundles.hash, copy: bundles.copy })
            .from(bundles)
            .where(and(eq(bundles.hash, target), eq(bundles.flow, flow)))
    if (!bundle) throw new UnknownVersionError(content.name, hash)
    await checkSale(tx, flow, bundle.hash)
    const revisions = await readRevisionsOf(tx, content, bundle.hash)
    const move = { action: 'rollback', author, at: clock.now(), ...(revisions && { revisions }) } as const
    await movePointer(tx, content, { ...move, hash: bundle.hash })
    const pieces = revisions && piecesIn(revisions)
    if (pieces) await setFlowPieces(tx, flow, pieces)
    const copy = (pieces && (await ownPage(tx, pieces))) ?? ownTexts(flow, bundle.copy)
    await showPage(tx, { page: flow, copy }, move)
    return { ...content, hash: bundle.hash, isNew: false }
  })
}

/** Makes these pieces, and no others, the live ones of a flow. */
async function setFlowPieces(tx: Tx, flow: string, pieces: readonly Piece[]): Promise<void> {
  const { flows, revisions } = await readIndexIn(tx)
  for (const piece of piecesOf(flow, flows, revisions)) await setLiveRevision(tx, piece, undefined)
  for (const piece of pieces) await setLiveRevision(tx, piece, piece.revision)
}

/** Returns the flow's own page from the pieces of a bundle, or undefined if it had none. */
async function ownPage(tx: Tx, pieces: readonly Piece[]): Promise<PageCopy | undefined> {
  const own = pieces.filter(({ kind }) => kind === 'copy')
  const bodies = [...(await readBodies(tx, own))].map(([key, body]) => [splitId(key).language, body])
  return bodies.length === 0 ? undefined : Object.fromEntries(bodies)
}

/** Returns the flow's own texts from a bundle of which the pieces are not known. Pages that flows share stay unchanged. */
function ownTexts(flow: string, copy: Readonly<Record<string, Copy>>): PageCopy {
  const isOwn = (key: string) => key.startsWith(`${flow}.`) || (key.startsWith('error.') && key.endsWith(`.${flow}`))
  const own = (texts: Copy) => Object.fromEntries(Object.entries(texts).filter(([key]) => isOwn(key)))
  return Object.fromEntries(Object.entries(copy).map(([language, texts]) => [language, own(texts)]))
}

/** Returns a published version of a shared copy page as what is to go live again. @throws UnknownVersionError */
export async function earlierPage(db: Db, page: string, hash: string | undefined): Promise<Target> {
  const content = { kind: 'copy', name: page } as const
  const version = hash ?? (await readPreviousHash(db, content))
  if (version === undefined || !(await readPageVersion(db, page, version))) throw new UnknownVersionError(page, hash)
  const revisions = (await readRevisionsOf(db, content, version)) ?? {}
  return { pieces: piecesIn(revisions), complete: new Set([page]), versions: new Map([[page, version]]) }
}
