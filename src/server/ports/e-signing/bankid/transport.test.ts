import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { mutualTlsTransport, plainHttpTransport, type MutualTlsOptions } from './transport.ts'

const file = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const servers: Server[] = []

async function listen(server: Server): Promise<number> {
  servers.push(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return (server.address() as AddressInfo).port
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const echo: RequestListener = (request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { 'content-type': type, 'content-length': length } = request.headers
    reply.end(JSON.stringify({ method: request.method, url: request.url, type, length, body: Buffer.concat(parts).toString('utf8') }))
  })
}

async function plain(listener: RequestListener, timeoutMs = 5_000, path = '') {
  const port = await listen(createServer(listener))
  return plainHttpTransport({ baseUrl: `http://127.0.0.1:${port}${path}`, timeoutMs })
}

describe('plain HTTP', () => {
  it('posts JSON in UTF-8 with exactly application/json', async () => {
    const send = await plain(echo, 5_000, '/bankid-simulator/')
    expect(await send('/rp/v6.0/sign', { text: 'å' })).toEqual({
      status: 200,
      body: { method: 'POST', url: '/bankid-simulator/rp/v6.0/sign', type: 'application/json', length: '13', body: '{"text":"å"}' },
    })
  })

  it('gives the status, and no body if it is not JSON', async () => {
    const send = await plain((_request, reply) => reply.writeHead(503).end('<h1>Down</h1>'))
    expect(await send('/x', {})).toEqual({ status: 503, body: undefined })
  })

  it.each([
    ['no answer', () => {}],
    ['half an answer', (_request, reply) => void reply.writeHead(200, { 'content-length': '9' }).write('{')],
  ] as readonly (readonly [string, RequestListener])[])('gives up on %s in time', async (_, listener) => {
    const send = await plain(listener, 100)
    await expect(send('/x', {})).rejects.toMatchObject({ name: 'TransportError', failure: 'timeout' })
  })

  it.each([
    ['before the answer', (request) => request.socket.destroy()],
    [
      'within the answer',
      (request, reply) => {
        reply.writeHead(200, { 'content-length': '9' })
        reply.write('{', () => request.socket.destroy())
      },
    ],
  ] as readonly (readonly [string, RequestListener])[])('reports a connection that breaks %s', async (_, listener) => {
    const send = await plain(listener)
    await expect(send('/x', {})).rejects.toMatchObject({ failure: 'reset' })
  })

  it('reports an unreachable service', async () => {
    const port = await listen(createServer())
    servers.splice(0)[0]?.close()
    await expect(plainHttpTransport({ baseUrl: `http://127.0.0.1:${port}` })('/x', {})).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('does not read an endless answer', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'a')
    const send = await plain((_request, reply) => {
      const pump = (): void => {
        while (!reply.destroyed && reply.write(chunk));
        if (!reply.destroyed) reply.once('drain', pump)
      }
      pump()
    })
    await expect(send('/x', {})).rejects.toMatchObject({ failure: 'unreachable' })
  })
})

describe('mutual TLS', () => {
  const keys = { key: file('server-key.pem'), cert: file('server.pem'), ca: file('ca.pem'), requestCert: true, rejectUnauthorized: true }

  async function secure(over: Partial<MutualTlsOptions> = {}) {
    const port = await listen(createTlsServer(keys, (request, reply) => echo(request, reply)))
    const options = { pfx: file('client.p12'), passphrase: 'only-for-tests', ca: file('ca.pem').toString('utf8'), timeoutMs: 5_000 }
    return mutualTlsTransport({ baseUrl: `https://127.0.0.1:${port}`, ...options, ...over })
  }

  it('shows our certificate and checks theirs', async () => {
    const send = await secure()
    expect(await send('/rp/v6.0/collect', { orderRef: 'r' })).toMatchObject({
      status: 200,
      body: { method: 'POST', url: '/rp/v6.0/collect', type: 'application/json', body: '{"orderRef":"r"}' },
    })
  })

  it('trusts no other authority', async () => {
    const send = await secure({ ca: file('other-ca.pem').toString('utf8') })
    await expect(send('/x', {})).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('fails with a wrong pass phrase', async () => {
    const send = await secure({ passphrase: 'wrong' })
    await expect(send('/x', {})).rejects.toThrow('mac verify failure')
  })

  it('is never plain, nor is the other one real', () => {
    const tls = { pfx: new Uint8Array(), passphrase: '', ca: '' }
    expect(() => mutualTlsTransport({ baseUrl: 'http://appapi2.bankid.com', ...tls })).toThrow('https')
    expect(() => plainHttpTransport({ baseUrl: 'https://appapi2.bankid.com' })).toThrow('http only')
  })
})
