/** The device of the signer's app: the one that shows the page, or another one that scans a QR code. */
export type SigningDevice = 'same' | 'other'

/** An identification order. It requires no particular person: the evidence identifies the person who completes it. */
export interface IdentificationOrder {
  /** Text that the app shows before the identification, in simple markdown. Cut at the service's maximum length. */
  readonly visibleText: string
  /** Address of the customer's device as the server sees it, IPv4 or IPv6. */
  readonly endUserIp: string
  readonly userAgent?: string
  /** Where the app sends the customer back on the same device. Holds a nonce bound to the session. */
  readonly returnUrl?: string
  readonly device: SigningDevice
}

/** A signing order. The whole visible text is signed. */
export interface SigningOrder extends IdentificationOrder {
  /** Twelve digits. Only this person can sign the order. */
  readonly personalNumber: string
}

/** A started order. All values except `autoStartToken` stay on the server. */
export interface SigningStarted {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

/** Proof of a signature or an identification. The proof of a signature is kept as long as the contract. */
export interface SigningEvidence {
  /** Twelve digits of the person who signed or identified. The caller of a signing compares it with the requested signer. */
  readonly personalNumber: string
  readonly name: string
  readonly givenName: string
  readonly surname: string
  readonly device: { readonly ipAddress: string; readonly uhi?: string }
  /** Issue date of the e-identification, unchanged from the service: an ISO date with its UTC offset. */
  readonly issueDate: string
  /** base64 of the XML signature */
  readonly signature: string
  /** base64 */
  readonly ocspResponse: string
  /** True if the simulator made it: no proof. */
  readonly simulated: boolean
}

/** The hint of a response without one. */
export const NO_HINT = 'none'

/** Status of an order. Hint codes are open: accept unknown ones. */
export type SigningStatus =
  | { readonly status: 'pending'; readonly hintCode: string }
  | { readonly status: 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly evidence: SigningEvidence }

/**
 * Why a call failed.
 * - `alreadyInProgress`: the person had another open order; the service cancels it and creates no new one
 * - `gone`: no such order: its final status was already collected, it is cancelled, or it is too old
 * - `unavailable`: the service is down or unreachable
 * - `timeout`: no response in time; an order may exist nevertheless
 * - `tooManyRequests`: too many calls
 * - `unauthorized`: the service refuses our certificate
 * - `invalid`: the service refuses our request, by our fault
 * - `unknown`: any other failure
 */
export type SigningErrorCode =
  | 'alreadyInProgress'
  | 'gone'
  | 'unavailable'
  | 'timeout'
  | 'tooManyRequests'
  | 'unauthorized'
  | 'invalid'
  | 'unknown'

/** Further facts about a failure, for the log. They hold no personal data. */
export interface SigningErrorFacts {
  /** The service's own code. */
  readonly providerCode?: string
  readonly status?: number
  readonly details?: string
  readonly cause?: unknown
}

/** A call to the signing service failed. */
export class SigningError extends Error {
  override readonly name = 'SigningError'
  readonly code: SigningErrorCode
  readonly providerCode: string | undefined
  readonly status: number | undefined
  readonly details: string | undefined

  constructor(code: SigningErrorCode, facts: SigningErrorFacts = {}) {
    super([code, facts.providerCode, facts.details].filter(Boolean).join(': '), { cause: facts.cause })
    this.code = code
    this.providerCode = facts.providerCode
    this.status = facts.status
    this.details = facts.details
  }
}

/** Electronic signing and identification, independent of the service. A failed call rejects with a `SigningError`. */
export interface ESigning {
  start(order: SigningOrder): Promise<SigningStarted>
  /** Starts an identification; its evidence names the person. Like a signing, it is never retried. */
  identify(order: IdentificationOrder): Promise<SigningStarted>
  /** Returns the order's status. Call it at most once per second and order; a final status is returned only once. */
  collect(orderRef: string): Promise<SigningStatus>
  cancel(orderRef: string): Promise<void>
  /** Returns the address that opens the signer's app on the same device, for a link that the customer clicks. */
  launchUrl(autoStartToken: string, browser: { readonly userAgent: string }): string
}
