import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { OwnCertificate } from './tls-files.ts'

/** A system that is called over HTTP, and the certificates for it. */
export interface Probe {
  readonly url: string
  readonly ca?: string | undefined
  readonly own?: OwnCertificate | undefined
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 5_000
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

/** The system ended the connection after the handshake, without an answer: so it refuses a certificate in TLS 1.3. RFC 8446, 4.4.2.4 */
class ClosedAfterHandshakeError extends Error {
  override readonly name = 'ClosedAfterHandshakeError'
  readonly code = 'ERR_CLOSED_AFTER_HANDSHAKE'
}

/**
 * Asks a system for the head of its address. Any answer is enough: a service that refuses our certificate gives none.
 * @returns the status
 * @throws the error of the connection
 */
export async function probe({ url, ca, own, timeoutMs = TIMEOUT_MS }: Probe): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const address = new URL(url)
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest
  const tls = address.protocol === 'https:' ? { ...(ca !== undefined && { ca }), ...own, minVersion: 'TLSv1.2' as const } : {}
  const call = send(address, { ...tls, method: 'HEAD', agent: false, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  })
  let isSecured = false
  call.on('socket', (socket) => socket.on('secureConnect', () => (isSecured = true)))
  call.on('error', (error: NodeJS.ErrnoException) => {
    const isClosed = isSecured && CLOSED.has(error.code ?? '')
    reject(isClosed ? new ClosedAfterHandshakeError('closed without an answer', { cause: error }) : error)
  })
  call.end()
  return promise
}
