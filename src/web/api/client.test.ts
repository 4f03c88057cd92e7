import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { ApiCallError } from './failure.ts'
import { clientParts, json, failureOf, reset, scriptedFetch, type Answer } from '../testing/client.ts'
import { manualTime, settle } from '../testing/time.ts'

/** Never answers, like a server that hangs. Rejects on abort. */
const hang: Answer = (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const lostSession = () => Promise.reject(new ApiCallError('network', 'no session'))

describe('[P7.1] headers', () => {
  it('sends request id, its signature and the start time', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ ok: true }))
    await createClient(clientParts({ fetch })).call('GET', '/session')
    expect(Object.fromEntries(sent[0]!.headers)).toEqual({
      accept: 'application/json',
      'x-request-id': 'id-1',
      'x-signature': 'signed id-1',
      'x-start-time': '2026-11-21T11:00:00.000Z',
    })
  })

  it('leaves the signature out where there is no key', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ ok: true }))
    await createClient(clientParts({ fetch, signer: () => Promise.resolve(undefined) })).call('GET', '/session')
    expect(sent[0]!.headers.has('x-signature')).toBe(false)
  })

  it('names the type of a body', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ ok: true }))
    await createClient(clientParts({ fetch })).call('POST', '/log', { text: 'hej' })
    expect(sent[0]).toMatchObject({
      url: '/api/log',
      init: { method: 'POST', body: '{"text":"hej"}' },
    })
    expect(sent[0]!.headers.get('content-type')).toBe('application/json')
  })
})

describe('[P7.1] results', () => {
  it('measures the response time', async () => {
    const time = manualTime()
    const { fetch } = scriptedFetch(async () => {
      await time.pass(250)
      return json({ ok: true }, 201)
    })
    const client = createClient(clientParts({ fetch, ...time }))
    expect(await client.call('GET', '/x')).toEqual({
      data: { ok: true },
      status: 201,
      responseTime: 250,
    })
  })

  it.each(['', '  \n', 'null', '""'])('[B7.2] takes the empty answer %j for an error', async (body) => {
    const { fetch } = scriptedFetch(() => new Response(body))
    await expect(createClient(clientParts({ fetch })).call('GET', '/x')).rejects.toMatchObject({
      kind: 'badResponse',
      message: 'Error or missing data in response',
    })
  })

  it.each([0, false, [], {}])('takes %j for an answer', async (value) => {
    const { fetch } = scriptedFetch(() => json(value))
    expect((await createClient(clientParts({ fetch })).call('GET', '/x')).data).toEqual(value)
  })

  it('takes an answer that is not JSON for a bad response, once', async () => {
    const { fetch, sent } = scriptedFetch(() => new Response('<html>'))
    await expect(createClient(clientParts({ fetch })).call('GET', '/x')).rejects.toMatchObject({
      kind: 'badResponse',
    })
    expect(sent).toHaveLength(1)
  })

  it('does not retry a refusal', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ code: 'tooMany', message: 'Wait' }, 429))
    await expect(createClient(clientParts({ fetch })).call('GET', '/x')).rejects.toMatchObject({
      code: 'tooMany',
    })
    expect(sent).toHaveLength(1)
  })
})

