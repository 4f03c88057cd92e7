import type { Article } from '../../../contract/articles.ts'
import type { ArticleQuery, ArticlesFound, ArticlesResponse } from '../../../contract/cms.ts'

/**
 * The source of articles: the shop's own content, or an insurer's existing content service. Its queries are those that a
 * headless service answers: filters, pages of 25, batches of 50 ids, and a version for caches. [P7.2] [P9.2]
 */
export interface Cms {
  /** Returns a page of the articles that match, in display order. */
  articles(query: ArticleQuery): Promise<ArticlesResponse>
  /** Returns whether an article has this address. */
  hasArticle(address: Pick<Article, 'kind' | 'slug'>): Promise<boolean>
  /** Returns the version of all articles. It changes when any of them changes. */
  version(): Promise<string>
  /** Returns the articles that contain every keyword, best match first. */
  search(keywords: readonly string[]): Promise<ArticlesFound>
}
