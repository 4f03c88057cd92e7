/** On which device the signer's app is: the one that shows the page, or another that reads a QR code. */
export type SigningDevice = 'same' | 'other'

/** From where somebody is to be identified. Nobody is asked for: whoever carries the order out has told who they are. */
export interface IdentificationOrder {
  /** What the person reads before they tell who they are, in simple markdown. As much of it as the service takes. */
  readonly visibleText: string
  /** Address of the customer's device as the server sees it, IPv4 or IPv6. */
  readonly endUserIp: string
  readonly userAgent?: string
  /** Where the app sends the customer back on the same device. Holds a nonce bound to the session. */
  readonly returnUrl?: string
  readonly device: SigningDevice
}

/** What is to be signed, by whom, and from where. The visible text is what is signed: all of it. */
export interface SigningOrder extends IdentificationOrder {
  /** Twelve digits. Nobody else can sign the order. */
  readonly personalNumber: string
}

/** An order that has begun. All but `autoStartToken` stay in the server. */
export interface SigningStarted {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
}

/** Proof of a signature, to be kept as long as the contract; or of an identification. */
export interface SigningEvidence {
  /** Who signed, twelve digits. The caller compares it with whom it asked. Of an identification: who it was. */
  readonly personalNumber: string
  readonly name: string
  readonly givenName: string
  readonly surname: string
  readonly device: { readonly ipAddress: string; readonly uhi?: string }
  /** When the e-identification was issued, as the service gives it: an ISO date with its UTC offset. */
  readonly issueDate: string
  /** base64 of the XML signature */
  readonly signature: string
  /** base64 */
  readonly ocspResponse: string
  /** True if the simulator made it: worth nothing as a proof. */
  readonly simulated: boolean
}

/** The hint of an answer that carries none. */
export const NO_HINT = 'none'

/** Where an order stands. Hint codes are open: an unknown one is to be tolerated. */
export type SigningStatus =
  | { readonly status: 'pending'; readonly hintCode: string }
  | { readonly status: 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly evidence: SigningEvidence }

/**
 * Why a call did not succeed.
 * - `alreadyInProgress` the person has another order open; it is cancelled, and no new one exists
 * - `gone` no such order: collected to its end before, cancelled, or too old
 * - `unavailable` the service is down or cannot be reached
 * - `timeout` no answer in time; an order may exist all the same
 * - `tooManyRequests` asked too often
 * - `unauthorized` our certificate is refused
 * - `invalid` our own fault: the request is refused
 * - `unknown` anything else
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

/** What is known of a failure beside its code, for the log. Holds no personal data. */
export interface SigningErrorFacts {
  /** The service's own code. */
  readonly providerCode?: string
  readonly status?: number
  readonly details?: string
  readonly cause?: unknown
}

/** A call to the signing service did not succeed. */
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

/** Electronic signing and identification, whatever service does it. Every call rejects with a `SigningError`. */
export interface ESigning {
  start(order: SigningOrder): Promise<SigningStarted>
  /** Starts an identification: in its evidence stands who it was. Like a signing it is never begun again by itself. */
  identify(order: IdentificationOrder): Promise<SigningStarted>
  /** Where the order stands. At most once per second and order; a final status is given once only. */
  collect(orderRef: string): Promise<SigningStatus>
  cancel(orderRef: string): Promise<void>
  /** The address that opens the signer's app on the same device, for a link that the customer clicks. */
  launchUrl(autoStartToken: string, browser: { readonly userAgent: string }): string
}
