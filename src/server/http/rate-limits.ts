import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFault } from './api-error.ts'

/** How often the routes below these paths may be called from one address, together. */
interface Limit {
  readonly paths: readonly string[]
  readonly max: number
  readonly seconds: number
}

/** A household or an office shares an address: nobody who shops meets these. Proposals, which are kept, have limits of their own. */
const LIMITS: readonly Limit[] = [
  { paths: ['/api/login'], max: 60, seconds: 600 },
  { paths: ['/api/coral/quotes', '/api/coral/boat', '/api/quotes'], max: 240, seconds: 60 },
  {
    paths: ['/api/lookups', '/api/facts', '/api/checks', '/api/coral/parties', '/api/property-lookup', '/api/legacy', '/api/cache'],
    max: 600,
    seconds: 60,
  },
  { paths: ['/api/marketing'], max: 30, seconds: 60 },
  { paths: ['/api/flows', '/api/withdrawals', '/api/files'], max: 60, seconds: 60 },
  { paths: ['/api/customer', '/api/insurances'], max: 120, seconds: 60 },
  { paths: ['/api/admin'], max: 120, seconds: 60 },
  { paths: ['/api/log'], max: 60, seconds: 60 },
]

/**
 * Refuses calls from an address that makes too many, with 429 and when to come back; other addresses go on. Each process
 * counts for itself.
 * @param factor of the limits: 2 allows twice as many; 0 turns them off
 */
export async function registerRateLimits(app: FastifyInstance, factor: number): Promise<void> {
  if (factor === 0) return
  // in a scope of its own: a part of the server that limits itself registers it too
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const limits = LIMITS.map(({ paths, max, seconds }) => ({
      paths,
      count: scope.createRateLimit({ max: Math.ceil(max * factor), timeWindow: seconds * 1_000 }),
    }))
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const url = request.routeOptions.url ?? ''
      const limit = limits.find(({ paths }) => paths.some((path) => `${url}/`.startsWith(`${path}/`)))
      const counted = await limit?.count(request)
      if (!counted || counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw new ApiFault(429, 'tooManyRequests', 'too many calls from this address')
    })
  })
}
