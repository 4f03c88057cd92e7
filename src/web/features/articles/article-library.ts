import { ARTICLE_BATCH_SIZE } from '../../../contract/article-paths.ts'
import type { Article } from '../../../contract/articles.ts'
import type { ArticleQuery, ArticlesResponse } from '../../../contract/cms.ts'
import { getArticles, getArticleVersion } from '../../api/articles.ts'
import type { ApiClient, CallOptions } from '../../api/client.ts'

/** The articles of one version. */
export interface Shelf {
  /** Returns a page of the articles that match, from the cache if it was loaded before. */
  list(query: ArticleQuery): Promise<ArticlesResponse>
  /** Returns the articles with these ids in their order, by calls of at most 50. Leaves out unknown ids. [P9.2] */
  byIds(ids: readonly string[]): Promise<readonly Article[]>
}

interface Cache {
  readonly version: string
  readonly lists: Map<string, Promise<ArticlesResponse>>
}

/** What was loaded in this page load, by the client that loaded it. */
const caches = new WeakMap<ApiClient, Cache>()

/**
 * Asks for the version of the articles, and returns their shelf. Lists of an earlier version are dropped, so that a
 * publish shows at the next page. [P7.2]
 */
export async function openShelf(client: ApiClient, options?: CallOptions): Promise<Shelf> {
  const cache = keptOf(client, await getArticleVersion(client, options))
  const list = (query: ArticleQuery) => listOnce(cache, query, () => getArticles(client, query))
  return {
    list,
    async byIds(ids) {
      const pages = await Promise.all(batchesOf(ids).map((batch) => list({ ids: batch.join(',') })))
      return pages.flatMap(({ articles }) => articles)
    },
  }
}

function keptOf(client: ApiClient, version: string): Cache {
  const known = caches.get(client)
  if (known?.version === version) return known
  const fresh: Cache = { version, lists: new Map() }
  caches.set(client, fresh)
  return fresh
}

/** Loads a list, and keeps it unless the load fails or a newer version has just gone live. */
function listOnce({ version, lists }: Cache, query: ArticleQuery, load: () => Promise<ArticlesResponse>): Promise<ArticlesResponse> {
  const key = JSON.stringify(query)
  const known = lists.get(key)
  if (known) return known
  const loading = load()
  lists.set(key, loading)
  const forget = () => void lists.delete(key)
  loading.then((page) => (page.version === version ? undefined : forget()), forget)
  return loading
}

/** Returns ids in batches of at most 50. */
export function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = []
  for (let begin = 0; begin < ids.length; begin += ARTICLE_BATCH_SIZE) batches.push(ids.slice(begin, begin + ARTICLE_BATCH_SIZE))
  return batches
}
