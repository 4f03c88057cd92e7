import { createServer, type AddressInfo, type ListenOptions } from 'node:net'
import { EICAR } from '../../eicar.ts'

const PING = Buffer.from('zPING\0', 'latin1')
const COMMAND = Buffer.from('zINSTREAM\0', 'latin1')

/** A ClamAV daemon on this machine that knows the EICAR test file. */
export interface ClamdServer {
  readonly port: number
  /** Sizes of the files that it scanned, in bytes. */
  readonly scanned: readonly number[]
  readonly close: () => Promise<void>
}

export interface ClamdServerOptions {
  /** Where it listens; by default a free port. */
  readonly listen?: ListenOptions
  /** Replaces the reply of a scan; `undefined`: the connection ends without one. */
  readonly replyOf?: () => string | undefined
  /** Accepts and never replies. */
  readonly isSilent?: boolean
}

/** Starts a daemon that speaks the protocol of INSTREAM. clamd(8) */
export async function startClamd({ listen, replyOf, isSilent = false }: ClamdServerOptions = {}): Promise<ClamdServer> {
  const scanned: number[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    // a client that breaks off is a part of the tests
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      if (!isSilent && received.equals(PING)) {
        socket.end('PONG\0')
        return
      }
      const content = isSilent ? undefined : streamIn(received)
      if (content === undefined) return
      scanned.push(content.length)
      const reply = replyOf ? replyOf() : content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      socket.end(reply === undefined ? '' : `${reply}\0`)
    })
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(listen ?? { port: 0, host: '127.0.0.1' }, resolve)
  await promise
  const { port = 0 } = server.address() as Partial<AddressInfo>
  return { port, scanned, close: async () => new Promise<void>((closed) => void server.close(() => closed())) }
}

/** Returns the bytes of a complete stream; undefined while it is not complete. */
function streamIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('not the command of a stream')
  const chunks: Buffer[] = []
  let at = COMMAND.length
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
