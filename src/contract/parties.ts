import { Type, type Static } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

/** The person in question. [B7.1] */
export const PartyRequest = Type.Object({ personalNumber: PersonalNumber }, { additionalProperties: false })

/** What a form may know of an unidentified person: what a price needs, without name and street. */
export const PartyResponse = Type.Object({
  party: Type.Object({ postalCode: Type.Optional(Type.String()), city: Type.Optional(Type.String()) }),
})
export type PartyResponse = Static<typeof PartyResponse>

/** An address: street with number, and postal code of five digits. */
export const PropertyAddress = Type.Object(
  {
    streetAddress: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    postalCode: Type.String({ pattern: '^[1-9][0-9]{2} ?[0-9]{2}$' }),
  },
  { additionalProperties: false },
)
export type PropertyAddress = Static<typeof PropertyAddress>

/** Register data of the house at an address: square metres, and year of construction. [B7.1] */
export const PropertyResponse = Type.Object({
  property: Type.Object({
    streetAddress: Type.String(),
    area: Type.Optional(Type.Integer()),
    subArea: Type.Optional(Type.Integer()),
    builtYear: Type.Optional(Type.Integer()),
  }),
})
export type PropertyResponse = Static<typeof PropertyResponse>

/** The vehicle of a later quote, and its owner. The names are the call's own. [B7.1] */
export const VehicleCacheRequest = Type.Object(
  { PersonalNumber, RegistrationNumber: Type.String({ pattern: '^[A-Za-zÅÄÖåäö]{3} ?[0-9]{2}[0-9A-Za-zÅÄÖåäö]$' }) },
  { additionalProperties: false },
)

/** Whether the register knows the vehicle; its data is cached for the next minutes. */
export const VehicleCacheResponse = Type.Object({ isCached: Type.Boolean() })
