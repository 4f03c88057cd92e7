import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHOP_LANGUAGE, type Bundle } from '../../../contract/bundle.ts'
import { isForCustomers } from '../../../engine/customer-facts.ts'
import type { Calls } from '../../accounts/session/calls.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { BundleStore, LoadedBundle } from './bundles.ts'
import { readLivePage } from './live-pages.ts'

interface BundleParams {
  readonly Params: { readonly hash: string }
  readonly Querystring: { readonly lang?: string }
}

interface CopyParams {
  readonly Params: { readonly language: string; readonly page: string }
}

const IMMUTABLE = 'max-age=31536000, immutable'
/**
 * A bundle never changes but can be withdrawn, so a cache must revalidate it on each use. The revalidation response is
 * small.
 */
const ASK_EACH_TIME = 'no-cache'

export interface ContentRouteOptions {
  readonly db: Db
  readonly store: BundleStore
  readonly calls: Pick<Calls, 'sessionOf'>
}

/**
 * Serves published bundles, their modules and the live copy pages. A cache must revalidate bundles, may keep modules
 * permanently, and must not keep copy pages. A withdrawn bundle gives 410. A flow for customers is served to signed-in customers
 * alone, and no shared cache keeps it. [B1.2]
 */
export function contentRoutes(app: FastifyInstance, { db, store, calls }: ContentRouteOptions): void {
  async function published(request: FastifyRequest<BundleParams>): Promise<LoadedBundle & { readonly cache: 'public' | 'private' }> {
    const loaded = await requirePublished(store, request.params.hash)
    if (!isForCustomers(loaded.bundle.document)) return { ...loaded, cache: 'public' }
    const session = await calls.sessionOf(request)
    if (session?.signedIn?.identity.roles.includes('customer') !== true)
      throw new ApiError(401, 'unauthorized', 'the flow is for signed-in customers')
    return { ...loaded, cache: 'private' }
  }

  app.get<BundleParams>('/flows/:hash.json', async (request, reply) => {
    const { query, headers } = request
    const { cache, ...loaded } = await published(request)
    const bundle = inLanguage(loaded, query.lang)
    void reply.headers({ 'cache-control': `${cache}, ${ASK_EACH_TIME}`, etag: `W/"${bundle.hash}"` })
    return headers['if-none-match'] === `W/"${bundle.hash}"` ? reply.code(304).send() : reply.send(bundle)
  })

  app.get<BundleParams>('/flows/:hash.js', async (request, reply) => {
    const { module, cache } = await published(request)
    return reply.header('cache-control', `${cache}, ${IMMUTABLE}`).type('text/javascript; charset=utf-8').send(module)
  })

  app.get<CopyParams>('/copy/:language/:page.json', async ({ params }, reply) => {
    const page = await readLivePage(db, params.language, params.page)
    if (!page) throw new ApiError(404, 'copyUnknown', 'there is no such copy page')
    return reply.header('cache-control', 'no-store').send(page)
  })
}

/** @throws ApiError 404 `languageUnknown` */
function inLanguage({ bundle, copy }: LoadedBundle, language: string = SHOP_LANGUAGE): Bundle {
  if (language === SHOP_LANGUAGE) return bundle
  const texts = bundle.languages?.includes(language) === true ? copy[language] : undefined
  if (!texts) throw new ApiError(404, 'languageUnknown', 'the bundle has no texts in that language')
  return { ...bundle, copy: texts }
}

/** @throws ApiError 404 `bundleUnknown`, 410 `bundleWithdrawn` */
async function requirePublished(store: BundleStore, hash: string): Promise<LoadedBundle> {
  const found = await store.get(hash)
  if (!found) throw new ApiError(404, 'bundleUnknown', 'there is no such bundle')
  if (await store.isWithdrawn(hash)) throw new ApiError(410, 'bundleWithdrawn', 'the bundle has been withdrawn')
  return found
}
