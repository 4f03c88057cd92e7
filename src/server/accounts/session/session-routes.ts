import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { LOGIN_PAGE, OVERVIEW_PAGE, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { LogoutResponse, SessionResponse, type LoginFault, type SignedIn } from '../../../contract/session.ts'
import { swedishDateOf, type Clock } from '../../../values/clock.ts'
import { isObject } from '../../../values/json.ts'
import type { CallMemory } from '../../platform/call-memory/call-memory.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { Calls } from './calls.ts'
import { loginCookie, NO_LOGIN, NO_SESSION, readLoginCookie, type SessionNames } from './cookies.ts'
import { userOn } from './identity-token.ts'
import { LOGIN_SECONDS, ownPath, type Login, type Logins } from './logins.ts'
import { LOGIN_METHODS, ProviderError, type SignInProvider } from './sign-in-provider-port.ts'
import type { SessionService } from './session-service.ts'
import type { SignedInSession } from './session-store.ts'
import type { ShopSession } from './session.ts'

export interface SessionRouteOptions {
  readonly names: SessionNames
  readonly calls: Calls
  readonly sessions: SessionService
  readonly provider: SignInProvider
  readonly isLoginEnabled: boolean
  readonly logins: Logins
  readonly callMemory: Pick<CallMemory, 'takeOnce'>
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
  readonly telemetry: Pick<Telemetry, 'count'>
  /** Audits a failed sign-in. */
  readonly noteFailure: (fault: LoginFault) => Promise<void>
}

const BY_BROWSER = { access: 'open' } as const

const LoginQuery = Type.Object({
  method: Type.Optional(Type.Enum([...LOGIN_METHODS])),
  returnTo: Type.Optional(Type.String()),
})
/** A HEAD request must neither start nor end a session. */
const exposeHeadRoute = false
/** Addresses that a browser opens. They are not API calls, so the OpenAPI description leaves them out. */
const LOGIN = { exposeHeadRoute, config: BY_BROWSER, schema: { hide: true, querystring: LoginQuery } }
const SESSION = { config: { access: 'open' }, schema: { response: { 200: SessionResponse } } } as const

/** A fastify plugin with sign-in, sign-out and the page's session. [P4.1] [P7.4] */
export async function sessionRoutes(scope: FastifyInstance, options: SessionRouteOptions): Promise<void> {
  sessionCalls(scope, options)
  await scope.register(async (pages) => {
    refuseOnLoginPage(pages, options)
    signInPages(pages, options)
  })
}

/** Registers the page's calls: session, refresh, sign-out. */
function sessionCalls(scope: FastifyInstance, { names, calls, sessions, clock, random, insurer }: SessionRouteOptions): void {
  const app = typedScope(scope, 'visitor')

  const responseOf = ({ id, signedIn }: ShopSession): SessionResponse => ({
    signingKey: names.signingKey(id),
    now: clock.now().toISOString(),
    insurer: { ...insurer },
    signedIn: signedIn ? signedInOf(signedIn, clock.now()) : null,
  })

  app.get(SESSION_PATHS.session, SESSION, async (request, reply) => {
    const known = await calls.sessionOf(request)
    if (known) return responseOf(known)
    const visit = { id: longId(random), isSignedIn: false }
    reply.header('set-cookie', names.seal(visit))
    return responseOf(visit)
  })

  app.post(SESSION_PATHS.refresh, { schema: { response: { 200: SessionResponse } } }, async ({ session }) => {
    if (!session.signedIn) throw new ApiError(401, 'unauthorized', 'nobody has signed in', undefined, 'notSignedIn')
    const refreshed = await sessions.refresh(session.id)
    if ('session' in refreshed) return responseOf({ id: session.id, signedIn: refreshed.session })
    if (refreshed.fault === 'gone') throw new ApiError(401, 'unauthorized', 'the session has ended', undefined, 'sessionOver')
    if (refreshed.fault === 'unavailable') throw new ApiError(503, 'refreshUnavailable', 'the identity provider does not answer')
    throw new ApiError(502, 'refreshFailed', 'the session could not be refreshed')
  })

  app.get(SESSION_PATHS.logout, { exposeHeadRoute, schema: { response: { 200: LogoutResponse } } }, async ({ session }, reply) => {
    const redirectTo = await sessions.logOut(session.id)
    reply.header('set-cookie', NO_SESSION)
    return { redirectTo }
  })
}

/** Registers the addresses of a sign-in: to the provider, and back from it. */
function signInPages(pages: FastifyInstance, options: SessionRouteOptions): void {
  const { names, sessions, provider, isLoginEnabled, logins, callMemory, telemetry } = options
  const open = pages.withTypeProvider<TypeBoxTypeProvider>()
  // counted per sign-in, so a started sign-in can return although its address is over the limit
  const callback = {
    exposeHeadRoute,
    config: { ...BY_BROWSER, countedAs: (request: FastifyRequest) => loginOf(request, logins)?.secrets.state },
    schema: { hide: true },
  }

  open.get(SESSION_PATHS.login, LOGIN, async ({ query, headers, log }, reply) => {
    if (!isLoginEnabled) {
      log.warn({ reason: 'loginDisabled' }, 'a sign-in was refused')
      return reply.redirect(LOGIN_PAGE, 303)
    }
    const { login, sealed } = logins.begin(query.returnTo, names.read(headers.cookie))
    const address = await provider.loginAddress(login.secrets, query.method)
    return reply.header('set-cookie', loginCookie(sealed, LOGIN_SECONDS)).redirect(address, 303)
  })

  open.get(SESSION_PATHS.callback, callback, async (request, reply) => {
    const login = loginOf(request, logins)
    if (!login) throw new LoginExpiredError()
    // a second return would have the provider end what the first one opens. RFC 6749 4.1.2
    if (!(await callMemory.takeOnce(`login ${login.secrets.state}`, LOGIN_SECONDS * 1_000))) {
      request.log.warn({ reason: 'loginRepeated' }, 'a sign-in was refused')
      telemetry.count('signIns', { outcome: 'repeated' })
      return reply.redirect(login.returnTo, 303)
    }
    const id = await sessions.signIn(addressOf(request.url).search, login.secrets, login.before)
    telemetry.count('signIns', { outcome: 'complete' })
    return reply.header('set-cookie', [NO_LOGIN, names.seal({ id, isSignedIn: true })]).redirect(login.returnTo, 303)
  })
}

/** Redirects a failed sign-in to the sign-in page, which shows the reason. */
function refuseOnLoginPage(pages: FastifyInstance, options: Pick<SessionRouteOptions, 'logins' | 'noteFailure' | 'telemetry'>): void {
  const { telemetry } = options
  pages.setErrorHandler(async (error, request, reply) => {
    // no page of the shop sends such a request
    if (error instanceof ApiError && error.status === 403) throw error
    const fault = faultOf(error)
    noteRefusal(request, fault, error)
    telemetry.count('signIns', { outcome: fault })
    await note(fault, request, options)
    // another tab may have started a newer sign-in
    if (!(error instanceof LoginExpiredError) && fault !== 'tooMany') reply.header('set-cookie', NO_LOGIN)
    return reply.redirect(loginPage(fault, wantedBy(request, options.logins)), 303)
  })
}

/** Logs why a sign-in failed, in codes. What the provider wrote is in the error, without tokens. */
function noteRefusal({ log }: Pick<FastifyRequest, 'log'>, fault: LoginFault, error: unknown): void {
  const { reason, claim } = error instanceof ProviderError ? error : { reason: REASONS[fault] ?? fault, claim: undefined }
  const line = { reason, fault, ...(claim !== undefined && { claim }), error: safeError(error) }
  if (fault === 'unavailable') log.error(line, 'nobody can sign in')
  else log.warn(line, 'a sign-in was refused')
}

/** Reasons of the shop's own refusals. */
const REASONS: Readonly<Partial<Record<LoginFault, string>>> = { expired: 'loginExpired', tooMany: 'tooManyRequests' }

/** Audits a failed sign-in, except one over the rate limit. If the audit fails, it logs the error and the page still appears. */
async function note(
  fault: LoginFault,
  { log }: Pick<FastifyRequest, 'log'>,
  { noteFailure }: Pick<SessionRouteOptions, 'noteFailure'>,
): Promise<void> {
  if (fault === 'tooMany') return
  try {
    await noteFailure(fault)
  } catch (failure) {
    log.error({ error: safeError(failure) }, 'a failed sign-in could not be noted')
  }
}

/** Returns the sign-in that the browser returns from, if this browser started it. */
function loginOf({ url, headers }: FastifyRequest, logins: Logins): Login | undefined {
  const login = logins.read(readLoginCookie(headers.cookie))
  return login?.secrets.state === addressOf(url).searchParams.get('state') ? login : undefined
}

/** Returns the target page of the sign-in. The next try keeps it. */
function wantedBy({ query, headers }: FastifyRequest, logins: Logins): string | undefined {
  return wantedIn(query) ?? logins.read(readLoginCookie(headers.cookie))?.returnTo
}

const addressOf = (url: string) => new URL(url, 'http://shop.invalid')

/** Returns the address of the sign-in page after a failed sign-in. */
function loginPage(fault: LoginFault, returnTo: string | undefined): string {
  const query = new URLSearchParams({ fel: fault, ...(returnTo !== undefined && returnTo !== OVERVIEW_PAGE && { returnTo }) })
  return `${LOGIN_PAGE}?${query.toString()}`
}

function wantedIn(query: unknown): string | undefined {
  return isObject(query) && typeof query['returnTo'] === 'string' ? ownPath(query['returnTo']) : undefined
}

/** The browser returns from a sign-in that it did not start, or too late. */
class LoginExpiredError extends Error {}

function faultOf(error: unknown): LoginFault {
  if (error instanceof LoginExpiredError) return 'expired'
  if (error instanceof ProviderError) return error.fault
  return error instanceof ApiError && error.status === 429 ? 'tooMany' : 'unavailable'
}

function signedInOf({ identity, expiresIn, expiresAt }: SignedInSession, now: Date): SignedIn {
  return {
    user: userOn(identity, swedishDateOf(now)),
    engagements: [...identity.engagements],
    roles: [...identity.roles],
    expiresIn,
    expiresAt: expiresAt.toISOString(),
  }
}
