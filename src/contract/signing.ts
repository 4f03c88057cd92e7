import { Type, type Static } from 'typebox'
import { QuoteNumber } from './quotes.ts'

const SigningId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

export const InitiateSignRequest = Type.Object(
  { quoteNumber: QuoteNumber, device: Type.Union([Type.Literal('other'), Type.Literal('same')]) },
  { additionalProperties: false },
)
export type InitiateSignRequest = Static<typeof InitiateSignRequest>

/** A started signing. `launchUrl` opens the app on the same device; an identification on another device has none. */
export const InitiateSignResponse = Type.Object({ signingId: SigningId, launchUrl: Type.String() })
export type InitiateSignResponse = Static<typeof InitiateSignResponse>

/** Resumes this visit's signing of a quote, as after a reload. */
export const ResumeSignRequest = Type.Object(
  { quoteNumber: QuoteNumber, returnNonce: Type.Optional(Type.String({ maxLength: 60 })) },
  { additionalProperties: false },
)
export type ResumeSignRequest = Static<typeof ResumeSignRequest>

/** The signing in progress; left out if there is none. */
export const ResumeSignResponse = Type.Object({
  signing: Type.Optional(Type.Object({ device: InitiateSignRequest.properties.device, signingId: SigningId, launchUrl: Type.String() })),
})
export type ResumeSignResponse = Static<typeof ResumeSignResponse>

export const SigningRequest = Type.Object({ signingId: SigningId }, { additionalProperties: false })
export type SigningRequest = Static<typeof SigningRequest>

/** State of a signing. `messageKey` is a copy key; `qr` is present while the order waits to be scanned. */
export const SigningState = Type.Object({
  status: Type.Union([Type.Literal('pending'), Type.Literal('complete'), Type.Literal('failed')]),
  messageKey: Type.String(),
  hintCode: Type.Optional(Type.String()),
  qr: Type.Optional(Type.String()),
})
export type SigningState = Static<typeof SigningState>
