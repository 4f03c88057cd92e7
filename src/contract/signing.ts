import { Type, type Static } from 'typebox'
import { QuoteNumber } from './quotes.ts'

const SigningId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const InitiateSignRequest = Type.Object(
  { quoteNumber: QuoteNumber, device: Type.Union([Type.Literal('other'), Type.Literal('same')]) },
  { additionalProperties: false },
)
export type InitiateSignRequest = Static<typeof InitiateSignRequest>

/** A signing that has begun. `launchUrl` opens the app on the same device. */
export const InitiateSignResponse = Type.Object({ signingId: SigningId, launchUrl: Type.String() })
export type InitiateSignResponse = Static<typeof InitiateSignResponse>

export const SigningRequest = Type.Object({ signingId: SigningId }, { additionalProperties: false })
export type SigningRequest = Static<typeof SigningRequest>

/** Where a signing stands. `messageKey` is a copy key; `qr` is there while the order waits to be scanned. */
export const SigningState = Type.Object({
  status: Type.Union([Type.Literal('pending'), Type.Literal('complete'), Type.Literal('failed')]),
  messageKey: Type.String(),
  hintCode: Type.Optional(Type.String()),
  qr: Type.Optional(Type.String()),
})
export type SigningState = Static<typeof SigningState>
