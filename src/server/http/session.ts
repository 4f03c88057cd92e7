import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER, SessionResponse } from '../../contract/session.ts'
import type { Clock } from '../../engine/clock.ts'
import type { InsurerFacts } from '../../copy/insurer-params.ts'
import { longId, type Random } from '../ids.ts'
import { ApiFault } from './api-error.ts'

/** An anonymous visit: the browser holds only a name that the server has signed. */
interface ShopSession {
  readonly id: string
}

declare module 'fastify' {
  interface FastifyRequest {
    session: ShopSession
  }
  interface FastifyContextConfig {
    /** The call needs no session and no signature: links that a browser opens by itself. */
    isOpen?: boolean
  }
}

/** `__Host-`: only this host, only over TLS or on localhost, never set by a neighbour. */
const COOKIE = '__Host-teckna'
/** How far a call's start time may lie from the server's clock. */
const START_TIME_WINDOW_MS = 5 * 60_000

interface SessionOptions {
  readonly secret: Buffer
  readonly clock: Clock
  readonly random: Random
  readonly insurer: InsurerFacts
}

/**
 * Gives each visit a session, and refuses calls below /api that are not signed with the session's key. [P7.1]
 * The signature is the defence against forged requests from other sites: they cannot read the key.
 */
export function registerSessions(app: FastifyInstance, { secret, clock, random, insurer }: SessionOptions): void {
  const mac = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

  const readSession = (request: FastifyRequest): ShopSession | undefined => {
    const [id = '', signature = ''] = cookieValue(request.headers.cookie).split('.')
    return id !== '' && isSame(signature, mac('session', id)) ? { id } : undefined
  }

  const beginSession = (reply: FastifyReply): ShopSession => {
    const id = longId(random)
    reply.header('set-cookie', `${COOKIE}=${id}.${mac('session', id)}; Path=/; HttpOnly; Secure; SameSite=Strict`)
    return { id }
  }

  app.decorateRequest('session')

  app.addHook('onRequest', async (request) => {
    // The route, not the request's address: an address can be spelled in many ways, such as /%61pi/log.
    const { url, config } = request.routeOptions
    if (!url?.startsWith('/api/') || config.isOpen) return
    const session = readSession(request)
    if (!session || !isSigned(request, mac('signing', session.id), clock)) throw new ApiFault(401, 'unauthorized', 'the call is not signed')
    request.session = session
  })

  app.get('/api/session', { config: { isOpen: true }, schema: { response: { 200: SessionResponse } } }, async (request, reply) => {
    const session = readSession(request) ?? beginSession(reply)
    reply.header('cache-control', 'no-store')
    return { signingKey: mac('signing', session.id), now: clock.now().toISOString(), insurer, signedIn: null }
  })
}

function cookieValue(header: string | undefined): string {
  const cookie = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${COOKIE}=`))
  return cookie?.slice(COOKIE.length + 1) ?? ''
}

function isSigned(request: FastifyRequest, key: string, clock: Clock): boolean {
  const [id, signature, start] = [REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER].map((name) => request.headers[name])
  if (typeof id !== 'string' || typeof signature !== 'string' || typeof start !== 'string') return false
  const age = Math.abs(clock.now().getTime() - Date.parse(start))
  return (
    age <= START_TIME_WINDOW_MS && isSame(signature, createHmac('sha256', Buffer.from(key, 'base64url')).update(id).digest('base64url'))
  )
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
