import { describe, expect, it } from 'vitest'
import { createUpload, xhrTransport } from './files.ts'
import { clientParts, failureOf } from '../testing/client.ts'
import type { UploadAnswer, UploadRequest } from './upload-transport.ts'

const STORED = { file: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'kvitto å.pdf', type: 'application/pdf', size: 3 }
const file = new File(['abc'], 'kvitto å.pdf', { type: 'application/pdf' })
const { signal } = new AbortController()
const ignore = () => undefined

function uploads(...answers: UploadAnswer[]) {
  const sent: UploadRequest[] = []
  let forgotten = 0
  const upload = createUpload({
    ...clientParts({ fetch: () => Promise.reject(new Error('not by fetch')) }),
    session: { forget: () => void (forgotten += 1) },
    transport: (request) => {
      sent.push(request)
      const answer = answers[sent.length - 1]
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer'))
    },
  })
  return { upload, sent, forgotten: () => forgotten }
}

const answer = (value: unknown, status = 200): UploadAnswer => ({ status, text: JSON.stringify(value) })

describe('[P7.1] the upload of a file', () => {
  it('sends its bytes with its type and name, signed', async () => {
    const { upload, sent } = uploads(answer(STORED))
    expect(await upload(file, ignore, signal)).toEqual(STORED)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: '/api/files', body: file })
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/pdf',
      'x-file-name': 'kvitto%20%C3%A5.pdf',
      'x-request-id': 'id-1',
      'x-signature': 'signed id-1',
      'x-start-time': '2026-11-21T11:00:00.000Z',
    })
  })

  it('returns the type, by its name, of a picture that the system does not know', async () => {
    const { upload, sent } = uploads(answer(STORED))
    await upload(new File(['abc'], 'IMG_1.HEIC'), ignore, signal)
    expect(sent[0]?.headers['content-type']).toBe('image/heic')
  })

  it('renews a session that the server no longer knows, once', async () => {
    const renewed = uploads(answer({}, 401), answer(STORED))
    expect(await renewed.upload(file, ignore, signal)).toEqual(STORED)
    expect(renewed.forgotten()).toBe(1)
    const lost = uploads(answer({}, 401), answer({}, 401))
    expect(await failureOf(lost.upload(file, ignore, signal))).toMatchObject({ kind: 'unauthorized' })
  })

  it.each([
    ['a refusal', answer({ code: 'fileType', message: 'no' }, 415), { kind: 'badRequest', code: 'fileType' }],
    ['nonsense', answer({ file: 1 }), { kind: 'badResponse' }],
  ])('fails with %s', async (_, given, failure) => {
    expect(await failureOf(uploads(given).upload(file, ignore, signal))).toMatchObject(failure)
  })
})

/** The part of the browser's request that the transport uses. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  timeout = 0
  opened: string[] = []
  sent: unknown

  open(...how: string[]): void {
    this.opened = how
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    this.sent = body
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

function transfer(shares: number[] = [], abort = new AbortController()) {
  const request = new FakeRequest()
  const done = xhrTransport(() => request as unknown as XMLHttpRequest)({
    url: '/api/files',
    headers: { a: 'b' },
    body: file,
    onProgress: (share) => shares.push(share),
    signal: abort.signal,
  })
  return { request, done, abort }
}

describe('the transport of an upload', () => {
  it('sends, reports progress, and returns the answer', async () => {
    const shares: number[] = []
    const { request, done } = transfer(shares)
    expect(request).toMatchObject({ opened: ['POST', '/api/files'], headers: { a: 'b' }, sent: file })
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 0, total: 0 }))
    expect(shares).toEqual([0.25, 0])
    Object.assign(request, { status: 200, responseText: '{}' })
    request.dispatchEvent(new Event('load'))
    expect(await done).toEqual({ status: 200, text: '{}' })
  })

  it.each([
    ['error', 'network'],
    ['timeout', 'timeout'],
  ])('fails at %s', async (event, kind) => {
    const { request, done } = transfer()
    request.dispatchEvent(new Event(event))
    expect(await failureOf(done)).toMatchObject({ kind })
  })

  it('ends when it is cancelled, before or after it has begun', async () => {
    const running = transfer()
    running.abort.abort()
    expect(await failureOf(running.done)).toMatchObject({ kind: 'cancelled' })
    const abort = new AbortController()
    abort.abort()
    const late = transfer([], abort)
    expect(await failureOf(late.done)).toMatchObject({ kind: 'cancelled' })
    expect(late.request.sent).toBeUndefined()
  })
})
