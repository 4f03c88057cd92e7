import type { FastifyInstance } from 'fastify'
import { ArticleQuery, ArticlesFound, ArticleSearch, ArticlesResponse, CacheVersionResponse } from '../../../contract/cms.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { Cms } from './cms-port.ts'

export interface CmsRouteOptions {
  readonly cms: Cms
}

/** Error text for a failed search. [B8.1] */
const SEARCH_FAILED = 'Sökningen misslyckades. Vårt fel, inte ditt. Försök igen lite senare.'

const ARTICLES = { schema: { querystring: ArticleQuery, response: { 200: ArticlesResponse } } }
const VERSION = { schema: { response: { 200: CacheVersionResponse } } }
const SEARCH = { bodyLimit: 4_096, schema: { body: ArticleSearch, response: { 200: ArticlesFound } } }

/** A fastify plugin with the calls of the shop's articles. [B7.1] */
export async function cmsRoutes(scope: FastifyInstance, { cms }: CmsRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.get('/api/get-cms-articles', ARTICLES, async ({ query }) => cms.articles(query))

  app.get('/api/get-cms-cache-version', VERSION, async () => ({ version: await cms.version() }))

  app.post('/api/search-cms', SEARCH, async ({ body, log }) => {
    try {
      return await cms.search(body.keywords)
    } catch (error) {
      log.error({ error: safeError(error) }, 'a search failed')
      throw new ApiError(503, 'searchFailed', SEARCH_FAILED)
    }
  })
}
