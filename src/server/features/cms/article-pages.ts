import { ARTICLE_PAGE_SIZE } from '../../../contract/article-paths.ts'
import type { Article } from '../../../contract/articles.ts'
import type { ArticleQuery, ArticlesResponse } from '../../../contract/cms.ts'
import type { SearchedArticle } from './search-articles.ts'

/** Returns the page of the articles that match a query, and how many match. A batch of ids is one page. [P9.2] */
export function selectArticles(
  searched: readonly SearchedArticle[],
  { kind, slug, product, ids, page = 1 }: ArticleQuery,
): Omit<ArticlesResponse, 'version'> {
  const all = searched.map(({ article }) => article)
  const found = (ids === undefined ? all : inOrder(all, ids.split(','))).filter(
    (article) =>
      (kind === undefined || article.kind === kind) &&
      (slug === undefined || article.slug === slug) &&
      (product === undefined || article.products?.includes(product) === true),
  )
  const begin = (page - 1) * ARTICLE_PAGE_SIZE
  return { total: found.length, articles: ids === undefined ? found.slice(begin, begin + ARTICLE_PAGE_SIZE) : found }
}

/** Returns the articles with these ids, each once, in their order. Leaves out unknown ids. */
function inOrder(articles: readonly Article[], ids: readonly string[]): Article[] {
  const byId = new Map(articles.map((article) => [article.id, article]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
