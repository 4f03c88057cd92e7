import { errorCodeOf } from '../http/error-code.ts'

/** A system outside cannot be used as it is configured. The message names the variable and holds no secret. */
export class OutsideError extends Error {
  /** Why, for the log. */
  readonly reason: string
  /** Whether a later try may succeed: the system does not answer now. Otherwise the configuration is wrong. */
  readonly mayPass: boolean

  constructor(reason: string, message: string, { mayPass = false, ...options }: ErrorOptions & { readonly mayPass?: boolean } = {}) {
    super(message, options)
    this.name = 'OutsideError'
    this.reason = reason
    this.mayPass = mayPass
  }
}

/** Codes of OpenSSL and Node for a certificate of the system that no known authority has signed. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The variables that a failed connection is about. */
export interface ConnectionVariables {
  readonly address: string
  /** Names the authority of the system's certificate. */
  readonly authority?: string | undefined
  /** Names our certificate. */
  readonly certificate?: string | undefined
}

/** Returns what a failed connection says of the configuration. */
export function connectionError(
  error: unknown,
  { address, authority = address, certificate = address }: ConnectionVariables,
): OutsideError {
  const code = errorCodeOf(error) ?? 'no answer'
  const options = { cause: error }
  if (UNTRUSTED.has(code))
    return new OutsideError(
      'authorityUnknown',
      `${authority}: the certificate of the system at ${address} is signed by another authority (${code})`,
      options,
    )
  if (/^ERR_TLS_|^CERT_/.test(code))
    return new OutsideError(
      'certificateWrong',
      `${address}: the certificate of the system is not valid for this address or this day (${code})`,
      options,
    )
  if (/^ERR_SSL_.*ALERT/.test(code))
    return new OutsideError('certificateRefused', `${certificate}: the system at ${address} refuses the connection (${code})`, options)
  if (code === 'ERR_CLOSED_AFTER_HANDSHAKE')
    return new OutsideError(
      'certificateRefused',
      `${certificate}: the system at ${address} ends the connection without an answer (${code})`,
      {
        ...options,
        mayPass: true,
      },
    )
  return new OutsideError('unreachable', `${address} cannot be reached (${code})`, { ...options, mayPass: true })
}
