import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles } from '../../platform/db/schema/content.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { BuiltBundle } from './build-bundle.ts'
import { storeLookups } from './lookup-sets.ts'

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
