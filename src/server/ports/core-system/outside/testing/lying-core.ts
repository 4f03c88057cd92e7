import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Changes the parsed answer to a call. @returns the answer as it is sent: a value, or a text that is JSON */
export type Lie = (answer: unknown, path: string) => unknown

/** A core system between the shop and an honest one. */
export interface LyingCore {
  readonly baseUrl: string
  /** Lies about each answer from now on; undefined: about none. */
  lie(lie: Lie | undefined): void
  close(): Promise<void>
}

/** @param honest address of the core system that does the work */
export async function startLyingCore(honest: string): Promise<LyingCore> {
  let present: Lie | undefined
  const server = createServer((request, response) => {
    pass(honest, request).then(
      ({ status, answer }) => {
        const sent = present && status === 200 ? present(answer, request.url ?? '') : answer
        response.writeHead(status, { 'content-type': 'application/json' }).end(typeof sent === 'string' ? sent : JSON.stringify(sent))
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (lie) => {
      present = lie
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function pass(honest: string, request: IncomingMessage): Promise<{ readonly status: number; readonly answer: unknown }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { method = 'GET', url = '', headers } = request
  const answered = await fetch(`${honest}${url}`, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
  return { status: answered.status, answer: await answered.json() }
}
