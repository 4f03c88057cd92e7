import { and, eq, sql } from 'drizzle-orm'
import type { ArticleKind } from '../../../contract/article-paths.ts'
import { SHOP_LANGUAGE } from '../../../contract/bundle.ts'
import { readPageAddress, type PageAddress } from '../../../contract/page-address.ts'
import { PARTICIPANT_HANDLER } from '../../../engine/participants.ts'
import { MANDATE } from '../../../quote/mandate.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { bundles, liveFlows } from '../../platform/db/schema/content.ts'
import { unstorable } from '../../platform/http/storable-text.ts'
import type { FindPage } from '../../platform/http/static-files.ts'

interface FindPageOptions {
  /** In production, the developer tools have no pages. */
  readonly isProduction: boolean
  readonly articles: {
    readonly hasArticle: (address: { readonly kind: ArticleKind; readonly slug: string }) => Promise<boolean>
  }
}

/** Returns whether an address has a page. Each call reads the published content, which can change at any moment. */
export function createFindPage(db: DbOrTx, { isProduction, articles }: FindPageOptions): FindPage {
  return async (pathname) => {
    const decoded = decode(pathname)
    if (decoded === undefined) return false
    const address = readPageAddress(decoded)
    if (address.kind === 'devTools') return !isProduction
    if (address.kind === 'article') return articles.hasArticle({ kind: address.articleKind, slug: address.slug })
    return exists(db, address)
  }
}

/** Returns the address in its signs; undefined for one that no page can have. */
function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname)
    return unstorable(decoded) === undefined ? decoded : undefined
  } catch {
    return undefined
  }
}

async function exists(db: DbOrTx, address: Exclude<PageAddress, { kind: 'devTools' | 'article' }>): Promise<boolean> {
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
      inquiry: sql<unknown>`coalesce(${bundles.document} #> '{quote,inquiry}', ${bundles.document} #> '{quote,underwriting}')`,
    })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(hasPath(path))
  if (live === undefined) return undefined
  const mandate = live.pages.includes(MANDATE) ? [MANDATE] : []
  return { documents: [...Object.keys(live.documents ?? {}), ...mandate], takesInquiries: live.inquiry !== null }
}

/** A flow that participants sign has a page only for the person of an invitation. */
async function isServiceFlow(db: DbOrTx, flow: string): Promise<boolean> {
  const submitTo = sql`coalesce(${bundles.document} #>> '{submit,to}', '')`
  const isService = sql`${bundles.document} ->> 'kind' = 'service' and ${submitTo} <> ${PARTICIPANT_HANDLER}`
  const found = await db
    .select({ flow: liveFlows.name })
    .from(liveFlows)
    .innerJoin(bundles, eq(bundles.hash, liveFlows.hash))
    .where(and(eq(liveFlows.name, flow), isService))
  return found.length > 0
}
