import { Type, type Static } from 'typebox'

/** What a page needs to begin: the key that signs its calls, the server's time, and the insurer's contact facts. */
export const SessionResponse = Type.Object({
  /** base64url; HMAC-SHA256 key of the signature header. [P7.1] */
  signingKey: Type.String(),
  /** Instant of the answer: the page counts on from it, whatever the device's clock says. */
  now: Type.String(),
  insurer: Type.Object({
    name: Type.String(),
    organizationNumber: Type.String(),
    address: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    openingHours: Type.String(),
  }),
})
export type SessionResponse = Static<typeof SessionResponse>

/** Header names of the shared client. [P7.1] */
export const REQUEST_ID_HEADER = 'x-request-id'
export const SIGNATURE_HEADER = 'x-signature'
export const START_TIME_HEADER = 'x-start-time'
