import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { SESSION_PATHS } from '../../contract/session-paths.ts'
import type { SessionResponse } from '../../contract/session.ts'
import type { Db } from '../platform/db/database.ts'
import { registerApiErrors } from '../platform/http/api-error.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import { registerSessions } from '../accounts/session/register.ts'
import type { SessionService } from '../accounts/session/session-service.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { scriptedProvider, type ScriptedProvider } from './scripted-provider.ts'
import { seededRandom } from './seeded-random.ts'
import { sharedSerializers } from './shared-serializers.ts'
import { INSURER } from './shop.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** A server with nothing but sessions, and an echo of who calls. */
export interface SessionApp {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly provider: ScriptedProvider
  readonly sessions: SessionService
  /** Everything that was logged, as lines of JSON. */
  readonly logged: string[]
}

export interface SessionAppParts {
  readonly clock?: TestClock
  readonly provider?: ScriptedProvider
  readonly secret?: Buffer
  /** What stands before the sessions, such as limits. */
  readonly prepare?: (app: FastifyInstance) => Promise<void>
  /** More routes, before the server is ready. */
  readonly register?: (app: FastifyInstance, clock: TestClock) => void
}

/** Lets others go on. */
const wait = async () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Opens one: a process of its own on a database that others may share. */
export async function openSessionApp(db: Db, parts: SessionAppParts = {}): Promise<SessionApp> {
  const { clock = testClock(), provider = scriptedProvider(), secret = Buffer.alloc(32, 7) } = parts
  const logged: string[] = []
  const app = fastify({
    logger: loggerOptions('trace', { write: (line) => void logged.push(line) }) ?? false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setSerializerCompiler(sharedSerializers)
  registerApiErrors(app)
  await parts.prepare?.(app)
  const random = seededRandom(randomUUID())
  const { sessions } = await registerSessions(app, {
    db,
    secret,
    clock,
    random,
    insurer: INSURER,
    provider,
    sessionSeconds: 300,
    isLoginEnabled: true,
    wait,
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/api/echo',
    config: { access: 'visitor' },
    handler: ({ session: { id, signedIn } }) => ({ session: id, subject: signedIn?.identity.subject ?? null }),
  })
  app.get('/api/open', { config: { access: 'open' } }, () => ({ open: true }))
  app.get('/flows/one', () => ({ flow: true }))
  parts.register?.(app, clock)
  await app.ready()
  return { app, clock, provider, sessions, logged }
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
