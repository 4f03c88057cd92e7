import { and, eq } from 'drizzle-orm'
import { change, type Change } from '../../../engine/diff/change.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Db } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { diffLanguages, type FlowSide } from './compare-flows.ts'
import { UnknownVersionError } from './content-errors.ts'
import { readIndex } from './content-index.ts'
import { viewOf } from './content-view.ts'
import { readPageDrafts, readPageVersion } from './copy-pages.ts'
import type { FlowRules } from './flow-rules.ts'
import { LintError } from './lint-error.ts'
import type { PageCopy } from './live-pages.ts'
import { readSets } from './lookup-sets.ts'
import { targetOf } from './publish.ts'
import { readSaleState, surroundingsOf } from './sale-surroundings.ts'
import { loadWorkspace, type Workspace } from './workspace.ts'

/** What a comparison is between: the live version, and the drafts or a published version. */
export interface Comparing {
  /** Hash of the live version; undefined if there is none. */
  readonly live: string | undefined
  /** Hash of the version that would go live; undefined: the drafts. */
  readonly to: string | undefined
  readonly rules: FlowRules
}

/**
 * Returns what publishing the drafts of a flow, or going back to a version, would change. Faults of the drafts do not stop it.
 * @throws UnknownContentError, UnknownVersionError, LintError if the drafts cannot be read as a document, or take too much to compare
 */
export async function diffFlow(db: Db, flow: string, { live, to, rules }: Comparing): Promise<readonly Change[]> {
  const before = live === undefined ? undefined : await readVersion(db, flow, live)
  if (to !== undefined) {
    const version = await readVersion(db, flow, to)
    if (!version) throw new UnknownVersionError(flow, to)
    return (await rules.diff({ flow, before, after: version })) ?? []
  }
  const index = await readIndex(db)
  const view = viewOf(db, index, targetOf(flow, index))
  const drafts = await loadWorkspace(db, view, flow, surroundingsOf(await readSaleState(db), flow))
  return diffWorkspace(db, drafts, { live, rules })
}

/**
 * Returns what publishing the pieces of a flow would change.
 * @throws LintError if the pieces cannot be read as a document, or take too much to compare
 */
export async function diffWorkspace(db: Db, drafts: Workspace, { live, rules }: Omit<Comparing, 'to'>): Promise<readonly Change[]> {
  const { flow } = drafts
  const before = live === undefined ? undefined : await readVersion(db, flow, live)
  const changes = await rules.diff({ flow, before, after: { drafts } })
  if (changes) return changes
  throw new LintError(await rules.lint(drafts))
}

async function readVersion(db: Db, flow: string, hash: string): Promise<FlowSide | undefined> {
  const [bundle] = await db
    .select()
    .from(bundles)
    .where(and(eq(bundles.hash, hash), eq(bundles.flow, flow)))
  if (!bundle) return undefined
  const document = migrateDocument(bundle.document as unknown as JsonObject) as unknown as FlowDocument
  const { copy, options, product, documents } = bundle
  const lookups = await readSets(db, bundle.lookups ?? {})
  return { document, copy, options, lookups, product: product ?? undefined, documents: (documents ?? {}) as FlowSide['documents'] }
}

/**
 * Returns what publishing the drafts of a copy page, or going back to a version, would change.
 * @throws UnknownContentError, UnknownVersionError
 */
export async function diffPage(db: Db, page: string, { live, to }: Comparing): Promise<Change[]> {
  const after = to === undefined ? await readPageDrafts(db, page) : await readPageVersion(db, page, to)
  if (!after) throw new UnknownVersionError(page, to)
  return diffPageWith(db, page, live, after)
}

/** Returns what making these texts live would change in a copy page. */
export async function diffPageWith(db: Db, page: string, live: string | undefined, after: PageCopy): Promise<Change[]> {
  const before = live === undefined ? undefined : await readPageVersion(db, page, live)
  if (!before) return [change('neverPublishedPage', '', 'neverPublished', { kind: 'page', name: page })]
  return diffLanguages(before, after, (language) => `copy/${language}/${page}`)
}
