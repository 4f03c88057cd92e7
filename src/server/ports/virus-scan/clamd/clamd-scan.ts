import { connect, type Socket } from 'node:net'
import type { ClamdAddress } from '../../../platform/config/virus-scan-config.ts'
import { ScanUnavailableError, type ScanVerdict, type VirusScan } from '../virus-scan-port.ts'

export interface ClamdOptions {
  readonly address: ClamdAddress
  readonly timeoutMs?: number
}

/** A page waits longer for its upload. */
const DEFAULT_TIMEOUT_MS = 30_000
/** Characters; a reply is one short line. */
const LONGEST_REPLY = 1_024

/**
 * Returns a scan by a ClamAV daemon: one connection a file, which sends it as a stream. The daemon's `StreamMaxLength` must be at
 * least the size of the largest file. clamd(8), INSTREAM
 */
export function createClamdScan({ address, timeoutMs = DEFAULT_TIMEOUT_MS }: ClamdOptions): VirusScan {
  return { scan: async (content) => verdictOf(await replyTo(content, address, timeoutMs)) }
}

async function replyTo(content: Uint8Array, address: ClamdAddress, timeoutMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = connect({ ...address, signal })
  let reply = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    reply += part
    if (reply.length > LONGEST_REPLY) socket.destroy(new Error('the reply is too long'))
    // the daemon ends a reply to a command with z by a zero byte
    else if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')))
  })
  socket.on('error', (cause) => reject(new ScanUnavailableError(signal.aborted ? 'no reply in time' : 'no connection', { cause })))
  socket.on('close', () => reject(new ScanUnavailableError('the connection ended without a reply')))
  sendStream(socket, content)
  try {
    return await promise
  } finally {
    socket.destroy()
  }
}

/** Sends the command, one chunk with its length before it, and the empty chunk that ends the stream. */
function sendStream(socket: Socket, content: Uint8Array): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  socket.write('zINSTREAM\0')
  socket.write(length)
  socket.write(content)
  socket.write(Buffer.alloc(4))
}

/** @throws ScanUnavailableError for a reply that is no verdict, such as a stream that is too long */
function verdictOf(reply: string): ScanVerdict {
  if (reply === 'stream: OK') return { verdict: 'clean' }
  const name = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (name === undefined) throw new ScanUnavailableError(reply)
  return { verdict: 'infected', name }
}
