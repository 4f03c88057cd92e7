import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { ApiFault } from '../http/api-error.ts'
import type { BundleStore } from './bundles.ts'
import { readLivePage } from './live-pages.ts'

interface BundleParams {
  readonly Params: { readonly hash: string }
}

interface CopyParams {
  readonly Params: { readonly language: string; readonly page: string }
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves published bundles, which a cache may keep for ever, and the live copy pages, which none may keep. [B1.2] */
export function contentRoutes(app: FastifyInstance, { db, store }: { readonly db: Db; readonly store: BundleStore }): void {
  app.get<BundleParams>('/flows/:hash.json', async ({ params }, reply) => {
    const found = await store.get(params.hash)
    if (!found) throw new ApiFault(404, 'bundleUnknown', 'there is no such bundle')
    return reply.header('cache-control', FOR_EVER).send(found.bundle)
  })

  app.get<BundleParams>('/flows/:hash.js', async ({ params }, reply) => {
    const found = await store.get(params.hash)
    if (!found) throw new ApiFault(404, 'bundleUnknown', 'there is no such bundle')
    return reply.header('cache-control', FOR_EVER).type('text/javascript; charset=utf-8').send(found.module)
  })

  app.get<CopyParams>('/copy/:language/:page.json', async ({ params }, reply) => {
    const page = await readLivePage(db, params.language, params.page)
    if (!page) throw new ApiFault(404, 'copyUnknown', 'there is no such copy page')
    return reply.header('cache-control', 'no-store').send(page)
  })
}
