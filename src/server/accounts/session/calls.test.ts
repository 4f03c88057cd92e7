import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it, describe } from 'vitest'
import { describeOnDatabase, type TestDatabase } from '../../../../tests/databases.ts'
import { requestIdOf } from '../../../contract/request-id.ts'
import { REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../../contract/headers.ts'
import type { SessionResponse } from '../../../contract/session.ts'
import { testClock, type TestClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { openSessionApp } from '../../testing/session-app.ts'
import { INSURER } from '../../testing/test-server.ts'
import { signatureOf, visit, type Visitor } from '../../testing/visitor.ts'

const MINUTE = 60_000
const CHANCE = 'a'.repeat(22)

/** Returns a start time header, offset from the server's time by `ms`. */
const startAt = (ms: number) => ({ [START_TIME_HEADER]: new Date(testClock().now().getTime() + ms).toISOString() })

describeOnDatabase('[P7.1] sessions', (open) => {
  let database: TestDatabase
  let app: FastifyInstance
  let clock: TestClock

  const idAt = (ms: number, chance = CHANCE) => requestIdOf(new Date(clock.now().getTime() + ms), chance)
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    clock = testClock()
    ;({ app } = await openSessionApp(database.db, { clock }))
  })

  describe('beginning', () => {
    it('sets a cookie that no script reads, no other site sends and no neighbour sets', async () => {
      const answer = await app.inject('/api/session')
      expect(answer.headers['set-cookie']).toMatch(/^__Host-teckna=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    it('gives the key, the server\u2019s time and the insurer', async () => {
      const { signingKey, ...rest } = (await app.inject('/api/session')).json<SessionResponse>()
      expect(Buffer.from(signingKey, 'base64url')).toHaveLength(32)
      expect(rest).toEqual({ now: '2026-11-21T11:00:00.000Z', insurer: INSURER, signedIn: null })
    })

    it('a second call of the same browser continues the session', async () => {
      const { cookie, signingKey } = await visit(app, clock)
      const again = await app.inject({ url: '/api/session', headers: { cookie: `other=1; ${cookie}; more=2` } })
      expect(again.headers['set-cookie']).toBeUndefined()
      expect(again.json<SessionResponse>().signingKey).toBe(signingKey)
    })

    it('two browsers have different sessions and keys', async () => {
      const [one, other] = [await visit(app, clock), await visit(app, clock)]
      expect(one.cookie).not.toBe(other.cookie)
      expect(one.signingKey).not.toBe(other.signingKey)
    })

    it('another process with the same secret knows the session', async () => {
      const visitor = await visit(app, clock)
      const other = await openSessionApp(database.db, { clock })
      expect((await other.app.inject({ url: '/api/echo', headers: visitor.headers() })).statusCode).toBe(200)
      const stranger = await openSessionApp(database.db, { clock, secret: Buffer.alloc(32, 8) })
      expect((await stranger.app.inject({ url: '/api/echo', headers: visitor.headers() })).statusCode).toBe(401)
    })

    it.each<[string, (cookie: string) => string]>([
      ['an id of its own choice', (cookie) => cookie.replace(/=[\w-]{4}/, '=AAAA')],
      ['a cut signature', (cookie) => cookie.slice(0, -1)],
      ['no signature', (cookie) => cookie.split('.')[0] ?? ''],
      ['an empty signature', (cookie) => `${cookie.split('.')[0]}.`],
      ['an empty id', () => '__Host-teckna=.x'],
      ['another name', (cookie) => cookie.replace('__Host-', '')],
    ])('a cookie with %s begins a new session', async (_, forge) => {
      const { cookie, signingKey } = await visit(app, clock)
      const answer = await app.inject({ url: '/api/session', headers: { cookie: forge(cookie) } })
      expect(answer.headers['set-cookie']).toMatch(/^__Host-teckna=/)
      expect(answer.json<SessionResponse>().signingKey).not.toBe(signingKey)
    })
  })

  describe('calls', () => {
    let visitor: Visitor
    beforeEach(async () => {
      visitor = await visit(app, clock)
    })

    it('signed, they reach their route, as the session', async () => {
      const [get, post] = [await visitor.call({ url: '/api/echo' }), await visitor.call({ method: 'POST', url: '/api/echo' })]
      expect([get.statusCode, post.statusCode]).toEqual([200, 200])
      expect(visitor.cookie).toContain(`=${get.json<{ session: string }>().session}.`)
      expect(post.json()).toEqual(get.json())
    })

    it.each([0, -5 * MINUTE, 5 * MINUTE])('pass with a start time %i ms from now', async (offset) => {
      expect((await visitor.call({ url: '/api/echo', headers: startAt(offset) })).statusCode).toBe(200)
    })

    it.each<[string, Readonly<Record<string, string>>]>([
      ['no cookie', { cookie: '' }],
      ['a forged cookie', { cookie: `__Host-teckna=AAAAAAAAAAAAAAAAAAAAAA.${'A'.repeat(43)}` }],
      ['no request id', { [REQUEST_ID_HEADER]: '' }],
      ['no signature', { [SIGNATURE_HEADER]: '' }],
      ['no start time', { [START_TIME_HEADER]: '' }],
      ['the signature of another request', { [REQUEST_ID_HEADER]: 'another' }],
      ['a signature of another length', { [SIGNATURE_HEADER]: 'AAAA' }],
      ['a signature by a key of its own', { [REQUEST_ID_HEADER]: 'x', [SIGNATURE_HEADER]: signatureOf('x', 'AAAA') }],
      ['a stale start time', startAt(-5 * MINUTE - 1)],
      ['a start time to come', startAt(5 * MINUTE + 1)],
      ['a start time that is none', { [START_TIME_HEADER]: 'soon' }],
    ])('with %s are refused, and nothing more is said', async (_, over) => {
      const answer = await visitor.call({ method: 'POST', url: '/api/echo', headers: over })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'unauthorized', message: 'the call is not signed', requestId: expect.any(String) as string })
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    /** Makes a correctly signed call with a chosen request id. */
    const under = async (id: string) =>
      visitor.call({ url: '/api/echo', headers: { [REQUEST_ID_HEADER]: id, [SIGNATURE_HEADER]: signatureOf(id, visitor.signingKey) } })

    it.each([-5 * MINUTE, 0, 5 * MINUTE])('pass under an id of %i ms from now', async (offset) => {
      expect((await under(idAt(offset))).statusCode).toBe(200)
    })

    it.each<[string, () => string]>([
      ['that is too old', () => idAt(-5 * MINUTE - 1)],
      ['of a time to come', () => idAt(5 * MINUTE + 1)],
      ['without a time', () => CHANCE],
      ['with little chance', () => idAt(0, 'abc')],
    ])('under an id %s are refused', async (_, id) => {
      expect((await under(id())).statusCode).toBe(401)
    })

    it('are taken once, however long they are kept, and another session may use the same id', async () => {
      const headers = visitor.headers()
      const send = async () => (await app.inject({ url: '/api/echo', headers })).statusCode
      expect([await send(), await send()]).toEqual([200, 401])
      clock.forward(5 * MINUTE)
      expect(await send()).toBe(401)
      clock.forward(6 * MINUTE)
      expect(await send()).toBe(401)
      const [other, id] = [await visit(app, clock), idAt(0)]
      expect((await under(id)).statusCode).toBe(200)
      const theirs = { [REQUEST_ID_HEADER]: id, [SIGNATURE_HEADER]: signatureOf(id, other.signingKey) }
      expect((await other.call({ url: '/api/echo', headers: theirs })).statusCode).toBe(200)
    })

    it('without any header are refused', async () => {
      expect((await app.inject('/api/echo')).statusCode).toBe(401)
    })

    it('with the key of another session are refused', async () => {
      const other = await visit(app, clock)
      const answer = await app.inject({ url: '/api/echo', headers: { ...visitor.headers(), cookie: other.cookie } })
      expect(answer.statusCode).toBe(401)
    })

    it.each(['/%61pi/echo', '/api/%65cho', '/api/echo/', '/api/echo?a=/open'])(
      'are refused unsigned however the address is spelled: %s',
      async (url) => {
        expect((await visitor.call({ method: 'POST', url })).statusCode).toBe(200)
        expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401)
      },
    )

    it.each(['/api/open', '/flows/one'])('to open routes need nothing: %s', async (url) => {
      expect((await app.inject(url)).statusCode).toBe(200)
    })
  })
})
