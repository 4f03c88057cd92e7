import type { LoaderFunctionArgs } from 'react-router'
import type { ArticleKind } from '../../../contract/article-paths.ts'
import type { Article } from '../../../contract/articles.ts'
import type { ArticlesFound } from '../../../contract/cms.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { searchArticles } from '../../api/articles.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { servicesContext } from '../../services/app-services.ts'
import { ARTICLE_COPY } from './article-data.ts'

/** Query parameter with the words of a search. */
export const QUERY_PARAMETER = 'q'

const MAX_KEYWORDS = 10
const MAX_LENGTH = 100

/** What a search gave. `missing`: the address has a query without a keyword. [P5.1] */
export type SearchResult = { readonly state: 'none' | 'missing' | 'failed' } | ({ readonly state: 'found' } & ArticlesFound)

/** Loader data of the search page. */
export interface SearchData {
  readonly query: string
  readonly result: SearchResult
  readonly copy: Copy
}

/** Loader of the search page: searches for the words in the address. A failed search is logged and shown on the page. */
export async function searchLoader({ request, context }: LoaderFunctionArgs): Promise<SearchData> {
  const { client, copy, log } = context.get(servicesContext)
  const query = new URL(request.url).searchParams.get(QUERY_PARAMETER)
  const texts = copy.load([ARTICLE_COPY])
  const keywords = keywordsOf(query ?? '')
  if (keywords.length === 0) return { query: query ?? '', result: { state: query === null ? 'none' : 'missing' }, copy: await texts }
  const result = await searchArticles(client, keywords).then(
    (found): SearchResult => ({ state: 'found', ...found }),
    (error: unknown): SearchResult => {
      log({ text: 'Search failure', level: LOG_LEVELS.error, data: describeError(error), tag: 'articles' })
      return { state: 'failed' }
    },
  )
  return { query: query ?? '', result, copy: await texts }
}

/** Returns the keywords of a query: at most ten words with a letter or a digit. */
export function keywordsOf(query: string): string[] {
  return query
    .split(/\s+/)
    .map((word) => word.slice(0, MAX_LENGTH))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_KEYWORDS)
}

/** The results of one kind. */
export interface FoundGroup {
  readonly kind: ArticleKind
  readonly articles: readonly Article[]
}

/** Returns results by kind. The kind of the best match comes first; each keeps the order of its matches. */
export function groupByKind(articles: readonly Article[]): FoundGroup[] {
  const kinds = [...new Set(articles.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, articles: articles.filter((article) => article.kind === kind) }))
}
