import type { Translate } from '../copy/lookup.ts'
import type { Facts } from '../engine/document.ts'
import type { ExternalInsurance } from '../insurance/external/external-insurance.ts'
import type { MoveChoice } from '../insurance/external/move.ts'
import { displayInsuranceNumber } from '../insurance/insurance-number.ts'
import type { IsoDate } from '../values/clock.ts'
import { companyNameOf } from './company-name.ts'
import type { CancellationConsent } from './moves.ts'

/** The flow in which a customer signs the power of attorney. */
export const MOVE_FLOW = 'moveInsurance'

/**
 * Returns name, object and number of an insurance at another company, as far as the company writes them. Without any it is named by its
 * kind: nobody signs for an insurance without a name.
 * @param t with the texts `external.kind.*`
 */
export function externalName(
  {
    insuranceName,
    insuredObject,
    insuranceNumber,
    insuranceType,
  }: Pick<ExternalInsurance, 'insuranceName' | 'insuredObject' | 'insuranceNumber' | 'insuranceType'>,
  t: Translate,
): string {
  const named = [insuranceName, insuredObject ?? ''].filter((part) => part !== '').join(', ')
  const parts = [...(named === '' ? [] : [named]), ...(insuranceNumber === undefined ? [] : [`(${insuranceNumber})`])]
  return parts.length === 0 ? t(`external.kind.${insuranceType}`) : parts.join(' ')
}

/**
 * Returns the facts that the page gives to the flow. The server gives the same from its own data, so that what the customer
 * signs is not the page's word.
 * @param t with the texts `company.*` and `external.kind.*`
 */
export function moveFacts(external: ExternalInsurance, { own, lastDay, fit }: Extract<MoveChoice, { kind: 'sign' }>, t: Translate): Facts {
  const name = own.insuranceDisplayName ?? own.insuranceName
  return {
    externalInsurance: external.id,
    insuranceNumber: own.insuranceNumber,
    insuranceCompany: external.insuranceCompany,
    companyName: companyNameOf(external, t),
    externalName: externalName(external, t),
    ownName: `${name} (${displayInsuranceNumber(own.insuranceNumber)})`,
    ownStart: own.insuredFromDate,
    lastDay,
    fit,
    ...(external.endDate !== undefined && { termEnd: external.endDate }),
  }
}

/**
 * Returns the consent in force for an insurance of the wallet. One that was deleted and fetched again has another id: until its last day
 * a consent for the same words counts too, so that the company gets no second letter.
 * @param consents of the customer, the newest first
 * @param wallet all that is in it
 * @param t with the texts `company.*` and `external.kind.*`
 */
export function consentInForce(
  consents: readonly CancellationConsent[],
  external: ExternalInsurance,
  wallet: readonly Pick<ExternalInsurance, 'id'>[],
  { t, today }: { readonly t: Translate; readonly today: IsoDate },
): CancellationConsent | undefined {
  const inForce = consents.filter(({ undoneOn }) => undoneOn === undefined)
  const words = `${companyNameOf(external, t)}: ${externalName(external, t)}`
  const isSame = ({ externalInsurance, companyName, externalName: name, sentOn, lastDay }: CancellationConsent) =>
    `${companyName}: ${name}` === words && (sentOn === undefined || lastDay >= today) && !wallet.some(({ id }) => id === externalInsurance)
  return inForce.find(({ externalInsurance }) => externalInsurance === external.id) ?? inForce.find(isSame)
}
