import { Type, type Static } from 'typebox'
import { EXTERNAL_COMPANIES, type ExternalCompanyId } from '../insurance/external/company.ts'
import { InsuranceNumber } from './insurances.ts'
import { IsoDateText } from './iso-date-text.ts'

/** An id of the wallet or of a consent, in an address. It opens nothing by itself. */
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })

/** Why a consent ended before its letter was sent: the customer undid it, or the own insurance will not take over. */
export const UNDONE_BY = ['customer', 'insuranceEnded'] as const

/** A customer's signed consent that we end an insurance at another company. [P4.6] */
export const CancellationConsent = Type.Object({
  id: Id,
  /** That of the wallet. The wallet may not have the insurance any more. */
  externalInsurance: Type.String(),
  companyName: Type.String(),
  /** Name, object and number of the insurance at the company. */
  externalName: Type.String(),
  /** The own insurance that takes over. */
  insuranceNumber: InsuranceNumber,
  /** Last day at the company. */
  lastDay: IsoDateText,
  signedOn: IsoDateText,
  /** The day on which the letter is sent. Until the day before the customer may undo the consent. */
  sendOn: IsoDateText,
  sentOn: Type.Optional(IsoDateText),
  undoneOn: Type.Optional(IsoDateText),
  undoneBy: Type.Optional(Type.Enum([...UNDONE_BY])),
})
export type CancellationConsent = Static<typeof CancellationConsent>

/** Answer of GET /api/autogiro/get-consents?kind=cancellation: the newest first, and the companies that take letters from us. */
export const CancellationConsents = Type.Object({
  cancellationConsents: Type.Array(CancellationConsent),
  letterCompanies: Type.Unsafe<readonly ExternalCompanyId[]>(Type.Array(Type.Enum([...EXTERNAL_COMPANIES]))),
})
export type CancellationConsents = Static<typeof CancellationConsents>

export const LetterParams = Type.Object({ insuranceId: Id })
export const PowerOfAttorneyParams = Type.Object({ consentId: Id })
