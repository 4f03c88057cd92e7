import { Type, type Static } from 'typebox'
import { InitiateSignRequest, SigningRequest, SigningState } from './signing.ts'

/** How a person signs in at the embedded identity provider. [P1.1] */
const SignInMethod = Type.Union([Type.Literal('bankid'), Type.Literal('username')])
export type SignInMethod = Static<typeof SignInMethod>

/** What the page begins with. */
export const SignInDetails = Type.Object({
  /** How the person has chosen to sign in before they came here. */
  method: Type.Optional(SignInMethod),
  /** Filled in as the user name. */
  username: Type.Optional(Type.String()),
})
export type SignInDetails = Static<typeof SignInDetails>

export const BankIdStartRequest = Type.Object({ device: InitiateSignRequest.properties.device }, { additionalProperties: false })
export type BankIdStartRequest = Static<typeof BankIdStartRequest>

/** What the app leads back with, on the same device. */
const ReturnNonce = Type.Optional(Type.String({ maxLength: 60 }))

/** Asks for the identification that this sign-in has begun, as after a reload. */
export const BankIdResumeRequest = Type.Object({ returnNonce: ReturnNonce }, { additionalProperties: false })
export type BankIdResumeRequest = Static<typeof BankIdResumeRequest>

/** Asks where an identification stands: on the same device it is complete for none but who shows the nonce. */
export const BankIdCollectRequest = Type.Object({ ...SigningRequest.properties, returnNonce: ReturnNonce }, { additionalProperties: false })
export type BankIdCollectRequest = Static<typeof BankIdCollectRequest>

/** Where the page goes on to when the sign-in is over. */
export const SignInEnd = Type.Object({ redirectTo: Type.String() })
export type SignInEnd = Static<typeof SignInEnd>

/** Where an identification stands; once it is complete, where the page goes on to. */
export const BankIdState = Type.Object({ ...SigningState.properties, redirectTo: Type.Optional(Type.String()) })
export type BankIdState = Static<typeof BankIdState>

export const UsernameRequest = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
export type UsernameRequest = Static<typeof UsernameRequest>
