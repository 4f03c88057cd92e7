import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IDENTITY_PATH, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { SIGN_IN_CALLS, signInPath } from '../../../contract/sign-in-calls.ts'
import type { Clock } from '../../../values/clock.ts'
import type { CallMemory } from '../call-memory/call-memory.ts'
import { ApiError } from './api-error.ts'
import { callCountStore } from './call-counts.ts'
import { isBelow } from './paths.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns the key that counts a call instead of its address, such as the state of a started login. */
    countedAs?: (request: FastifyRequest) => string | undefined
  }
}

/** A limit on calls from one address to all routes below these paths together. */
interface Limit {
  readonly paths: readonly string[]
  /** Routes that the limit does not count. */
  readonly except?: readonly string[]
  readonly max: number
  readonly seconds: number
  /** Whether a call is refused if it cannot be counted. Other limits then count in the process, so that the shop stays open. */
  readonly isStrict?: true
}

const AUTH_PATH = `${IDENTITY_PATH}/auth`

/** Maximum calls per `countedAs` key: a customer starts it once and reloads once or twice. */
const OWN_MAX = 5

/** High enough for a household or an office that shares an address. Stored proposals have separate limits. */
export const LIMITS: readonly Limit[] = [
  { paths: [SESSION_PATHS.login], max: 60, seconds: 600, isStrict: true },
  // an identified person continues at :uid by the provider's cookie; the shop's own calls, e.g. for tokens, have no limit
  { paths: [AUTH_PATH], except: [`${AUTH_PATH}/:uid`], max: 120, seconds: 600, isStrict: true },
  // six per sign-in: an unopened order is renewed at most five times
  { paths: [`${signInPath(':uid')}${SIGN_IN_CALLS.start}`], max: 360, seconds: 600, isStrict: true },
  // across all user names; repeated attempts on one user name are delayed earlier
  { paths: [`${signInPath(':uid')}${SIGN_IN_CALLS.username}`], max: 60, seconds: 600, isStrict: true },
  { paths: ['/api/coral/quotes', '/api/coral/:calls', '/api/quotes', '/api/get-:calls-coverages'], max: 240, seconds: 60 },
  // as at the sign-in: an unopened order is renewed at most five times
  { paths: ['/api/insurance-application/initiate-sign', '/api/insurance-application/resume-sign'], max: 120, seconds: 60 },
  // a page collects each second while an order is open, for several customers at one address
  { paths: ['/api/insurance-application'], max: 1_200, seconds: 60 },
  {
    paths: [
      '/api/comparison',
      '/api/lookups',
      '/api/facts',
      '/api/checks',
      '/api/coral/parties',
      '/api/property-lookup',
      '/api/legacy',
      '/api/cache',
    ],
    max: 600,
    seconds: 60,
  },
  // beside the limit on saved proposals per day
  { paths: ['/api/proposals'], max: 60, seconds: 60 },
  { paths: ['/api/sales-links'], max: 60, seconds: 60 },
  // a waiting page asks now and then
  { paths: ['/api/participants'], max: 120, seconds: 60 },
  { paths: ['/api/marketing'], max: 30, seconds: 60 },
  // beside the limit on confirmation mails per day
  { paths: ['/api/inquiries'], max: 60, seconds: 60 },
  // before those below, because the first limit counts; each order may change an insurance
  { paths: ['/api/messages/cancel-insurance'], max: 30, seconds: 60 },
  { paths: ['/api/flows', '/api/messages', '/api/insurances/update', '/api/withdrawals', '/api/files'], max: 60, seconds: 60 },
  // beside the limit on collections per day
  { paths: ['/api/wallet/collection/create/:personalNumber'], max: 60, seconds: 60 },
  // a page asks each second for each collection, up to eight at once
  { paths: ['/api/wallet/collection'], max: 1_200, seconds: 60 },
  { paths: ['/api/wallet', '/api/external-registry'], max: 120, seconds: 60 },
  // each asks the core system for a few prices, and the registries
  { paths: ['/api/rating'], max: 120, seconds: 60 },
  // each prints a letter
  { paths: ['/api/moves'], max: 60, seconds: 60 },
  // each change derives a key, and a taken user name is told
  { paths: ['/api/customer/credentials'], max: 30, seconds: 600, isStrict: true },
  // reads everything about a person
  { paths: ['/api/customer/own-data', '/api/customer/forget'], max: 20, seconds: 600 },
  { paths: ['/api/customer', '/api/insurances', '/api/claims', '/api/receipts'], max: 120, seconds: 60 },
  { paths: ['/api/payments', '/api/autogiro'], except: ['/api/autogiro/status'], max: 120, seconds: 60 },
  // a page collects each second while an order is open
  { paths: ['/api/autogiro/status'], max: 1_200, seconds: 60 },
  { paths: ['/api/search-cms', '/api/get-cms-articles', '/api/get-cms-cache-version'], max: 240, seconds: 60 },
  // each page that opens asks for its session and the configuration
  { paths: [SESSION_PATHS.refresh, SESSION_PATHS.logout], max: 120, seconds: 60 },
  { paths: [SESSION_PATHS.session, '/api/config'], max: 600, seconds: 60 },
  // each may render a document
  { paths: ['/flows/:hash/documents'], max: 240, seconds: 60 },
  // each page asks which content is live; authors save drafts
  { paths: ['/graphql'], max: 600, seconds: 60 },
  { paths: ['/api/admin', '/api/cases'], max: 120, seconds: 60 },
  { paths: ['/api/log'], max: 60, seconds: 60 },
]

