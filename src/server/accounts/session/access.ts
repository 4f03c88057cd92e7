import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Role } from '../../../contract/session.ts'
import { isObject } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { CallFault } from './calls.ts'
import type { RoleUse } from './record-role-use.ts'
import { isLink, rolesOf, type Access } from '../../platform/http/route-access.ts'
import type { ShopSession } from './session.ts'

export interface AccessOptions {
  /** Returns the session that signed a call, or why there is none. */
  readonly signedBy: (request: FastifyRequest) => Promise<ShopSession | CallFault>
  /** Returns the session of the cookie alone. */
  readonly sessionOf: (request: FastifyRequest) => Promise<ShopSession | undefined>
  readonly recordRoleUse: (use: RoleUse) => Promise<void>
}

const PERSON = 'personalNumber'
/** Handles customers' cases: may read any customer's data on routes for this role. */
const HANDLER: Role = 'caseHandler'

/** Paths that need no `config.access`, with the reason. */
const OWN_GUARDS: Readonly<Record<string, string>> = {
  '/healthz': 'says that the process lives, and nothing else',
  '/readyz': 'says that the database answers, and nothing else',
  '/openapi.json': 'describes the calls, which is no secret',
  '/flows': 'what is published, under hashes of its content',
  '/copy': 'what is published',
  '/assets': 'the web application',
  '/favicon.ico': 'nothing',
  '/graphql': 'each field says whether it is for authors, and for which role',
  '/identity': 'the identity provider: its cookie, its client\u2019s secret, its tokens',
  '/bankid-simulator': 'invented people, outside production',
  '/dev': 'tools of a demonstration, outside production',
  '/mockdata': 'invented data, outside production',
}

/**
 * Refuses every call that its route does not allow. Startup fails if a route has no `config.access`, except the paths
 * above. It also fails if a route with a personal number in its path is open to everyone. [P6.1] [P7.1]
 */
export function registerAccess(app: FastifyInstance, { signedBy, sessionOf, recordRoleUse }: AccessOptions): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => routes.forEach(requireAccess))
  app.decorateRequest('session')

  app.addHook('onRequest', async (request) => {
    // check the route, not the request's URL: a URL has many spellings, such as /%61pi/log
    const { url, config, method } = request.routeOptions
    const { access, writesOwnAudit = false } = config
    if (access === 'open' || url === undefined || (access === undefined && hasOwnGuard(url))) return
    const session = access !== undefined && isLink(access) ? ((await sessionOf(request)) ?? 'noSession') : await signedBy(request)
    if (typeof session === 'string') throw new ApiError(401, 'unauthorized', 'the call is not signed', undefined, session)
    // a route without `config.access` refuses every call
    if (access === undefined) throw new ApiError(401, 'unauthorized', 'the call is not signed', undefined, 'closedRoute')
    request.session = session
    const role = permittedRole(access, session, request)
    if (role === undefined || role === 'customer' || writesOwnAudit) return
    await recordRoleUse({ session, role, route: `${String(method)} ${url}`, persons: personsIn(request) })
  })
}

const hasOwnGuard = (url: string) => Object.keys(OWN_GUARDS).some((place) => `${url}/`.startsWith(`${place}/`))

/** @throws Error that names the route */
function requireAccess({ url, method, config }: RouteOptions): void {
  const access = config?.access
  if (access === undefined && hasOwnGuard(url)) return
  if (access === undefined) throw new Error(`the route ${String(method)} ${url} does not say whom it is for: config.access`)
  if (isLink(access) && [method].flat().some((one) => one !== 'GET' && one !== 'HEAD')) {
    throw new Error(`the route ${String(method)} ${url} changes something and needs a signed call`)
  }
  if (url.includes(`:${PERSON}`) && rolesOf(access) === undefined) {
    throw new Error(`the route ${String(method)} ${url} names a person and is for everybody`)
  }
}

/**
 * Returns the role that permits a call; undefined if the route needs no role.
 * @throws ApiError 401 `unauthorized`: not signed in; 403 `forbidden`: without the role, or for another person's data
 */
function permittedRole(access: Access, { signedIn }: ShopSession, request: FastifyRequest): Role | undefined {
  const wanted = rolesOf(access)
  if (wanted === undefined) return undefined
  if (!signedIn) throw new ApiError(401, 'unauthorized', 'nobody has signed in', undefined, 'notSignedIn')
  const { roles, user } = signedIn.identity
  const held = wanted.filter((role) => roles.includes(role))
  const isOwn = personsIn(request).every((person) => person === user.personalNumber)
  const role = held.find((candidate) => isOwn || candidate === HANDLER)
  if (role === undefined) throw new ApiError(403, 'forbidden', 'not allowed', undefined, held.length === 0 ? 'withoutRole' : 'otherPerson')
  return role
}

/** Returns the personal numbers in the path and query of a call. */
function personsIn({ params, query }: FastifyRequest): unknown[] {
  return [params, query].flatMap((part) => (isObject(part) && PERSON in part ? [part[PERSON]] : []))
}
