import { describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../testing/client.ts'
import { createSignInCalls, isGone, type SignInCalls } from './sign-in-calls.ts'

const STARTED = { signingId: 'A'.repeat(22), launchUrl: 'bankid:///?autostarttoken=a&redirect=null' }
const PENDING = { status: 'pending', messageKey: 'bankid.RFA1QR', qr: 'bankid.x' }
const END = { redirectTo: 'https://teckna.example/identity/auth/abc' }
const PATH = '/identity/interaction/abc'

function setUp(body: unknown, status = 200) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  const onGone = vi.fn<() => void>()
  return { fetch, onGone, calls: createSignInCalls(fetch, 'abc', onGone) }
}

type Ask = (calls: SignInCalls) => Promise<unknown>

describe('[P1.1] the calls of the page where people sign in', () => {
  it.each<readonly [string, unknown, object | undefined, Ask]>([
    ['/details', { method: 'bankid' }, undefined, async (calls) => calls.details()],
    ['/bankid/start', STARTED, { device: 'other' }, async (calls) => calls.start('other')],
    [
      '/bankid/resume',
      { signing: { ...STARTED, device: 'same' } },
      { returnNonce: 'n' },
      async (calls) => calls.resume({ returnNonce: 'n' }),
    ],
    ['/bankid/collect', PENDING, { signingId: 'x' }, async (calls) => calls.collect('x')],
    ['/bankid/collect', PENDING, { signingId: 'x', returnNonce: 'n' }, async (calls) => calls.collect('x', 'n')],
    ['/bankid/collect', { status: 'complete', messageKey: 'm', ...END }, { signingId: 'x' }, async (calls) => calls.collect('x')],
    ['/username', END, { username: 'anna', password: 'p' }, async (calls) => calls.withPassword({ username: 'anna', password: 'p' })],
    ['/abort', END, {}, async (calls) => calls.abort()],
  ])('%s gives %j', async (path, answer, body, ask) => {
    const { fetch, calls } = setUp(answer)
    expect(await ask(calls)).toEqual(answer)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(PATH + path)
    expect(init?.headers).toMatchObject({ 'x-requested-with': 'teckna' })
    expect(init?.method).toBe(body && 'POST')
    expect(init?.body).toBe(body && JSON.stringify(body))
  })

  it('returns undefined when there is no sign-in to continue', async () => {
    expect(await setUp({}).calls.resume({})).toEqual({})
  })

  it.each<readonly [string, unknown, Ask]>([
    ['details', { method: 'fingerprint' }, async (calls) => calls.details()],
    ['start', {}, async (calls) => calls.start('same')],
    ['resume', { signing: STARTED }, async (calls) => calls.resume({})],
    ['collect', { status: 'done' }, async (calls) => calls.collect('x')],
    ['collect without a way on', { status: 'complete', messageKey: 'm' }, async (calls) => calls.collect('x')],
    ['a way on that runs code', { redirectTo: 'javascript:alert(1)' }, async (calls) => calls.abort()],
    ['no JSON', '<html>', async (calls) => calls.abort()],
  ])('%s: %j is no answer', async (_, answer, ask) => {
    expect(await failureOf(ask(setUp(answer).calls))).toMatchObject({ kind: 'badResponse' })
  })

  it('recognizes an ended sign-in, and no other failure', async () => {
    const gone = setUp({ code: 'interactionGone', message: 'm' }, 404)
    expect(isGone(await failureOf(gone.calls.collect('x')))).toBe(true)
    expect(gone.onGone).toHaveBeenCalledOnce()
    const other = setUp({ code: 'notFound', message: 'm' }, 404)
    expect(isGone(await failureOf(other.calls.collect('x')))).toBe(false)
    expect(other.onGone).not.toHaveBeenCalled()
  })

  it('a server that cannot be reached is a failure like any other', async () => {
    const calls = createSignInCalls(async () => Promise.reject(new TypeError('Failed to fetch')), 'abc')
    expect(await failureOf(calls.abort())).toMatchObject({ kind: 'network' })
  })
})
