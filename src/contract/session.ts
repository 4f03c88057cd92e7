import { Type, type Static } from 'typebox'

/** Roles of a signed-in person. An anonymous visitor has none. [P6.1] */
export const ROLES = ['customer', 'editor', 'publisher', 'administrator', 'caseHandler', 'underwriter'] as const
export type Role = (typeof ROLES)[number]

/** A customer's engagements with the bank and the insurer, from the identity provider's flags. [P3.2] */
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

/** The signed-in person. Fields that the provider and the customer register do not know are left out. [P3.2] */
export const SignedInUser = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  /** Twelve digits; employees have none. */
  personalNumber: Type.Optional(Type.String()),
  customerNumber: Type.Optional(Type.String()),
  /** Whole years on the day of the answer, from the birth date in the personal number. */
  age: Type.Optional(Type.Integer()),
  isStudent: Type.Boolean(),
  addressStreet: Type.Optional(Type.String()),
  addressZip: Type.Optional(Type.Integer()),
  addressCity: Type.Optional(Type.String()),
  emailAddress: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(Type.String()),
})
export type SignedInUser = Static<typeof SignedInUser>

/** A signed-in session: person, expiry and roles. It contains no token. */
export const SignedIn = Type.Object({
  user: SignedInUser,
  engagements: Type.Array(Type.Enum(ENGAGEMENTS)),
  roles: Type.Array(Type.Enum(ROLES)),
  /** Session lifetime after each refresh, in seconds: the access token's. [P9.1] */
  expiresIn: Type.Integer(),
  /** Expiry of the session without a refresh. */
  expiresAt: Type.String(),
})
export type SignedIn = Static<typeof SignedIn>

/**
 * What a page needs at startup: the signing key of its calls, the server's time, the insurer's contact facts, and the
 * signed-in person.
 */
export const SessionResponse = Type.Object({
  /** base64url; HMAC-SHA256 key of the signature header. [P7.1] */
  signingKey: Type.String(),
  /** Instant of the answer: the page's clock starts from it and ignores the device's. */
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
 * Why a sign-in failed, for the sign-in page: `?fel=`.
 * - `cancelled` the person stopped it
 * - `expired` it took too long, or started in another tab
 * - `refused` the provider refuses
 * - `unavailable` the provider does not answer
 * - `tooMany` too many attempts from one address
 */
export type LoginFault = 'cancelled' | 'expired' | 'refused' | 'unavailable' | 'tooMany'

/** The page navigates here to end the provider's session too; the provider returns to the signed-out page. */
export const LogoutResponse = Type.Object({ redirectTo: Type.String() })
export type LogoutResponse = Static<typeof LogoutResponse>
