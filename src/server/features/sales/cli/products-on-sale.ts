import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { bundles, liveFlows } from '../../../platform/db/schema/content.ts'
import type { ProductOnSale } from './command.ts'

/** Returns the products on sale, with the paths of their pages. */
export async function productsOnSale(db: DbOrTx): Promise<ProductOnSale[]> {
  const rows = await db
    .select({
      flow: bundles.flow,
      name: sql<string | null>`${bundles.document} #>> '{quote,path}'`,
      path: sql<string | null>`${bundles.product} ->> 'path'`,
    })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
  return rows.flatMap(({ flow, name, path }) => (name === null || path === null ? [] : [{ flow, name, path }]))
}