describe('[B7.2] retries', () => {
  it('retries a reset connection three times, after 1, 2 and 3 seconds, each with a new request id', async () => {
    const { fetch, sent } = scriptedFetch(reset, reset, reset, () => json({ ok: true }))
    const time = manualTime()
    const result = createClient(clientParts({ fetch, ...time })).call('GET', '/x')
    for (const seconds of [1, 2, 3]) await time.pass(seconds * 1000)
    expect((await result).data).toEqual({ ok: true })
    expect(sent.map(({ headers }) => headers.get('x-request-id'))).toEqual(['id-1', 'id-2', 'id-3', 'id-4'])
    expect(sent.map(({ headers }) => headers.get('x-signature'))).toEqual(sent.map((_, n) => `signed id-${n + 1}`))
    expect(sent.map(({ headers }) => headers.get('x-start-time')?.slice(17, 19))).toEqual(['00', '01', '03', '06'])
  })

  it('[P7.1] names what is asked for by one key however often it is sent, where the caller says so, and each attempt by an id of its own', async () => {
    const { fetch, sent } = scriptedFetch(reset, () => json({ ok: true }))
    const time = manualTime()
    const result = createClient(clientParts({ fetch, ...time })).call('POST', '/x', {}, { idempotencyKey: 'mine' })
    await time.pass(1000)
    expect((await result).data).toEqual({ ok: true })
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', 'mine'])
    expect(sent.map(({ headers }) => headers.get('x-request-id'))).toEqual(['id-1', 'id-2'])
  })

  it('does not begin twice what must not be', async () => {
    const { fetch, sent } = scriptedFetch(reset)
    const call = createClient(clientParts({ fetch })).call('POST', '/x', {}, { retries: 0 })
    expect(await failureOf(call)).toMatchObject({ kind: 'network' })
    expect(sent).toHaveLength(1)
  })

  it('gives up after the third retry', async () => {
    const { fetch, sent } = scriptedFetch(reset)
    const time = manualTime()
    const result = createClient(clientParts({ fetch, ...time })).call('GET', '/x')
    const failed = failureOf(result)
    for (const seconds of [1, 2, 3]) await time.pass(seconds * 1000)
    expect(await failed).toMatchObject({
      kind: 'network',
      message: 'Network error',
    })
    expect(sent).toHaveLength(4)
    expect(time.waits).toEqual([60_000, 1_000, 60_000, 2_000, 60_000, 3_000, 60_000])
    expect(time.pending()).toBe(0)
  })

  it('retries when the connection is reset in the middle of the body', async () => {
    const broken = new ReadableStream({
      start: (stream) => stream.error(new TypeError('terminated')),
    })
    const { fetch, sent } = scriptedFetch(
      () => new Response(broken),
      () => json({ ok: true }),
    )
    const time = manualTime()
    const result = createClient(clientParts({ fetch, ...time })).call('GET', '/x')
    await time.pass(1_000)
    await result
    expect(sent).toHaveLength(2)
  })

  it('does not retry a call whose signature cannot be had', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ ok: true }))
    await expect(createClient(clientParts({ fetch, signer: lostSession })).call('GET', '/x')).rejects.toThrow('no session')
    expect(sent).toHaveLength(0)
  })
})

describe('[B7.2] time-out and cancelling', () => {
  it('gives up after 60 seconds', async () => {
    const { fetch, sent } = scriptedFetch(hang)
    const time = manualTime()
    const result = createClient(clientParts({ fetch, ...time })).call('GET', '/x')
    const failed = failureOf(result)
    await time.pass(59_999)
    expect(sent[0]!.init.signal!.aborted).toBe(false)
    await time.pass(1)
    expect(await failed).toMatchObject({ kind: 'timeout' })
    expect(sent).toHaveLength(1)
  })

  it('gives up on a body that never ends', async () => {
    const { fetch } = scriptedFetch(() => new Response(new ReadableStream()))
    const time = manualTime()
    const failed = failureOf(createClient(clientParts({ fetch, ...time })).call('GET', '/x'))
    await time.pass(60_000)
    expect(await failed).toMatchObject({
      kind: 'timeout',
    })
  })

  it('leaves no timer behind an answer', async () => {
    const { fetch } = scriptedFetch(() => json({ ok: true }))
    const time = manualTime()
    await createClient(clientParts({ fetch, ...time })).call('GET', '/x')
    expect(time.pending()).toBe(0)
  })

  it('stops when its caller cancels', async () => {
    const { fetch, sent } = scriptedFetch(hang)
    const stop = new AbortController()
    const result = createClient(clientParts({ fetch })).call('GET', '/x', {}, { signal: stop.signal })
    const failed = failureOf(result)
    await settle()
    stop.abort()
    expect(await failed).toMatchObject({ kind: 'cancelled' })
    expect(sent[0]!.init.signal!.aborted).toBe(true)
  })

  it('sends nothing when its caller has cancelled already', async () => {
    const { fetch, sent } = scriptedFetch(() => json({ ok: true }))
    const options = { signal: AbortSignal.abort() }
    await expect(createClient(clientParts({ fetch })).call('GET', '/x', {}, options)).rejects.toMatchObject({
      kind: 'cancelled',
    })
    expect(sent).toHaveLength(0)
  })

  it('stops waiting for a retry when its caller cancels', async () => {
    const { fetch, sent } = scriptedFetch(reset)
    const time = manualTime()
    const stop = new AbortController()
    const result = createClient(clientParts({ fetch, ...time })).call('GET', '/x', {}, { signal: stop.signal })
    const failed = failureOf(result)
    await settle()
    stop.abort()
    expect(await failed).toMatchObject({ kind: 'cancelled' })
    expect(sent).toHaveLength(1)
  })
})
