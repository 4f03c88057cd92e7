import { Type, type Static } from 'typebox'

/** A customer's own way to sign in beside the e-ID. */
export const OwnCredentials = Type.Object({
  /** False if the insurer's own identity provider keeps the accounts. */
  isOffered: Type.Boolean(),
  /** Left out while the customer signs in by e-ID only. */
  username: Type.Optional(Type.String()),
  /** Whether the session may change them: after a sign-in by e-ID a moment ago. */
  mayChange: Type.Boolean(),
})
export type OwnCredentials = Static<typeof OwnCredentials>

/** Letters, digits, dot, dash, underscore or @, beginning with a letter: never a personal number. */
export const USERNAME_PATTERN = '^[A-Za-zÅÄÖåäö][A-Za-z0-9ÅÄÖåäö._@-]{3,59}$'

export const NewCredentials = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ minLength: 1, maxLength: 400 }) },
  { additionalProperties: false },
)
export type NewCredentials = Static<typeof NewCredentials>
