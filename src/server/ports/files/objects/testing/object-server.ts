import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/**
 * A program: an S3-compatible object store in a process of its own, which keeps objects in a folder of its own. A call of a test can
 * make the next calls of a method go wrong.
 */
const { OBJECT_BUCKET = 'files' } = process.env

/** `lost`: the call is carried out, and its answer is not sent. `slow`: the bytes of the answer never end. */
type Fault = 'down' | 'silent' | 'lost' | 'slow'

const folder = mkdtempSync(join(tmpdir(), 'teckna-objects-'))
const store = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: OBJECT_BUCKET }] })
await store.configureBuckets()
const carryOut = store.callback()

const FILE_END = '._S3rver_object'

const faults: { readonly method: string; readonly fault: Fault; times: number }[] = []

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/test/fault') return void plan(request, response)
  if (request.url === '/test/names') return void response.end(JSON.stringify(names()))
  const planned = faults.find(({ method, times }) => method === request.method && times > 0)
  if (!planned) return carryOut(request, response)
  planned.times -= 1
  FAIL[planned.fault](request, response)
}

const FAIL: Readonly<Record<Fault, (request: IncomingMessage, response: ServerResponse) => void>> = {
  down: (request, response) => {
    request.resume()
    response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>ServiceUnavailable</Code></Error>')
  },
  silent: (request) => void request.resume(),
  lost: (request, response) => {
    response.end = () => response.destroy()
    carryOut(request, response)
  },
  slow: (request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('x')
  },
}

/** Returns the names of the objects. The store has a file for each. */
function names(): readonly string[] {
  return globSync(`**/*${FILE_END}`, { cwd: join(folder, OBJECT_BUCKET) }).map((name) => name.slice(0, -FILE_END.length))
}

async function plan(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  faults.splice(0, faults.length, ...(JSON.parse(Buffer.concat(parts).toString()) as typeof faults))
  response.end()
}

const server = createServer(answer)
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { readonly port: number }
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
// ends with the process that started it
process.stdin.on('end', () => process.exit(0)).resume()
