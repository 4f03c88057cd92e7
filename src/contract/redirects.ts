import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

/** A customer's values from the bank's app, by name. [B7.1] */
export const RedirectValue = Type.Object(
  {
    personalNumber: Type.Optional(PersonalNumber),
    registrationNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  },
  { additionalProperties: Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]) },
)
export type RedirectValue = Static<typeof RedirectValue>

/** `key` is the token in the address. */
export const RedirectQuery = Type.Object({ key: Type.String({ pattern: '^[A-Za-z0-9._~-]{1,200}$' }) }, { additionalProperties: false })

export const RedirectResponse = Type.Object({ value: RedirectValue })
