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

/** A server whose identity provider a test scripts, with an echo of who calls. */
export interface SessionApp extends TestServer {
  readonly provider: ScriptedProvider
}

export interface SessionAppParts extends Pick<TestServerParts, 'clock' | 'secret' | 'config'> {
  readonly provider?: ScriptedProvider
  readonly adapters?: Partial<AdapterMakers>
}

/** Opens one: a process of its own on a database that others may share. */
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

/** What a browser holds after it has gone to the provider and back. */
export interface SignIn {
  /** The answer to the way back. */
  readonly answer: LightMyRequestResponse
  readonly visitor: Visitor
}

/**
 * Signs in as a browser does: to the provider, and back with a code.
 * @param before the visit that goes there; none for a browser that comes from elsewhere
 */
export async function signIn({ app, clock, provider }: SessionApp, before?: Visitor, query = ''): Promise<SignIn> {
  const away = await app.inject({ url: `${SESSION_PATHS.login}${query}`, ...(before && { headers: { cookie: before.cookie } }) })
  const state = provider.begun.at(-1)?.state ?? ''
  // as a browser that comes from another site: without the strict cookie
  const answer = await app.inject({
    url: `${SESSION_PATHS.callback}?code=c&state=${state}`,
    headers: { cookie: cookieOf(away, '__Host-teckna-login') },
  })
  return { answer, visitor: await visitorOf(app, clock, cookieOf(answer, '__Host-teckna')) }
}

/** A cookie that an answer sets, as a browser sends it back; an empty text for none. */
export function cookieOf({ headers }: LightMyRequestResponse, name: string): string {
  const given = [headers['set-cookie'] ?? []].flat()
  return given.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
}

/** What the page is told of a visitor's session. */
export async function sessionOf({ app }: SessionApp, { cookie }: Pick<Visitor, 'cookie'>): Promise<SessionResponse> {
  return (await app.inject({ url: SESSION_PATHS.session, headers: { cookie } })).json<SessionResponse>()
}
