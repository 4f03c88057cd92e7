import { eq } from 'drizzle-orm'
import { findExcess } from '../../../engine/limits.ts'
import type { Json } from '../../../values/json.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { pageVersions, type ContentBody } from '../../platform/db/schema/content.ts'
import { piecesOf, type ContentIndex } from './content-index.ts'
import { splitId, type DraftRef } from './drafts.ts'
import { fragmentsNamedIn } from './fragment-names.ts'
import { readBodies } from './live-revisions.ts'
import type { PageCopy } from './live-pages.ts'
import { keyOf, refOfKey, sharedPageOf, type Piece } from './pieces.ts'

/** What is to go live. Everything else stays at its live revision. */
export interface Target {
  /** Pieces at the revisions that go live. */
  readonly pieces: readonly Piece[]
  /** Flows and shared copy pages of which no other piece stays live. */
  readonly complete: ReadonlySet<string>
  /** Published versions of shared copy pages that go live again, by page; the pieces are what these were made from. */
  readonly versions?: ReadonlyMap<string, string>
}

/** The content as it is once a target is live. Bodies are read when they are asked for, and once. */
export interface ContentView {
  readonly index: ContentIndex
  readonly target: Target
  /** Revision of each piece, by kind and id. */
  readonly revisions: ReadonlyMap<string, number>
  /** Returns the bodies of the pieces that there are, by kind and id. */
  readonly bodies: (refs: readonly DraftRef[]) => Promise<ReadonlyMap<string, ContentBody>>
  /** Returns the texts of a copy page by language, or undefined. */
  readonly page: (name: string) => Promise<PageCopy | undefined>
}

/** Returns the content as it is once a target is live. */
export function viewOf(db: DbOrTx, index: ContentIndex, target: Target): ContentView {
  const revisions = revisionsAfter(index, target)
  const read = new Map<string, ContentBody>()
  const bodies = async (refs: readonly DraftRef[]) => {
    const pieces = refs.flatMap((ref) => {
      const revision = revisions.get(keyOf(ref))
      return revision === undefined ? [] : [{ kind: ref.kind, id: ref.id, revision }]
    })
    for (const [key, body] of await readBodies(
      db,
      pieces.filter((piece) => !read.has(keyOf(piece))),
    ))
      read.set(key, body)
    return new Map(
      pieces.flatMap((piece) => {
        const body = read.get(keyOf(piece))
        return body === undefined ? [] : [[keyOf(piece), body]]
      }),
    )
  }
  const pages = new Map<string, Promise<PageCopy | undefined>>()
  const page = async (name: string) => {
    const known = pages.get(name) ?? readPage(db, { index, target, revisions, bodies }, name)
    pages.set(name, known)
    return known
  }
  return { index, target, revisions, bodies, page }
}

function revisionsAfter({ flows, revisions }: ContentIndex, { pieces, complete }: Target): ReadonlyMap<string, number> {
  const after = new Map(revisions)
  for (const name of complete) for (const piece of piecesOf(name, flows, revisions)) after.delete(keyOf(piece))
  for (const piece of pieces) after.set(keyOf(piece), piece.revision)
  return after
}

type Known = Omit<ContentView, 'page'>

/** A shared page may hold texts beside its revision that the program has added, so the live version is what it starts from. */
async function readPage(db: DbOrTx, known: Known, name: string): Promise<PageCopy | undefined> {
  const { index, target, revisions, bodies } = known
  const version = target.versions?.get(name)
  if (version !== undefined) return readVersion(db, version)
  const own = index.flows.has(name)
  const pieces = own
    ? piecesOf(name, index.flows, revisions).filter(({ kind }) => kind === 'copy')
    : target.pieces.filter((piece) => sharedPageOf(piece, index.flows) === name)
  const live = index.livePages.get(name)
  const kept = live === undefined || target.complete.has(name) || (own && pieces.length > 0) ? undefined : await readVersion(db, live)
  const read = [...(await bodies(pieces))].map(([key, body]) => [splitId(refOfKey(key).id).language, body])
  const copy = { ...kept, ...(Object.fromEntries(read) as unknown as PageCopy) }
  return Object.keys(copy).length === 0 ? undefined : copy
}

async function readVersion(db: DbOrTx, hash: string): Promise<PageCopy | undefined> {
  const [row] = await db.select({ copy: pageVersions.copy }).from(pageVersions).where(eq(pageVersions.hash, hash))
  return row?.copy
}

/** Returns the bodies of the fragments that a source names, and of those that these name. */
export async function readFragments(view: ContentView, source: unknown): Promise<Record<string, Json>> {
  const found: Record<string, Json> = {}
  const wanted = new Set(fragmentsNamedIn(source))
  for (const id of wanted) {
    const body = (await view.bodies([{ kind: 'fragment', id }])).get(keyOf({ kind: 'fragment', id }))
    if (body === undefined) continue
    found[id] = body
    if (findExcess(body).length === 0) for (const name of fragmentsNamedIn(body)) wanted.add(name)
  }
  return found
}
