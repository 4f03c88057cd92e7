import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { requestTimeOf } from '../../contract/request-id.ts'
import { failureOf } from '../testing/client.ts'
import { createServices } from './app.ts'
import { sessionAnswer } from '../testing/services.ts'

/** Services over a server that answers by path. The test fires the timers. */
function setUp(answers: Readonly<Record<string, () => Response>>) {
  const sent: { path: string; headers: Headers; body: unknown }[] = []
  const timers = new Map<number, () => void>()
  let count = 0
  const services = createServices({
    fetch: async (input, init) => {
      const { pathname } = new URL(input as string, 'http://shop.test')
      sent.push({ path: pathname, headers: new Headers(init?.headers), body: JSON.parse((init?.body as string | undefined) ?? 'null') })
      return answers[pathname]?.() ?? new Response('', { status: 404 })
    },
    crypto,
    now: () => new Date('1999-01-01T00:00:00Z'),
    setTimeout: (callback) => {
      timers.set((count += 1), callback)
      return count
    },
    clearTimeout: (timer) => void timers.delete(timer),
    openUpload: () => {
      throw new Error('no upload in this test')
    },
    userAgent: 'agent',
  })
  return { services, sent, timers }
}

const session = () => Response.json(sessionAnswer)

const ofKey = (key: string): unknown => expect.objectContaining({ data: { key } })

describe('the services of a page', () => {
  it("[P7.1] sign calls with the session's key, and count from the server's time", async () => {
    const { services, sent, timers } = setUp({ '/api/session': session, '/api/x': () => Response.json({ ok: true }) })
    await Promise.all([services.client.call('GET', '/x'), services.client.call('GET', '/x')])
    expect(sent.map(({ path }) => path)).toEqual(['/api/session', '/api/x', '/api/x'])
    const [open, signed, other] = sent.map(({ headers }) => headers)
    expect([open?.get('x-signature'), open?.get('x-start-time')]).toEqual([null, '1999-01-01T00:00:00.000Z'])
    const id = signed?.get('x-request-id') ?? ''
    expect(requestTimeOf(id)).toBe(Date.parse(sessionAnswer.now))
    expect(other?.get('x-request-id')).not.toBe(id)
    const key = Buffer.from(sessionAnswer.signingKey, 'base64url')
    expect(signed?.get('x-signature')).toBe(createHmac('sha256', key).update(id).digest('base64url'))
    expect(signed?.get('x-start-time')).toBe(sessionAnswer.now)
    expect(timers.size).toBe(0)
  })

  it('begin a new session when the server no longer knows theirs', async () => {
    const refused = [new Response('{}', { status: 401 })]
    const { services, sent } = setUp({ '/api/session': session, '/api/x': () => refused.pop() ?? Response.json({ ok: true }) })
    await services.client.call('GET', '/x')
    expect(sent.map(({ path }) => path)).toEqual(['/api/session', '/api/x', '/api/session', '/api/x'])
  })

  it('[B8.1] log a missing text once', async () => {
    const { services, sent } = setUp({ '/api/session': session, '/api/log': () => Response.json({}) })
    const logged = () => sent.flatMap(({ path, body }) => (path === '/api/log' ? [body] : []))
    services.reportMissingText('a.b')
    services.reportMissingText('a.b')
    await vi.waitFor(() => expect(logged()).toEqual([ofKey('a.b')]))
    services.reportMissingText('a.b')
    services.reportMissingText('c.d')
    await vi.waitFor(() => expect(logged()).toEqual([ofKey('a.b'), ofKey('c.d')]))
  })

  it('wait by timers that an abort ends', async () => {
    const { services, timers } = setUp({})
    const stop = new AbortController()
    const waiting = services.delay(1_000, stop.signal)
    expect(timers.size).toBe(1)
    stop.abort()
    expect(await failureOf(waiting)).toMatchObject({ name: 'AbortError' })
    expect(timers.size).toBe(0)
    expect(await failureOf(services.delay(1_000, stop.signal))).toMatchObject({ name: 'AbortError' })
    const other = services.delay(1_000)
    timers.forEach((fire) => fire())
    await other
  })
})
