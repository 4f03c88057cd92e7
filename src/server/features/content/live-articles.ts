import { eq } from 'drizzle-orm'
import type { PublishedArticle } from '../../../contract/articles.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import { articleVersions, liveArticles } from '../../platform/db/schema/content.ts'

/** All articles are published together: this is their published name. */
export const ARTICLES = 'articles'

/** A published version of the articles, in the order of their ids. */
export interface ArticleVersion {
  readonly hash: string
  readonly articles: readonly PublishedArticle[]
}

/** Returns the live version of the articles, or undefined before the first publish. */
export async function readLiveArticles(db: DbOrTx): Promise<ArticleVersion | undefined> {
  const [row] = await db
    .select({ hash: articleVersions.hash, articles: articleVersions.articles })
    .from(liveArticles)
    .innerJoin(articleVersions, eq(articleVersions.hash, liveArticles.hash))
    .where(eq(liveArticles.name, ARTICLES))
  return row
}
