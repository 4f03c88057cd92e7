import type { SigningStarted, SigningStatus } from './e-signing-port.ts'

/** How and where an order is carried out, as far as the texts depend on it. */
export interface SigningPlace {
  /** The device that shows the page. */
  readonly device: 'computer' | 'mobile'
  readonly start: 'qr' | 'autostart'
}

/** What a text is about: where an order stands, or the code of an error. */
export type SigningCause = Exclude<SigningStatus, { status: 'complete' }> | { readonly errorCode: string }

/** How the e-ID service wants to be shown: its texts as copy keys, its QR code. */
export interface SigningWords {
  messageKey(cause: SigningCause, place: SigningPlace): string
  deviceKind(userAgent: string): SigningPlace['device']
  /** @param seconds since the order was started */
  qr(start: Pick<SigningStarted, 'qrStartToken' | 'qrStartSecret'>, seconds: number): string
}
