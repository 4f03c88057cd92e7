import { and, eq } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { BuiltBundle } from './build-bundle.ts'
import { showPages } from './copy-pages.ts'
import type { FlowRules } from './flow-rules.ts'
import type { PageCopy } from './live-pages.ts'
import { checkSale, readSaleMark } from './sale-surroundings.ts'
import { storeLookups } from './lookup-sets.ts'
import { movePointer, readPreviousHash, type Published, type Publisher } from './pointer.ts'
import { loadWorkspace, type SharedDrafts, type Workspace } from './workspace.ts'
import { UnknownVersionError } from './content-errors.ts'

/** The author and the clock of a publish, and the rules that the flow is checked against. */
export interface Publishing extends Publisher {
  readonly rules: FlowRules
  /** The drafts that flows share, if the caller has read them. */
  readonly shared?: SharedDrafts
}

/**
 * Publishes the drafts of a flow as they are now. Resolves, lints and compiles them, and in one transaction stores the
 * immutable bundle under its content hash and moves the live pointer. Publishing unchanged drafts makes no new bundle.
 * The check is outside the transaction, which in the embedded database would keep every customer waiting.
 * @throws UnknownContentError, LintError, ChecksBusyError
 */
export async function publishFlow(db: Db, flow: string, { author, clock, rules, shared }: Publishing): Promise<Published> {
  const { workspace, mark } = await db.transaction(async (tx) => ({
    workspace: await loadWorkspace(tx, flow, shared),
    mark: await readSaleMark(tx),
  }))
  const bundle = await rules.build(workspace)
  return db.transaction(async (tx) => {
    const at = clock.now()
    const isNew = await storeBundle(tx, bundle, { author, at })
    // something else went live during the check
    if ((await readSaleMark(tx)) !== mark) await checkSale(tx, flow, bundle.hash)
    const move = { action: 'publish', author, at } as const
    await movePointer(tx, { kind: 'flow', name: flow }, { ...move, hash: bundle.hash })
    await showPages(tx, pagesOf(workspace, bundle.document.copy), move)
    return { kind: 'flow', name: flow, hash: bundle.hash, isNew }
  })
}

/**
 * Stores a bundle permanently under its content hash. Does not make it live.
 * @returns whether it was new
 */
export async function storeBundle(
  tx: DbOrTx,
  bundle: BuiltBundle,
  { author, at }: { readonly author: string; readonly at: Date },
): Promise<boolean> {
  await storeLookups(tx, bundle.lookupSets, at)
  const stored = await tx
    .insert(bundles)
    .values({
      hash: bundle.hash,
      flow: bundle.flow,
      format: bundle.document.$schema,
      document: bundle.document,
      copy: bundle.copy,
      options: bundle.options,
      lookups: bundle.lookups ?? null,
      product: (bundle.product as unknown as JsonObject | undefined) ?? null,
      documents: (bundle.documents as unknown as JsonObject | undefined) ?? null,
      module: bundle.module,
      needs: bundle.needs,
      createdAt: at,
      author,
    })
    .onConflictDoNothing()
    .returning({ hash: bundles.hash })
  return stored.length > 0
}

/** Returns the texts of a flow's copy pages, by page. */
function pagesOf({ copy }: Workspace, pages: readonly string[]): Record<string, PageCopy> {
  const inEach = (page: string) => Object.entries(copy).flatMap(([language, byPage]) => (byPage[page] ? [[language, byPage[page]]] : []))
  return Object.fromEntries(pages.map((page) => [page, Object.fromEntries(inEach(page)) as PageCopy]))
}

/**
 * Makes an earlier bundle live again, with the flow's own texts: the named bundle, or the previously live one.
 * @throws UnknownVersionError, LintError if the bundle no longer agrees with the rest of the shop
 */
export async function rollbackFlow(db: Db, flow: string, hash: string | undefined, { author, clock }: Publisher): Promise<Published> {
  const content = { kind: 'flow', name: flow } as const
  return db.transaction(async (tx) => {
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
    const move = { action: 'rollback', author, at: clock.now() } as const
    await movePointer(tx, content, { ...move, hash: bundle.hash })
    await showPages(tx, { [flow]: ownTexts(flow, bundle.copy) }, move)
    return { ...content, hash: bundle.hash, isNew: false }
  })
}

/** Returns the flow's own texts from a bundle. Pages that flows share stay unchanged. */
function ownTexts(flow: string, copy: Readonly<Record<string, Copy>>): PageCopy {
  const isOwn = (key: string) => key.startsWith(`${flow}.`) || (key.startsWith('error.') && key.endsWith(`.${flow}`))
  const own = (texts: Copy) => Object.fromEntries(Object.entries(texts).filter(([key]) => isOwn(key)))
  return Object.fromEntries(Object.entries(copy).map(([language, texts]) => [language, own(texts)]))
}
