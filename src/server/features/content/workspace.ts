import { eq } from 'drizzle-orm'
import type { SaleSurroundings } from './lint-sale.ts'
import { readSaleSurroundings } from './sale-surroundings.ts'
import { loadLookups } from './lookup-sets.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { earlierInputs, type EarlierInputs } from '../../../engine/earlier-inputs.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { FlowDocument, FlowSource } from '../../../engine/document.ts'
import type { Json, JsonObject } from '../../../values/json.ts'
import type { Fragment, Fragments } from '../../../engine/fragment.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { listDrafts, readDraft, splitId } from './drafts.ts'
import { UnknownContentError } from './content-errors.ts'

/** All drafts that a flow can use, unchecked, and the live content that it must agree with. */
export interface Workspace extends SaleSurroundings {
  readonly flow: string
  readonly source: FlowSource
  readonly fragments: Fragments
  /** Options sets, as written. */
  readonly options: Readonly<Record<string, Json>>
  /** Lookup sets that the flow and its fragments name, as written; each may have tens of thousands of entries. */
  readonly lookups?: Readonly<Record<string, JsonObject>>
  /** Copy by language, then page. */
  readonly copy: Readonly<Record<string, Readonly<Record<string, Copy>>>>
  readonly product?: JsonObject
  /** The flow's personas as saved. */
  readonly personas?: Json
  /** The inputs of the published versions, if an input is renamed. */
  readonly earlier?: EarlierInputs
  /** Policy documents by language. */
  readonly documents: Readonly<Record<string, JsonObject>>
}

/** The drafts that every flow may use. */
export type SharedDrafts = Pick<Workspace, 'fragments' | 'options' | 'copy'>

/** Reads the drafts that every flow may use. */
export async function loadSharedDrafts(db: DbOrTx): Promise<SharedDrafts> {
  const fragments = (await listDrafts(db, 'fragment')).map(({ id, body }) => [id, body as unknown as Fragment])
  const options = (await listDrafts(db, 'options')).map(({ id, body }) => [id, body])
  return {
    fragments: Object.fromEntries(fragments) as Fragments,
    options: Object.fromEntries(options) as Workspace['options'],
    copy: await loadCopy(db),
  }
}

/**
 * Reads the drafts of a flow, and the live content that it must agree with.
 * @param known the shared drafts, if they have been read
 * @throws UnknownContentError
 */
export async function loadWorkspace(db: DbOrTx, flow: string, known?: SharedDrafts): Promise<Workspace> {
  const source = await readDraft(db, { kind: 'flow', id: flow })
  if (!source) throw new UnknownContentError(flow)
  const product = await readDraft(db, { kind: 'product', id: flow })
  const personas = await readDraft(db, { kind: 'personas', id: flow })
  const shared = known ?? (await loadSharedDrafts(db))
  const lookups = await loadLookups(db, [source.body, ...Object.entries(shared.fragments)])
  const documents = (await listDrafts(db, 'documents'))
    .filter(({ id }) => id.startsWith(`${flow}.`))
    .map(({ id, body }) => [languageOf(id), body])
  return {
    flow,
    source: source.body as FlowSource,
    ...shared,
    lookups,
    documents: Object.fromEntries(documents) as Workspace['documents'],
    ...(await readSaleSurroundings(db, flow)),
    ...(await loadEarlier(db, flow, [source.body, ...Object.values(shared.fragments)])),
    ...(product && { product: product.body as JsonObject }),
    ...(personas && { personas: personas.body }),
  }
}

/** Stored answers come from published versions; their inputs matter only to a flow that renames some. */
async function loadEarlier(db: DbOrTx, flow: string, drafts: readonly unknown[]): Promise<Pick<Workspace, 'earlier'>> {
  if (!drafts.some((draft) => JSON.stringify(draft).includes('"renamedFrom":'))) return {}
  const versions = await db.select({ document: bundles.document }).from(bundles).where(eq(bundles.flow, flow))
  return {
    earlier: earlierInputs(versions.map(({ document }) => migrateDocument(document as unknown as JsonObject) as unknown as FlowDocument)),
  }
}

const languageOf = (id: string) => splitId(id).language

async function loadCopy(db: DbOrTx): Promise<Workspace['copy']> {
  const copy: Record<string, Record<string, Copy>> = {}
  for (const { id, body } of await listDrafts(db, 'copy')) {
    const { stem: page, language } = splitId(id)
    ;(copy[language] ??= {})[page] = body as unknown as Copy
  }
  return copy
}
