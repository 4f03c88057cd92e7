import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readTariffs, TARIFF_FOLDER } from '../../embedded/tariff/tariff-book.ts'
import { CoreSystemError } from '../../core-system-port.ts'
import { openCoreStore } from './core-store.ts'
import { OffertCore, type Body } from './offert-core.ts'

/**
 * A program: another insurer's core system, in a process of its own. It reads its port, its store and its token from the environment,
 * and writes its address on the first line of its output.
 */
const { CORE_PORT = '0', CORE_STORE = ':memory:', CORE_TOKEN = 'token-of-the-shop', CORE_TARIFFS, CORE_NOW } = process.env

/** How a call goes wrong, for tests: the work is done twice, or its answer comes late or never; or the work is not done at all. */
type Fault = 'twice' | 'late' | 'lost' | 'down' | 'silent'

const startedAt = performance.now()
const begin = CORE_NOW === undefined ? Date.now() : Date.parse(CORE_NOW)
/** Milliseconds by which a test has moved the clock. */
let passed = 0
const now = () => new Date(begin + performance.now() - startedAt + passed)

const folders = [TARIFF_FOLDER, ...(CORE_TARIFFS === undefined ? [] : [CORE_TARIFFS])]
const core = new OffertCore({ store: openCoreStore(CORE_STORE), tariffs: await readTariffs(folders), now })

/** What the next calls of a kind suffer. */
const faults: { readonly call: string; readonly fault: Fault }[] = []
/** The calls since a test last asked. */
let calls: string[] = []

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  if (request.headers.authorization !== `Bearer ${CORE_TOKEN}`) return send(response, 401, {})
  const body = await readBody(request)
  if (path.startsWith('/test/')) return send(response, 200, control(path, body))
  calls.push(path)
  const call = path.split('/').at(-1) ?? ''
  const at = faults.findIndex((planned) => planned.call === call)
  const [planned] = at === -1 ? [] : faults.splice(at, 1)
  if (planned?.fault === 'down') return send(response, 503, {})
  if (planned?.fault === 'silent') return
  if (planned?.fault === 'twice') reply(path, body)
  const { status, answered } = reply(path, body)
  if (planned?.fault === 'lost') return void response.destroy()
  // later than the caller waits
  if (planned?.fault === 'late') return void setTimeout(() => send(response, status, answered), LATE_MS).unref()
  send(response, status, answered)
}

const LATE_MS = 30_000

function control(path: string, body: Body): object {
  if (path === '/test/fault') faults.push(body as unknown as (typeof faults)[number])
  if (path === '/test/advance') passed += Number(body['by'])
  if (path !== '/test/calls') return {}
  const made = calls
  calls = []
  return { calls: made }
}

const STATUS = { notFound: 404, unknownProduct: 404, invalid: 400, unavailable: 503 } as const

function reply(path: string, body: Body): { readonly status: number; readonly answered: object } {
  try {
    return { status: 200, answered: core.answer(path, body) }
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    const { code, message } = error
    return { status: code in STATUS ? STATUS[code as keyof typeof STATUS] : 409, answered: { code, message } }
  }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length === 0 ? {} : (JSON.parse(Buffer.concat(parts).toString()) as Body)
}

function send(response: ServerResponse, status: number, body: object): void {
  if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`)
    send(response, 500, {})
  })
})
server.listen(Number(CORE_PORT), '127.0.0.1', () => {
  const { port } = server.address() as { readonly port: number }
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
// ends with the process that started it
process.stdin.on('end', () => process.exit(0)).resume()
