import type { ArticleQuery, ArticlesFound, ArticlesResponse } from '../../contract/cms.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Loads a page of the articles that match. [P7.2] */
export async function getArticles(client: ApiClient, query: ArticleQuery, options?: CallOptions): Promise<ArticlesResponse> {
  const { data, status } = await client.call('GET', '/get-cms-articles', query, options)
  if (isFound(data) && typeof (data as Partial<ArticlesResponse>).version === 'string') return data as ArticlesResponse
  throw invalidData(status)
}

/** Loads the version of the articles. Cached articles of another version are outdated. [P7.2] */
export async function getArticleVersion(client: ApiClient, options?: CallOptions): Promise<string> {
  const { data, status } = await client.call('GET', '/get-cms-cache-version', undefined, options)
  if (isObject(data) && typeof data['version'] === 'string') return data['version']
  throw invalidData(status)
}

/** Searches the articles. @param keywords at least one [B8.1] */
export async function searchArticles(client: ApiClient, keywords: readonly string[], options?: CallOptions): Promise<ArticlesFound> {
  const { data, status } = await client.call('POST', '/search-cms', { keywords }, options)
  if (isFound(data)) return data
  throw invalidData(status)
}

/** Whether a value is a list of articles. Checks only what a page depends on. */
function isFound(data: unknown): data is ArticlesFound {
  return isObject(data) && Number.isInteger(data['total']) && Array.isArray(data['articles']) && data['articles'].every(isArticle)
}

function isArticle(value: unknown): boolean {
  return (
    isObject(value) &&
    ['id', 'kind', 'slug', 'title', 'lead'].every((field) => typeof value[field] === 'string') &&
    Array.isArray(value['body']) &&
    value['body'].every(isObject)
  )
}
