import { Type, type Static } from 'typebox'

/** What a person may do once signed in. An anonymous visitor has none. [P6.1] */
export const ROLES = ['customer', 'editor', 'publisher', 'administrator', 'caseHandler'] as const
export type Role = (typeof ROLES)[number]

/** What a customer has with the bank and the insurer, as the identity provider's flags say. [P3.2] */
export const ENGAGEMENTS = [
  'card',
  'fund',
  'ica_loyalty_card',
  'ica_loyalty_card_debit_payment',
  'insurance_external',
  'insurance_ica',
  'mortgage',
  'open_bank_account',
  'open_bank_account_with_disposition',
  'private_loan',
  'porto',
] as const
export type Engagement = (typeof ENGAGEMENTS)[number]

/** Who has signed in. What the provider and the customer register do not tell is left out. [P3.2] */
export const SignedInUser = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  /** Twelve digits; employees have none. */
  personalNumber: Type.Optional(Type.String()),
  customerNumber: Type.Optional(Type.String()),
  /** Whole years on the day of the answer, of the birth date in the personal number. */
  age: Type.Optional(Type.Integer()),
  isStudent: Type.Boolean(),
  addressStreet: Type.Optional(Type.String()),
  addressZip: Type.Optional(Type.Integer()),
  addressCity: Type.Optional(Type.String()),
  emailAddress: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(Type.String()),
})
export type SignedInUser = Static<typeof SignedInUser>

/** A signed-in session: who, until when, and what they may do. No token is in it. */
export const SignedIn = Type.Object({
  user: SignedInUser,
  engagements: Type.Array(Type.Enum(ENGAGEMENTS)),
  roles: Type.Array(Type.Enum(ROLES)),
  /** Life of the session from each refresh, in seconds: that of the access token. [P9.1] */
  expiresIn: Type.Integer(),
  /** Instant at which the session ends unless it is refreshed. */
  expiresAt: Type.String(),
})
export type SignedIn = Static<typeof SignedIn>

/** What a page needs to begin: the key that signs its calls, the server's time, the insurer's contact facts, and who has signed in. */
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
  signedIn: Type.Union([Type.Null(), SignedIn]),
})
export type SessionResponse = Static<typeof SessionResponse>

/**
 * Why a sign-in came to nothing, for the page of signing in: `?fel=`.
 * - `cancelled` the person did not go through with it
 * - `expired` it took too long, or was begun in another tab
 * - `refused` the provider says no
 * - `unavailable` it does not answer
 * - `tooMany` too many tries from one address
 */
export type LoginFault = 'cancelled' | 'expired' | 'refused' | 'unavailable' | 'tooMany'

/** Where the page goes to end the provider's session too: it comes back to the signed-out page. */
export const LogoutResponse = Type.Object({ redirectTo: Type.String() })
export type LogoutResponse = Static<typeof LogoutResponse>

/** Header names of the shared client. [P7.1] */
export const REQUEST_ID_HEADER = 'x-request-id'
export const SIGNATURE_HEADER = 'x-signature'
export const START_TIME_HEADER = 'x-start-time'
/** Names what is asked for, so that the server does it once however often it is sent; a request id names one call. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'
