import { data, type LoaderFunctionArgs } from 'react-router'
import { ARTICLE_KINDS, ARTICLE_PAGE_SIZE, ARTICLE_PATHS, type ArticleKind } from '../../../contract/article-paths.ts'
import type { Article } from '../../../contract/articles.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { ContentError } from '../../content/ask.ts'
import { copyPageOf, type Product } from '../../content/product.ts'
import { servicesContext, type AppServices } from '../../services/app-services.ts'
import { redirectTrimmed } from '../../services/shell-data.ts'
import { openShelf, type Shelf } from './article-library.ts'

/** The copy page with the texts around the articles. */
export const ARTICLE_COPY = 'articlePages'

/** Query parameter with the page of a list. The first page has none. */
export const PAGE_PARAMETER = 'sida'

/** Loader data of a list of articles. */
export interface ArticleListData {
  readonly kind: ArticleKind
  readonly articles: readonly Article[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly copy: Copy
}

/** Loader data of an article's page. */
export interface ArticleData {
  readonly article: Article
  /** Articles to read next. */
  readonly related: readonly Article[]
  /** The products on sale, by priority. */
  readonly products: readonly Product[]
  readonly copy: Copy
}

/** Loader of a list of articles: a page of 25; 404 for a page that the list does not have. */
export async function articleListLoader({ request, context }: LoaderFunctionArgs): Promise<ArticleListData> {
  redirectTrimmed(request)
  const services = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const kind = kindOf(pathname)
  const page = pageOf(searchParams.get(PAGE_PARAMETER))
  const [{ articles, total }, copy] = await Promise.all([
    withContentError(async () => (await openShelf(services.client)).list({ kind, page })),
    services.copy.load([ARTICLE_COPY]),
  ])
  const pages = Math.max(1, Math.ceil(total / ARTICLE_PAGE_SIZE))
  if (page > pages) throw data(null, { status: 404 })
  return { kind, articles, total, page, pages, copy }
}

/** Loader of an article's page; 404 for an unknown address. */
export async function articleLoader({ request, params, context }: LoaderFunctionArgs): Promise<ArticleData> {
  redirectTrimmed(request)
  const services = context.get(servicesContext)
  const kind = kindOf(new URL(request.url).pathname)
  const [{ article, related }, products] = await Promise.all([
    withContentError(async () => findArticle(await openShelf(services.client), kind, params['slug'] ?? '')),
    services.content.products(),
  ])
  if (!article) throw data(null, { status: 404 })
  const named = products.filter(({ flow }) => article.products?.includes(flow) === true)
  const copy = await services.copy.load([ARTICLE_COPY, ...named.map(copyPageOf)])
  return { article, related, products, copy }
}

async function findArticle(shelf: Shelf, kind: ArticleKind, slug: string) {
  const { articles } = await shelf.list({ kind, slug })
  const [article] = articles
  return { article, related: await shelf.byIds(article?.related ?? []) }
}

/** Returns the kind of an address below a list's path. As in the router, case does not count. */
function kindOf(pathname: string): ArticleKind {
  const [first = ''] = pathname.toLowerCase().split('/').slice(1)
  return ARTICLE_KINDS.find((kind) => ARTICLE_PATHS[kind] === first) ?? 'glossary'
}

/** Returns the page that an address names; one without a page is the first. @throws Response 404 for anything else */
function pageOf(text: string | null): number {
  if (text === null) return 1
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
  if (page === undefined) throw data(null, { status: 404 })
  return page
}

/** Marks a failed call as content that could not be loaded: the page keeps its address and offers to try again. */
async function withContentError<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new ContentError('the articles could not be loaded', { cause })
  }
}

/** The product's page shows some of its articles; the search finds the others. */
const MAX_ABOUT = 6

/** Returns the first tips and questions about a product. Its page has its own words, so it shows no glossary. */
export async function articlesAbout({ client }: Pick<AppServices, 'client'>, product: string): Promise<readonly Article[]> {
  const { articles } = await (await openShelf(client)).list({ product })
  return articles.filter(({ kind }) => kind !== 'glossary').slice(0, MAX_ABOUT)
}
