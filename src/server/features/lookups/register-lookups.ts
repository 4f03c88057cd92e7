import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { lookupRoutes } from './lookup-routes.ts'
import { createLookupStore, type LookupStore } from './lookup-store.ts'

export async function registerLookups(app: FastifyInstance, { db }: Pick<Foundation, 'db'>): Promise<{ readonly lookups: LookupStore }> {
  const lookups = createLookupStore(db)
  await app.register(lookupRoutes, { lookups })
  return { lookups }
}
