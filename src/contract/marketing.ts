import { Type, type Static } from 'typebox'
import { PAGES } from './page-paths.ts'
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

/** Answer of an opt-out. `undo` takes it back, for an hour. */
export const OptOutResponse = Type.Object({ isElectronicMarketingOk: Type.Literal(false), undo: Type.String() })
export type OptOutResponse = Static<typeof OptOutResponse>

export const UndoOptOut = Type.Object({ undo: Type.String({ pattern: '^[A-Za-z0-9._-]{1,400}$' }) }, { additionalProperties: false })

/** Answer of the undo: whether the opt-out was taken back. A later one stays. It reveals no other choice. */
export const UndoOptOutResponse = Type.Object({ isTakenBack: Type.Boolean() })
export type UndoOptOutResponse = Static<typeof UndoOptOutResponse>

/** The parameter of the opt-out page with the encoded customer number. */
export const OPT_OUT_PARAMETER = 'kund'

/** Returns the address of the opt-out page for a customer. */
export const optOutAddress = (encodedCustomerNumber: string) => `/${PAGES.optOut}?${OPT_OUT_PARAMETER}=${encodedCustomerNumber}`

/** The choice that counts, for the signed-in person. */
export const OwnMarketing = Type.Object({ isElectronicMarketingOk })
export type OwnMarketing = Static<typeof OwnMarketing>
