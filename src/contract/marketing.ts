import { Type } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

const isElectronicMarketingOk = Type.Boolean()

/** The person. The number is in the body, never in an address. [B7.1] */
export const MarketingRequest = Type.Object({ personalNumber: PersonalNumber }, { additionalProperties: false })

/** The choice made in this visit; `null` if it made none. */
export const MarketingResponse = Type.Object({ isElectronicMarketingOk: Type.Union([isElectronicMarketingOk, Type.Null()]) })

export const MarketingUpdate = Type.Object(
  { personalNumber: PersonalNumber, requestBody: Type.Object({ isElectronicMarketingOk }, { additionalProperties: false }) },
  { additionalProperties: false },
)

/**
 * `encodedCustomerNumber` identifies the person in a link. It allows only the opt-out, and only the server can decode
 * it.
 */
export const MarketingUpdateResponse = Type.Object({ isElectronicMarketingOk, encodedCustomerNumber: Type.String() })

export const OptOutParams = Type.Object({ encodedCustomerNumber: Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' }) })
