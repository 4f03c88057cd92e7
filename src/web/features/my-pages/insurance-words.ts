import { inSentence } from '../../../copy/in-sentence.ts'
import { displayInsuranceNumber } from '../../../insurance/insurance-number.ts'
import type { CustomerData } from './customer-data.ts'
import { findInsurance } from './own-insurances.ts'
import { writtenObject } from './written-object.ts'

interface Named {
  readonly insuranceName: string
  readonly insuranceDisplayName?: string
  readonly insuredObject?: string
}

/** Returns the name of an insurance and what tells it from others of its kind. */
export function insuranceWords({ insuranceName, insuranceDisplayName, insuredObject }: Named): string {
  const name = insuranceDisplayName ?? insuranceName
  return insuredObject === undefined ? name : `${name} (${writtenObject(insuredObject)})`
}

/** As `insuranceWords`, within a sentence. */
export function insuranceInSentence({ insuranceDisplayName, ...named }: Named): string {
  return insuranceWords({ ...named, insuranceName: inSentence(insuranceDisplayName ?? named.insuranceName) })
}

/** Returns the name of an own insurance by its number; the number itself if it is not known. */
export function numberWords(data: CustomerData, insuranceNumber: string): string {
  const known = findInsurance(data, insuranceNumber)
  return known ? insuranceWords(known.entry.insurance) : displayInsuranceNumber(insuranceNumber)
}
