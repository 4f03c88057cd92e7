import { and, desc, eq, ne } from 'drizzle-orm'
import type { Clock } from '../../engine/clock.ts'
import type { Db, DbOrTx, Tx } from '../db/database.ts'
import { auditEntries, bundles, liveCopies, liveFlows, publications, type PublicationAction } from '../db/schema/content.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { JsonObject } from '../../engine/json.ts'
import { buildBundle, type PublishRules } from './build-bundle.ts'
import { loadWorkspace, type Workspace } from './workspace.ts'

/** What became of a publish: the live bundle, and whether it was new. */
export interface Published {
  readonly flow: string
  readonly hash: string
  readonly isNew: boolean
}

/** There is nothing to go back to, or the named bundle is not one of the flow's. */
export class NoSuchBundle extends Error {
  constructor(flow: string, hash: string | undefined) {
    super(hash === undefined ? `"${flow}" has no earlier bundle to go back to` : `"${flow}" has no bundle ${hash}`)
    this.name = 'NoSuchBundle'
  }
}

/** Who publishes, and when. */
export interface Publishing {
  readonly author: string
  readonly clock: Clock
  readonly rules: PublishRules
}

/**
 * Publishes the drafts of a flow: resolves, lints, compiles, stores the immutable bundle under its content hash and
 * moves the live pointer, all in one transaction. Publishing what is live already makes no new bundle.
 * @throws UnknownFlow, LintFailure
 */
export async function publishFlow(db: Db, flow: string, { author, clock, rules }: Publishing): Promise<Published> {
  return db.transaction(async (tx) => {
    const workspace = await loadWorkspace(tx, flow)
    const bundle = await buildBundle(workspace, rules)
    const at = clock.now()
    const stored = await tx
      .insert(bundles)
      .values({
        hash: bundle.hash,
        flow,
        format: bundle.document.$schema,
        document: bundle.document,
        copy: bundle.copy,
        options: bundle.options,
        product: (bundle.product as unknown as JsonObject | undefined) ?? null,
        documents: (bundle.documents as unknown as JsonObject | undefined) ?? null,
        module: bundle.module,
        needs: bundle.needs,
        createdAt: at,
        author,
      })
      .onConflictDoNothing()
      .returning({ hash: bundles.hash })
    await movePointer(tx, { flow, hash: bundle.hash, action: 'publish', author, at })
    await publishPages(tx, pagesOf(workspace, bundle.document.copy), at)
    return { flow, hash: bundle.hash, isNew: stored.length > 0 }
  })
}

interface Page {
  readonly page: string
  readonly language: string
  readonly body: Readonly<Record<string, string>>
}

function pagesOf({ copy }: Workspace, pages: readonly string[]): Page[] {
  return Object.entries(copy).flatMap(([language, byPage]) =>
    pages.flatMap((page) => (byPage[page] ? [{ page, language, body: byPage[page] }] : [])),
  )
}

/** Puts copy pages live: those that belong to no flow, and those of a flow as it is published. */
export async function publishPages(tx: DbOrTx, pages: readonly Page[], publishedAt: Date): Promise<void> {
  for (const page of pages) {
    await tx
      .insert(liveCopies)
      .values({ ...page, publishedAt })
      .onConflictDoUpdate({ target: [liveCopies.page, liveCopies.language], set: { body: page.body, publishedAt } })
  }
}

interface PointerMove {
  readonly flow: string
  readonly hash: string
  readonly action: PublicationAction
  readonly author: string
  readonly at: Date
}

async function movePointer(tx: Tx, { flow, hash, action, author, at }: PointerMove): Promise<void> {
  await tx
    .insert(liveFlows)
    .values({ flow, hash, publishedAt: at, author })
    .onConflictDoUpdate({ target: liveFlows.flow, set: { hash, publishedAt: at, author } })
  await tx.insert(publications).values({ flow, hash, action, at, author })
  await tx.insert(auditEntries).values({ at, actor: author, action: `content.${action}`, subject: `flow:${flow}`, detail: { hash } })
}

/**
 * Makes an earlier bundle live again: the named one, or the one that was live before.
 * @throws NoSuchBundle
 */
export async function rollbackFlow(
  db: Db,
  flow: string,
  hash: string | undefined,
  { author, clock }: Pick<Publishing, 'author' | 'clock'>,
): Promise<Published> {
  return db.transaction(async (tx) => {
    const target = hash ?? (await previousHash(tx, flow))
    const [bundle] =
      target === undefined
        ? []
        : await tx
            .select({ hash: bundles.hash, copy: bundles.copy })
            .from(bundles)
            .where(and(eq(bundles.hash, target), eq(bundles.flow, flow)))
    if (!bundle) throw new NoSuchBundle(flow, hash)
    const at = clock.now()
    await movePointer(tx, { flow, hash: bundle.hash, action: 'rollback', author, at })
    await publishPages(tx, ownPages(flow, bundle.copy), at)
    return { flow, hash: bundle.hash, isNew: false }
  })
}

/** The flow's own texts as the bundle has them. Pages that flows share stay as they are. */
function ownPages(flow: string, copy: Readonly<Record<string, Copy>>): Page[] {
  return Object.entries(copy).map(([language, texts]) => ({
    page: flow,
    language,
    body: Object.fromEntries(
      Object.entries(texts).filter(([key]) => key.startsWith(`${flow}.`) || (key.startsWith('error.') && key.endsWith(`.${flow}`))),
    ),
  }))
}

async function previousHash(tx: Tx, flow: string): Promise<string | undefined> {
  const [live] = await tx.select({ hash: liveFlows.hash }).from(liveFlows).where(eq(liveFlows.flow, flow))
  if (!live) return undefined
  const [previous] = await tx
    .select({ hash: publications.hash })
    .from(publications)
    .where(and(eq(publications.flow, flow), ne(publications.hash, live.hash)))
    .orderBy(desc(publications.id))
    .limit(1)
  return previous?.hash
}

/** A line of a flow's publishing history, newest first. */
export interface HistoryLine {
  readonly hash: string
  readonly action: PublicationAction
  readonly at: Date
  readonly author: string
}

/** When each bundle of a flow went live, and by whom; newest first. */
export async function publishingHistory(db: DbOrTx, flow: string): Promise<HistoryLine[]> {
  const { hash, action, at, author } = publications
  return db.select({ hash, action, at, author }).from(publications).where(eq(publications.flow, flow)).orderBy(desc(publications.id))
}
