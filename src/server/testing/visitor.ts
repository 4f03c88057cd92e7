import { createHmac } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../contract/headers.ts'
import type { SessionResponse } from '../../contract/session.ts'
import { requestIdOf } from '../../contract/request-id.ts'
import type { Clock } from '../../values/clock.ts'
import { createSessionNames } from '../accounts/session/cookies.ts'

/** A browser's data about its visit. */
export interface Visit {
  readonly cookie: string
  readonly signingKey: string
}

/** A browser's visit: its cookie, and the key that signs its calls. */
export interface Visitor extends Visit {
  /** Returns the headers of a signed call. */
  headers(over?: Readonly<Record<string, string>>): Record<string, string>
  /** Makes a signed call, like the page. */
  call(options: InjectOptions & { readonly headers?: Readonly<Record<string, string>> }): Promise<LightMyRequestResponse>
}

/** Returns the value of the signature header for a request id. [P7.1] */
export function signatureOf(requestId: string, signingKey: string): string {
  return createHmac('sha256', Buffer.from(signingKey, 'base64url')).update(requestId).digest('base64url')
}

/** Returns a function that makes the headers of signed calls, each with a new request id. */
export function headerSigner({ cookie, signingKey }: Visit, clock: Clock): Visitor['headers'] {
  let count = 0
  return (over) => {
    count += 1
    const id = requestIdOf(clock.now(), `call-${String(count).padStart(16, '0')}`)
    return {
      cookie,
      [REQUEST_ID_HEADER]: id,
      [SIGNATURE_HEADER]: signatureOf(id, signingKey),
      [START_TIME_HEADER]: clock.now().toISOString(),
      ...over,
    }
  }
}

/** Begins a visit: fetches a new session from the server. */
export async function visit(app: FastifyInstance, clock: Clock): Promise<Visitor> {
  const answer = await app.inject('/api/session')
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return withKey(app, clock, { cookie, signingKey: answer.json<SessionResponse>().signingKey })
}

/** Returns the browser of the session with this id. The session need not exist: the server's secret seals its id. */
export function visitorNamed(
  app: FastifyInstance,
  clock: Clock,
  { secret, id }: { readonly secret: Buffer; readonly id: string },
): Visitor {
  const names = createSessionNames(secret)
  const [cookie = ''] = names.seal({ id, isSignedIn: false }).split(';')
  return withKey(app, clock, { cookie, signingKey: names.signingKey(id) })
}

/** Returns a visitor that continues the session of a browser's cookie. */
export async function visitorOf(app: FastifyInstance, clock: Clock, cookie: string): Promise<Visitor> {
  const { signingKey } = (await app.inject({ url: '/api/session', headers: { cookie } })).json<SessionResponse>()
  return withKey(app, clock, { cookie, signingKey })
}

function withKey(app: FastifyInstance, clock: Clock, { cookie, signingKey }: Visit): Visitor {
  const headers = headerSigner({ cookie, signingKey }, clock)
  return { cookie, signingKey, headers, call: async (options) => app.inject({ ...options, headers: headers(options.headers) }) }
}
