import { eq } from 'drizzle-orm'
import type { SaleSurroundings } from './lint-sale.ts'
import { readFragments, type ContentView } from './content-view.ts'
import { piecesOf } from './content-index.ts'
import { SHELL_PAGES } from './lint-product.ts'
import { lookupNamesIn } from './lookup-sets.ts'
import { keyOf, refOfKey } from './pieces.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { earlierInputs, type EarlierInputs } from '../../../engine/earlier-inputs.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { FlowDocument, FlowSource } from '../../../engine/document.ts'
import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import type { Fragments } from '../../../engine/fragment.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles, type ContentBody, type ContentKind } from '../../platform/db/schema/content.ts'
import { splitId } from './drafts.ts'
import { UnknownContentError } from './content-errors.ts'

/** What a flow is made of, unchecked, and the live content that it must agree with. */
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

/**
 * Reads what a flow is published with, and what it uses of the content that flows share.
 * @param surroundings the live content that it must agree with
 * @throws UnknownContentError
 */
export async function loadWorkspace(db: DbOrTx, view: ContentView, flow: string, surroundings: SaleSurroundings): Promise<Workspace> {
  const own = await view.bodies(piecesOf(flow, view.index.flows, view.revisions))
  const bodyOf = (kind: ContentKind) => own.get(keyOf({ kind, id: flow }))
  const source = bodyOf('flow')
  if (source === undefined) throw new UnknownContentError(flow)
  const product = bodyOf('product')
  const personas = bodyOf('personas')
  const fragments = await readFragments(view, source)
  return {
    flow,
    source: source as FlowSource,
    fragments: fragments as unknown as Fragments,
    options: await readKind(view, 'options'),
    lookups: (await readKind(view, 'lookup', new Set(lookupNamesIn([source, ...Object.values(fragments)])))) as Workspace['lookups'] &
      object,
    copy: await loadCopy(view, pagesOf(flow, source)),
    documents: documentsIn(own),
    ...surroundings,
    ...(await loadEarlier(db, flow, [source, ...Object.values(fragments)])),
    ...(product && { product: product as JsonObject }),
    ...(personas && { personas }),
  }
}

/** Returns the pages that a flow may show, and those around its product's page. */
function pagesOf(flow: string, source: ContentBody): string[] {
  const named = isObject(source) && Array.isArray(source['copy']) ? source['copy'].filter((page) => typeof page === 'string') : []
  return [...new Set([flow, ...named, ...SHELL_PAGES])]
}

/** Returns the bodies of a kind by id: all, or the named ones. */
async function readKind(view: ContentView, kind: ContentKind, names?: ReadonlySet<string>): Promise<Record<string, Json>> {
  const refs = [...view.revisions.keys()].map(refOfKey).filter((ref) => ref.kind === kind && (names === undefined || names.has(ref.id)))
  return Object.fromEntries([...(await view.bodies(refs))].map(([key, body]) => [refOfKey(key).id, body]))
}

function documentsIn(own: ReadonlyMap<string, ContentBody>): Workspace['documents'] {
  const documents = [...own].filter(([key]) => refOfKey(key).kind === 'documents')
  return Object.fromEntries(documents.map(([key, body]) => [splitId(refOfKey(key).id).language, body])) as Workspace['documents']
}

/** Stored answers come from published versions; their inputs matter only to a flow that renames some. */
async function loadEarlier(db: DbOrTx, flow: string, drafts: readonly unknown[]): Promise<Pick<Workspace, 'earlier'>> {
  if (!drafts.some((draft) => JSON.stringify(draft).includes('"renamedFrom":'))) return {}
  const versions = await db.select({ document: bundles.document }).from(bundles).where(eq(bundles.flow, flow))
  return {
    earlier: earlierInputs(versions.map(({ document }) => migrateDocument(document as unknown as JsonObject) as unknown as FlowDocument)),
  }
}

/** Returns texts by language, then page. */
async function loadCopy(view: ContentView, pages: readonly string[]): Promise<Workspace['copy']> {
  const copy: Record<string, Record<string, Copy>> = {}
  for (const page of pages)
    for (const [language, texts] of Object.entries((await view.page(page)) ?? {})) (copy[language] ??= {})[page] = texts
  return copy
}
