import { and, eq, sql } from 'drizzle-orm'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { readPageAddress, type PageAddress } from '../../../contract/page-address.ts'
import { MANDATE } from '../../../quote/mandate.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows } from '../../platform/db/schema/content.ts'
import type { FindPage } from '../../platform/http/static-files.ts'

/**
 * Returns whether an address has a page. Each call reads the published content, which can change at any moment.
 * @param isProduction in production, the developer tools have no pages
 */
export function createFindPage(db: DbOrTx, isProduction: boolean): FindPage {
  return async (pathname) => {
    const decoded = decode(pathname)
    if (decoded === undefined) return false
    const address = readPageAddress(decoded)
    return address.kind === 'devTools' ? !isProduction : exists(db, address)
  }
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

async function exists(db: DbOrTx, address: Exclude<PageAddress, { kind: 'devTools' }>): Promise<boolean> {
  if (address.kind === 'own') return true
  if (address.kind === 'service') return isServiceFlow(db, address.flow)
  // A receipt stays readable after its product goes off sale.
  if (address.kind === 'receipt') return (await db.$count(bundles, hasPath(address.path))) > 0
  const live = await onSaleAt(db, address.path)
  if (live === undefined) return false
  if (address.kind === 'offer') return live.takesInquiries
  return address.kind !== 'document' || live.documents.includes(address.document ?? '')
}

const hasPath = (path: string) => sql`${bundles.product} ->> 'path' = ${path}`

interface ProductOnSale {
  /** The kinds of its documents, and of the mandate if its flow has one. */
  readonly documents: readonly string[]
  /** Whether it has pages that ask for an offer. */
  readonly takesInquiries: boolean
}

/** Returns the product on sale at a path, or undefined if there is none. */
async function onSaleAt(db: DbOrTx, path: string): Promise<ProductOnSale | undefined> {
  const [live] = await db
    .select({
      documents: sql<object | null>`${bundles.documents} -> ${SHOP_LANGUAGE}::text`,
      pages: sql<readonly string[]>`${bundles.document} -> 'copy'`,
      inquiry: sql<object | null>`${bundles.document} #> '{quote,inquiry}'`,
    })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(hasPath(path))
  if (live === undefined) return undefined
  const mandate = live.pages.includes(MANDATE) ? [MANDATE] : []
  return { documents: [...Object.keys(live.documents ?? {}), ...mandate], takesInquiries: live.inquiry !== null }
}

async function isServiceFlow(db: DbOrTx, flow: string): Promise<boolean> {
  const isService = sql`${bundles.document} ->> 'kind' = 'service'`
  const found = await db
    .select({ flow: liveFlows.name })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(and(eq(liveFlows.name, flow), isService))
  return found.length > 0
}
