import { eq } from 'drizzle-orm'
import { SHOP_LANGUAGE, type Bundle } from '../../../contract/bundle.ts'
import type { PolicyDocuments } from '../../../contract/documents.ts'
import type { ProductPage } from '../../../contract/product.ts'
import { isWorded } from '../../../contract/worded.ts'
import { compileCopy } from '../../../copy/compile-copy.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { languagesOf } from '../../../copy/languages.ts'
import { linkFlow, type Vocabulary } from '../../../engine/compiled.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import type { JsonObject } from '../../../values/json.ts'
import { migrateDocument } from '../../../engine/migrate.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { importModule } from './import-module.ts'
import { unstorable } from '../../platform/http/storable-text.ts'
import { isUsable } from './sale.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import { readLive } from './pointer.ts'

/** A published bundle for use on the server: the document with its linked rules, and the source of the module. */
export interface LoadedBundle {
  /** With texts in the shop's language. */
  readonly bundle: Bundle
  /** The texts by language. */
  readonly copy: Readonly<Record<string, Copy>>
  readonly flow: Flow
  readonly module: string
}

/** Finds published bundles by hash. Bundles never change, so the store reads and links each once. */
export interface BundleStore {
  get(hash: string): Promise<LoadedBundle | undefined>
  /**
   * Returns whether a bundle is withdrawn or its flow is off sale. Reads the database on each call, because another
   * process can change it at any time.
   */
  isWithdrawn(hash: string): Promise<boolean>
}

/** Enough for every live bundle and those in use by customers; the store reads the rest again. */
const MAX_CACHED_BUNDLES = 100

/**
 * Returns a store that reads bundles of every earlier format, and converts their documents to the current format.
 * @param today called at each date check
 */
export function createBundleStore(db: Db, vocabulary: Vocabulary, today: () => string): BundleStore {
  const kept = new Map<string, LoadedBundle>()
  const loading = new Map<string, Promise<LoadedBundle | undefined>>()
  // only what there is takes a place: addresses that are none push nothing out
  const load = async (hash: string) => {
    const loaded = await loadBundle(db, hash, vocabulary, today).finally(() => loading.delete(hash))
    if (!loaded) return undefined
    kept.set(hash, loaded)
    const oldest = kept.keys().next().value
    if (kept.size > MAX_CACHED_BUNDLES && oldest !== undefined) kept.delete(oldest)
    return loaded
  }
  return {
    isWithdrawn: async (hash) => !(await isUsable(db, hash)),
    async get(hash) {
      const known = kept.get(hash)
      if (known || unstorable(hash) !== undefined) return known
      const found = loading.get(hash) ?? load(hash)
      loading.set(hash, found)
      return found
    },
  }
}

async function loadBundle(db: DbOrTx, hash: string, vocabulary: Vocabulary, today: () => string): Promise<LoadedBundle | undefined> {
  const [row] = await db.select().from(bundles).where(eq(bundles.hash, hash))
  if (!row) return undefined
  const document = migrateDocument(row.document as unknown as JsonObject) as unknown as FlowDocument
  // the stored texts stay as the editor wrote them: versions are compared by their words
  const copy = Object.fromEntries(Object.entries(row.copy).map(([language, texts]) => [language, compileCopy(texts)]))
  const bundle: Bundle = {
    hash: row.hash,
    flow: row.flow,
    document,
    copy: copy[SHOP_LANGUAGE] ?? {},
    languages: languagesOf(row.flow, row.copy),
    options: row.options,
    ...(row.lookups && { lookups: row.lookups }),
    needs: row.needs,
    ...(isWorded(document, Object.values(row.copy)) && { worded: true as const }),
    ...(row.product && { product: row.product as unknown as ProductPage }),
    ...(row.documents && { documents: row.documents[SHOP_LANGUAGE] as unknown as PolicyDocuments }),
  }
  return {
    bundle,
    copy,
    module: row.module,
    flow: { document, compiled: linkFlow(await importModule(row.module), vocabulary, today), options: row.options },
  }
}

/** Returns the live bundle of each flow. */
export async function readLiveFlows(db: DbOrTx): Promise<{ flow: string; hash: string; publishedAt: Date }[]> {
  return (await readLive(db, 'flow')).map(({ name, hash, publishedAt }) => ({ flow: name, hash, publishedAt }))
}