/** Returns the limit that counts the calls to a route; undefined if their number is unlimited. @param url its pattern */
export function limitOf(url: string | undefined): Limit | undefined {
  return LIMITS.find(({ paths, except = [] }) => isBelow(url, paths) && !isBelow(url, except))
}

interface RateLimitOptions {
  /** On the limits: 2 allows twice as many calls; 0 turns the limits off. */
  readonly factor: number
  readonly callMemory: CallMemory
  readonly clock: Clock
}

/**
 * Refuses calls over the limit of an address with 429 and `retry-after`. All processes count together; an address over a limit costs
 * a process no further question.
 */
export async function registerRateLimits(app: FastifyInstance, { factor, ...counting }: RateLimitOptions): Promise<void> {
  if (factor === 0) return
  // in a separate scope, because parts with their own limits register the plugin too
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: callCountStore(counting) })
    const counters = new Map(LIMITS.map((limit) => [limit, countersOf(scope, limit, factor)]))
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const limit = limitOf(request.routeOptions.url)
      const counter = limit && counters.get(limit)
      const counted = await (ownNameOf(request) === undefined ? counter?.count : counter?.countOwn)?.(request)
      if (!counted || counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw new ApiError(429, 'tooManyRequests', 'too many calls from this address')
    })
  })
}

/** Returns the counters of a limit: by address, and by the name that a route gives a call. */
function countersOf(scope: FastifyInstance, { paths: [path = ''], max, seconds, isStrict }: Limit, factor: number) {
  const common = { timeWindow: seconds * 1_000, skipOnError: isStrict !== true }
  const keyOf = (kind: string, caller: string) => `${kind} ${path} ${caller}`
  return {
    count: scope.createRateLimit({
      ...common,
      max: Math.ceil(max * factor),
      keyGenerator: ({ ip }: FastifyRequest) => keyOf('address', normalizeIP(ip)),
    }),
    countOwn: scope.createRateLimit({
      ...common,
      max: Math.ceil(OWN_MAX * factor),
      keyGenerator: (request: FastifyRequest) => keyOf('own', ownNameOf(request) ?? ''),
    }),
  }
}

const ownNameOf = (request: FastifyRequest) => request.routeOptions.config.countedAs?.(request)
