import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SESSION_PATHS } from '../../contract/session-paths.ts'
import type { SessionResponse } from '../../contract/session.ts'
import type { AdapterMakers } from '../app/adapters.ts'
import type { Db } from '../platform/db/database.ts'
import { scriptedProvider, type ScriptedProvider } from './scripted-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { openTestServer, type TestServer, type TestServerParts } from './test-server.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** A server with a scripted identity provider and an echo route that returns the caller. */
export interface SessionApp extends TestServer {
  readonly provider: ScriptedProvider
}

export interface SessionAppParts extends Pick<TestServerParts, 'clock' | 'secret' | 'config' | 'callMemory'> {
  readonly provider?: ScriptedProvider
  readonly adapters?: Partial<AdapterMakers>
}

/** Opens a session server, like a separate process. Other servers may share its database. */
export async function openSessionApp(db: Db, parts: SessionAppParts = {}): Promise<SessionApp> {
  const { provider = scriptedProvider(), adapters, ...others } = parts
  const server = await openTestServer(db, {
    ...others,
    random: seededRandom(randomUUID()),
    adapters: () => ({ signInProvider: () => provider, ...adapters }),
    register: registerEcho,
  })
  return { ...server, provider }
}

function registerEcho(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/echo',
    config: { access: 'visitor' },
    handler: ({ session: { id, signedIn } }) => ({ session: id, subject: signedIn?.identity.subject ?? null }),
  })
  app.get('/api/open', { config: { access: 'open' } }, () => ({ open: true }))
  app.get('/flows/one', () => ({ flow: true }))
}

/** The result of a sign-in at the provider. */
export interface SignIn {
  /** The response of the callback. */
  readonly answer: LightMyRequestResponse
  readonly visitor: Visitor
}

/**
 * Signs in like a browser: goes to the provider, and returns with a code.
 * @param before the visit that starts the sign-in; undefined for a browser that comes from elsewhere
 */
export async function signIn({ app, clock, provider }: SessionApp, before?: Visitor, query = ''): Promise<SignIn> {
  const away = await app.inject({ url: `${SESSION_PATHS.login}${query}`, ...(before && { headers: { cookie: before.cookie } }) })
  const state = provider.begun.at(-1)?.state ?? ''
  // The redirect comes from another site, so the browser omits the strict cookie.
  const answer = await app.inject({
    url: `${SESSION_PATHS.callback}?code=c&state=${state}`,
    headers: { cookie: cookieOf(away, '__Host-teckna-login') },
  })
  return { answer, visitor: await visitorOf(app, clock, cookieOf(answer, '__Host-teckna')) }
}

/** Returns a cookie from a response in the form that the browser sends back; an empty text if it is missing. */
export function cookieOf({ headers }: LightMyRequestResponse, name: string): string {
  const given = [headers['set-cookie'] ?? []].flat()
  return given.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}

/** Returns a visitor's session as the page receives it. */
export async function sessionOf({ app }: SessionApp, { cookie }: Pick<Visitor, 'cookie'>): Promise<SessionResponse> {
  return (await app.inject({ url: SESSION_PATHS.session, headers: { cookie } })).json<SessionResponse>()
}
