import { Type } from 'typebox'
import { PersonalNumber } from './personal-number.ts'

const isElectronicMarketingOk = Type.Boolean()

/** Whose choice. The number stands in the body, never in an address. [B7.1] */
export const MarketingRequest = Type.Object({ personalNumber: PersonalNumber }, { additionalProperties: false })

/** What the visit that asks has said itself; `null` when it has said nothing. */
export const MarketingResponse = Type.Object({ isElectronicMarketingOk: Type.Union([isElectronicMarketingOk, Type.Null()]) })

export const MarketingUpdate = Type.Object(
  { personalNumber: PersonalNumber, requestBody: Type.Object({ isElectronicMarketingOk }, { additionalProperties: false }) },
  { additionalProperties: false },
)

/** `encodedCustomerNumber` is the person in a link: it opens nothing but the opt-out, and nobody else can read it. */
export const MarketingUpdateResponse = Type.Object({ isElectronicMarketingOk, encodedCustomerNumber: Type.String() })

export const OptOutParams = Type.Object({ encodedCustomerNumber: Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' }) })
