import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { FAULTS, KNOWN, NONE, type RegistryTestFault } from './registry-data.ts'

/** A program: an insurer's registries, in a process of their own. It reads its token from the environment. */
const { REGISTRIES_TOKEN } = process.env

/** The calls since a test last asked. */
let calls: { readonly path: string; readonly asked: object }[] = []

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url: path = '', method, headers } = request
  if (method === 'HEAD') return void response.writeHead(404).end()
  if (headers.authorization !== `Bearer ${REGISTRIES_TOKEN}`) return send(response, 401, {})
  const asked = await readBody(request)
  if (path === '/test/calls') {
    send(response, 200, { calls })
    calls = []
    return
  }
  calls.push({ path, asked })
  const known = KNOWN[path.slice(1)]
  if (!known || method !== 'POST') return send(response, 404, {})
  const key = Object.values(asked).join(' ')
  const fault = FAULTS[key]
  if (fault) return fail(response, fault)
  if (NONE.includes(key)) return send(response, 200, { state: 'none' })
  send(response, 200, Object.hasOwn(known, key) ? { state: 'known', data: known[key] } : { state: 'unknown' })
}

const FAIL: Readonly<Record<RegistryTestFault, (response: ServerResponse) => void>> = {
  down: (response) => send(response, 503, {}),
  busy: (response) => send(response, 429, {}),
  silent: () => undefined,
  lost: (response) => void response.destroy(),
  html: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  wrongType: (response) => send(response, 200, { state: 'known', data: { make: 'Lindholm', modelYear: '2022' } }),
  noState: (response) => send(response, 200, { make: 'Lindholm' }),
  control: (response) => send(response, 200, { state: 'known', data: { make: 'Lind\u202eholm' } }),
  tooLong: (response) => send(response, 200, { state: 'known', data: { make: 'x'.repeat(100_000) } }),
  moved: (response) => void response.writeHead(307, { location: '/vehicle' }).end(),
  gone: (response) => send(response, 404, {}),
}

const fail = (response: ServerResponse, fault: RegistryTestFault): void => FAIL[fault](response)

async function readBody(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as object
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { readonly port: number }
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
// ends with the process that started it
process.stdin.on('end', () => process.exit(0)).resume()
