import type { FastifyInstance } from 'fastify'
import { EntriesPage, EntryParams, LookupEntry, SearchParams, SearchQuery } from '../../../contract/lookups.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { LookupIndex } from './lookup-index.ts'
import type { LookupStore } from './lookup-store.ts'

export interface LookupRouteOptions {
  readonly lookups: LookupStore
}

/** The entries of a set never change, but a new version of the program may search them differently. */
const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

const SEARCH = { params: SearchParams, querystring: SearchQuery, response: { 200: EntriesPage } }
const ENTRY = { params: EntryParams, response: { 200: LookupEntry } }

/** A fastify plugin with the search of lookup sets. It is open to everyone, because published content is not secret. */
export async function lookupRoutes(scope: FastifyInstance, { lookups }: LookupRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const config = { access: 'open' } as const

  app.get('/api/lookups/:set/search', { config, schema: SEARCH }, async ({ params, query }, reply) => {
    const found = (await requireSet(lookups, params.set)).search(query.q ?? '', Number(query.offset ?? 0))
    void reply.header('cache-control', FOR_A_DAY)
    return found
  })

  app.get('/api/lookups/:set/entries/:code', { config, schema: ENTRY }, async ({ params }, reply) => {
    const entry = (await requireSet(lookups, params.set)).entry(params.code)
    if (!entry) throw new ApiError(404, 'notFound', 'the set has no such entry')
    void reply.header('cache-control', CACHE_IMMUTABLE)
    return entry
  })
}

async function requireSet(lookups: LookupStore, hash: string): Promise<LookupIndex> {
  const index = await lookups.get(hash)
  if (!index) throw new ApiError(404, 'notFound', 'there is no such lookup set')
  return index
}
