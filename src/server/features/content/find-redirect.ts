import { eq, sql } from 'drizzle-orm'
import { readPageAddress } from '../../../contract/page-address.ts'
import type { ProductRedirect } from '../../../contract/product.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows } from '../../platform/db/schema/content.ts'
import type { FindRedirect } from '../../platform/http/static-files.ts'

/**
 * Returns the present address of a page whose address is an earlier or a shorter one of a product on sale: its own page,
 * or one below it. The query stays. Reads the published content at each call.
 */
export function createFindRedirect(db: DbOrTx): FindRedirect {
  return async (pathname, search) => {
    const address = readPageAddress(pathname)
    if (!('path' in address)) return undefined
    const from = address.path.toLowerCase()
    const found = await redirectFrom(db, from)
    if (!found) return undefined
    const segments = pathname.split('/').filter((segment) => segment !== '')
    const below = segments.slice(from.split('/').length - 1).map((segment) => `/${segment}`)
    const query = [found.query ?? [], search.replace(/^\?/, '') || []].flat().join('&')
    return found.path + below.join('') + (query === '' ? '' : `?${query}`)
  }
}

async function redirectFrom(db: DbOrTx, from: string): Promise<{ readonly path: string; readonly query?: string } | undefined> {
  const redirects = sql<readonly ProductRedirect[]>`${bundles.product}::jsonb -> 'redirects'`
  const [found] = await db
    .select({ path: sql<string>`${bundles.product} ->> 'path'`, redirects })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(sql`(${redirects}) @> ${JSON.stringify([{ from }])}::jsonb`)
  const query = found?.redirects.find((redirect) => redirect.from === from)?.query
  return found && { path: found.path, ...(query === undefined ? {} : { query }) }
}
