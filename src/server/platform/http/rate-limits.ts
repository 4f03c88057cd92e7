import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDENTITY_PATH, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { SIGN_IN_CALLS, signInPath } from '../../../contract/sign-in-calls.ts'
import { ApiError } from './api-error.ts'
import { isBelow } from './paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call is counted under in place of its address: something of ours that it shows to go on with. */
    countedAs?: (request: FastifyRequest) => string | undefined
  }
}

/** How often the routes below these paths may be called from one address, together. */
interface Limit {
  readonly paths: readonly string[]
  /** Those of them that are not counted. */
  readonly except?: readonly string[]
  readonly max: number
  readonly seconds: number
}

const AUTH_PATH = `${IDENTITY_PATH}/auth`

/** What is counted by something of ours is begun once: more than a reload or two of it is no customer's. */
const OWN_MAX = 5

/** A household or an office shares an address: nobody who shops meets these. Proposals, which are kept, have limits of their own. */
const LIMITS: readonly Limit[] = [
  { paths: [SESSION_PATHS.login], max: 60, seconds: 600 },
  // Whoever has shown who they are goes on, by the provider's cookie. What the shop itself asks, as for tokens, is never limited.
  { paths: [AUTH_PATH], except: [`${AUTH_PATH}/:uid`], max: 120, seconds: 600 },
  // six for each sign-in: an order that nobody opens is renewed, five times at most
  { paths: [`${signInPath(':uid')}${SIGN_IN_CALLS.start}`], max: 360, seconds: 600 },
  // whatever user names are tried: one that is tried again and again waits before that
  { paths: [`${signInPath(':uid')}${SIGN_IN_CALLS.username}`], max: 60, seconds: 600 },
  { paths: ['/api/coral/quotes', '/api/coral/:calls', '/api/quotes'], max: 240, seconds: 60 },
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
    const limits = LIMITS.map(({ paths, except = [], max, seconds }) => {
      const rate = { max: Math.ceil(max * factor), timeWindow: seconds * 1_000 }
      const byOwnName = { ...rate, max: Math.ceil(OWN_MAX * factor), keyGenerator: (request: FastifyRequest) => ownNameOf(request) ?? '' }
      return { paths, except, count: scope.createRateLimit(rate), countOwn: scope.createRateLimit(byOwnName) }
    })
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const { url } = request.routeOptions
      const limit = limits.find(({ paths, except }) => isBelow(url, paths) && !isBelow(url, except))
      const counted = await (ownNameOf(request) === undefined ? limit?.count : limit?.countOwn)?.(request)
      if (!counted || counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw new ApiError(429, 'tooManyRequests', 'too many calls from this address')
    })
  })
}

const ownNameOf = (request: FastifyRequest) => request.routeOptions.config.countedAs?.(request)
