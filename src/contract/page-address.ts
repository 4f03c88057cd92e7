import { ARTICLE_KINDS, ARTICLE_PATHS, type ArticleKind } from './article-paths.ts'
import { MY_PAGES } from './my-pages.ts'
import { PAGES, PRODUCT_PAGES } from './page-paths.ts'

/** The shop's pages that exist only outside production. */
const DEV_TOOL_PAGES: ReadonlySet<string> = new Set([PAGES.bankIdSimulator, PAGES.flowLab, PAGES.vectors])

/** What the path of an address stands for. `path` is the product's, for example `/person/barnforsakring`. */
export type PageAddress =
  | { readonly kind: 'own' }
  /** A page that exists only outside production. */
  | { readonly kind: 'devTools' }
  | { readonly kind: 'service'; readonly flow: string }
  /** An article by its kind and the last part of its address. */
  | { readonly kind: 'article'; readonly articleKind: ArticleKind; readonly slug: string }
  | { readonly kind: 'product'; readonly path: string }
  | { readonly kind: keyof typeof PRODUCT_PAGES; readonly path: string; readonly document?: string }

/**
 * Returns what the path of an address stands for. As in the router, the shop's own pages ignore case and a trailing
 * slash.
 * @param pathname decoded, without query
 */
export function readPageAddress(pathname: string): PageAddress {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  if (segments.length === 0) return { kind: 'own' }
  const flow = matchPath(PAGES.service, segments)?.['flow']
  if (flow !== undefined) return { kind: 'service', flow }
  const article = readArticle(segments)
  if (article) return article
  const own = ownPatterns().find((pattern) => matchPath(pattern, segments))
  if (own !== undefined) return DEV_TOOL_PAGES.has(own) ? { kind: 'devTools' } : { kind: 'own' }
  return belowProduct(segments) ?? { kind: 'product', path: `/${segments.join('/')}` }
}

function readArticle(segments: readonly string[]): PageAddress | undefined {
  for (const articleKind of ARTICLE_KINDS) {
    const slug = matchPath(`${ARTICLE_PATHS[articleKind]}/:slug`, segments)?.['slug']
    if (slug !== undefined) return { kind: 'article', articleKind, slug }
  }
  return undefined
}

/** The patterns of the shop's own pages, with one pattern for each of my pages. */
function ownPatterns(): string[] {
  return [...Object.values(PAGES), ...MY_PAGES.map((page) => `${PAGES.myPages}/${page}`)]
}

function belowProduct(segments: readonly string[]): PageAddress | undefined {
  for (const kind of Object.keys(PRODUCT_PAGES) as (keyof typeof PRODUCT_PAGES)[])
    for (const pattern of PRODUCT_PAGES[kind]) {
      const cut = segments.length - pattern.split('/').length
      const params = cut > 0 ? matchPath(pattern, segments.slice(cut)) : undefined
      if (params) return { kind, path: `/${segments.slice(0, cut).join('/')}`, ...(params['kind'] && { document: params['kind'] }) }
    }
  return undefined
}

/** Returns the named parts of a pattern, or undefined if it does not match. */
function matchPath(pattern: string, segments: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parts = pattern.split('/')
  const isMatch = (part: string, index: number) => part.startsWith(':') || part === segments[index]?.toLowerCase()
  if (parts.length !== segments.length || !parts.every(isMatch)) return undefined
  return Object.fromEntries(parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), segments[index] ?? '']] : [])))
}
