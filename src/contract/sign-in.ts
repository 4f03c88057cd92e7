import { Type, type Static } from 'typebox'
import { InitiateSignRequest, SigningRequest, SigningState } from './signing.ts'

/** How a person signs in at the embedded identity provider. [P1.1] */
const SignInMethod = Type.Union([Type.Literal('bankid'), Type.Literal('username')])
export type SignInMethod = Static<typeof SignInMethod>

/** The initial data of the page. */
export const SignInDetails = Type.Object({
  /** The method that the person chose before this page. */
  method: Type.Optional(SignInMethod),
  /** Prefills the user name. */
  username: Type.Optional(Type.String()),
})
export type SignInDetails = Static<typeof SignInDetails>

export const BankIdStartRequest = Type.Object({ device: InitiateSignRequest.properties.device }, { additionalProperties: false })
export type BankIdStartRequest = Static<typeof BankIdStartRequest>

/** From the return URL that the app opens, on the same device. */
const ReturnNonce = Type.Optional(Type.String({ maxLength: 60 }))

/** Resumes the identification of this sign-in, as after a reload. */
export const BankIdResumeRequest = Type.Object({ returnNonce: ReturnNonce }, { additionalProperties: false })
export type BankIdResumeRequest = Static<typeof BankIdResumeRequest>

/** Asks for the state of an identification. On the same device it is complete only for the caller with the nonce. */
export const BankIdCollectRequest = Type.Object({ ...SigningRequest.properties, returnNonce: ReturnNonce }, { additionalProperties: false })
export type BankIdCollectRequest = Static<typeof BankIdCollectRequest>

/** Where the page navigates after the sign-in. */
export const SignInEnd = Type.Object({ redirectTo: Type.String() })
export type SignInEnd = Static<typeof SignInEnd>

/** State of an identification; once complete, with the next page. */
export const BankIdState = Type.Object({ ...SigningState.properties, redirectTo: Type.Optional(Type.String()) })
export type BankIdState = Static<typeof BankIdState>

export const UsernameRequest = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)
export type UsernameRequest = Static<typeof UsernameRequest>
