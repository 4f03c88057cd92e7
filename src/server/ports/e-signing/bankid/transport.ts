import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { TransportError, type Transport, type TransportAnswer } from './errors.ts'

/** Address and certificates for the real service. */
export interface MutualTlsOptions {
  /** `https://appapi2.bankid.com` in production, `https://appapi2.test.bankid.com` in BankID's test environment. */
  readonly baseUrl: string
  /** Our certificate with its key, PKCS#12. */
  readonly pfx: Uint8Array
  readonly passphrase: string
  /** BankID's certificate authority, PEM: the only trusted one. */
  readonly ca: string
  readonly timeoutMs?: number
}

export interface PlainHttpOptions {
  /** Address of the simulator, such as `http://127.0.0.1:4100/bankid-simulator`. */
  readonly baseUrl: string
  /** Name of the relying party that the call is made for, printable ASCII; the shop by default. */
  readonly relyingParty?: string
  readonly timeoutMs?: number
}

/** Names the relying party of a call to the simulator. */
export const RELYING_PARTY_HEADER = 'x-relying-party'

type CallOptions = Pick<RequestOptions, 'pfx' | 'passphrase' | 'ca' | 'minVersion' | 'rejectUnauthorized'> & {
  readonly headers?: Readonly<Record<string, string>>
}
type Sender = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest

const DEFAULT_TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 4 * 1024 * 1024
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

function transportError(error: Error & { code?: string }): TransportError {
  if (error instanceof TransportError) return error
  return new TransportError(BROKEN.has(error.code ?? '') ? 'reset' : 'unreachable', error)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function readAnswer(answer: IncomingMessage, done: (answer: TransportAnswer) => void, fail: (error: Error) => void): void {
  const parts: Buffer[] = []
  let length = 0
  answer.on('data', (part: Buffer) => {
    length += part.length
    if (length > LONGEST_ANSWER) answer.destroy(new TransportError('unreachable', 'answer too long'))
    else parts.push(part)
  })
  answer.on('error', fail)
  answer.on('end', () => done({ status: answer.statusCode ?? 0, body: parseJson(Buffer.concat(parts).toString('utf8')) }))
}

/**
 * Opens a connection per call. A kept-alive connection that the service closes would fail a sign call, and sign is never
 * retried.
 */
function createTransport(send: Sender, baseUrl: string, timeoutMs: number, { headers, ...tls }: CallOptions): Transport {
  const base = new URL(baseUrl.replace(/\/$/, ''))
  return async (path, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<TransportAnswer>()
    const payload = Buffer.from(JSON.stringify(body), 'utf8')
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = (error: Error): void => reject(signal.aborted ? new TransportError('timeout', error) : transportError(error))
    const call = send(
      {
        ...tls,
        method: 'POST',
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        path: `${base.pathname.replace(/\/$/, '')}${path}`,
        agent: false,
        headers: { 'Content-Type': 'application/json', 'Content-Length': payload.length, Connection: 'close', ...headers },
        signal,
      },
      (answer) => readAnswer(answer, resolve, fail),
    )
    call.on('error', fail)
    call.end(payload)
    return promise
  }
}

/** Transport to the real service, over mutual TLS. */
export function mutualTlsTransport(options: MutualTlsOptions): Transport {
  const { baseUrl, pfx, passphrase, ca, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  if (!baseUrl.startsWith('https://')) throw new Error('BankID is called over https only')
  const tls: CallOptions = { pfx: Buffer.from(pfx), passphrase, ca, minVersion: 'TLSv1.2', rejectUnauthorized: true }
  return createTransport(httpsRequest, baseUrl, timeoutMs, tls)
}

/** Transport to the simulator, over plain HTTP. */
export function plainHttpTransport({ baseUrl, relyingParty, timeoutMs = DEFAULT_TIMEOUT_MS }: PlainHttpOptions): Transport {
  if (!baseUrl.startsWith('http://')) throw new Error('The simulator is called over http only')
  return createTransport(
    httpRequest,
    baseUrl,
    timeoutMs,
    relyingParty === undefined ? {} : { headers: { [RELYING_PARTY_HEADER]: relyingParty } },
  )
}
