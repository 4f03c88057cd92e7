import type { SigningStarted, SigningStatus } from './e-signing-port.ts'

/** The circumstances of an order that the texts depend on. */
export interface SigningPlace {
  /** The device that shows the page. */
  readonly device: 'computer' | 'mobile'
  readonly start: 'qr' | 'autostart'
}

/** The cause of a text: an order's status, or an error code. */
export type SigningCause = Exclude<SigningStatus, { status: 'complete' }> | { readonly errorCode: string }

/** The e-ID service's presentation: its texts as copy keys, and its QR code. */
export interface SigningWords {
  messageKey(cause: SigningCause, place: SigningPlace): string
  deviceKind(userAgent: string): SigningPlace['device']
  /** @param seconds since the order started */
  qr(start: Pick<SigningStarted, 'qrStartToken' | 'qrStartSecret'>, seconds: number): string
}
