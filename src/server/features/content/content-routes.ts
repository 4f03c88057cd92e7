import type { FastifyInstance } from 'fastify'
import { SHOP_LANGUAGE, type Bundle } from '../../../contract/bundle.ts'
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

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
/**
 * A bundle never changes but can be withdrawn, so a cache must revalidate it on each use. The revalidation response is
 * small.
 */
const ASK_EACH_TIME = 'public, no-cache'

/**
 * Serves published bundles, their modules and the live copy pages. A cache must revalidate bundles, may keep modules
 * permanently, and must not keep copy pages. A withdrawn bundle gives 410. [B1.2]
 */
export function contentRoutes(app: FastifyInstance, { db, store }: { readonly db: Db; readonly store: BundleStore }): void {
  app.get<BundleParams>('/flows/:hash.json', async ({ params, query, headers }, reply) => {
    const bundle = inLanguage(await requirePublished(store, params.hash), query.lang)
    void reply.headers({ 'cache-control': ASK_EACH_TIME, etag: `W/"${bundle.hash}"` })
    return headers['if-none-match'] === `W/"${bundle.hash}"` ? reply.code(304).send() : reply.send(bundle)
  })

  app.get<BundleParams>('/flows/:hash.js', async ({ params }, reply) => {
    const { module } = await requirePublished(store, params.hash)
    return reply.header('cache-control', CACHE_IMMUTABLE).type('text/javascript; charset=utf-8').send(module)
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
