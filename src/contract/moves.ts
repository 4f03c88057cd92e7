import { Type, type Static } from 'typebox'
import type { Facts } from '../engine/document.ts'
import type { Translate } from '../copy/lookup.ts'
import { EXTERNAL_COMPANIES, type ExternalCompanyId } from '../insurance/external/company.ts'
import type { ExternalInsurance } from '../insurance/external/external-insurance.ts'
import type { MoveChoice } from '../insurance/external/move.ts'
import { displayInsuranceNumber } from '../insurance/insurance-number.ts'
import { InsuranceNumber } from './insurances.ts'
import { IsoDateText } from './iso-date-text.ts'

/** The flow in which a customer signs the power of attorney. */
export const MOVE_FLOW = 'moveInsurance'

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

/** Returns the address of the letter with which a customer ends an insurance without us. */
export const letterPath = (externalInsurance: string) => `/api/moves/letters/${externalInsurance}`

/** Returns the address of a signed power of attorney. */
export const powerOfAttorneyPath = (consentId: string) => `/api/moves/powers-of-attorney/${consentId}`

/** Returns the name of a company: as customers know it, or else as it writes itself. @param t with the texts `move.*` */
export function companyNameOf(
  { insuranceCompany, insuranceCompanyName }: Pick<ExternalInsurance, 'insuranceCompany' | 'insuranceCompanyName'>,
  t: Translate,
): string {
  return insuranceCompany === '' ? insuranceCompanyName : t(`move.company.${insuranceCompany}`)
}

/** Returns name, object and number of an insurance at another company, as far as the company writes them. */
export function externalName({
  insuranceName,
  insuredObject,
  insuranceNumber,
}: Pick<ExternalInsurance, 'insuranceName' | 'insuredObject' | 'insuranceNumber'>): string {
  const named = [insuranceName, insuredObject ?? ''].filter((part) => part !== '').join(', ')
  return [...(named === '' ? [] : [named]), ...(insuranceNumber === undefined ? [] : [`(${insuranceNumber})`])].join(' ')
}

/**
 * Returns the facts that the page gives to the flow. The server gives the same from its own data, so that what the customer
 * signs is not the page's word.
 * @param t with the texts `move.*`
 */
export function moveFacts(external: ExternalInsurance, { own, lastDay, fit }: Extract<MoveChoice, { kind: 'sign' }>, t: Translate): Facts {
  const name = own.insuranceDisplayName ?? own.insuranceName
  return {
    externalInsurance: external.id,
    insuranceNumber: own.insuranceNumber,
    insuranceCompany: external.insuranceCompany,
    companyName: companyNameOf(external, t),
    externalName: externalName(external),
    ownName: `${name} (${displayInsuranceNumber(own.insuranceNumber)})`,
    ownStart: own.insuredFromDate,
    lastDay,
    fit,
    ...(external.endDate !== undefined && { termEnd: external.endDate }),
  }
}
