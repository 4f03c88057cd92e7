import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import { currentDetails, overviewOf, type OverviewEntry } from '../../../insurance/overview.ts'
import { insuranceIdOf } from '../../../insurance/insurance-number.ts'
import { ownValue } from '../../../values/own-value.ts'
import type { CustomerData, SingleInsurance } from './customer-data.ts'

/** What the pages know of an insurance: its entry, and its details once they have loaded. */
export interface KnownInsurance {
  readonly entry: OverviewEntry
  readonly details: InsuranceDetails | undefined
}

/** Returns every version of the customer's insurances. If the overview could not be loaded, the full list stands in for it. */
export function versionsOf({ hasOverviewFailed, overview, insurances }: CustomerData): readonly InsuranceOverview[] {
  return hasOverviewFailed ? insurances : overview
}

/** Returns the customer's insurances in list order. */
export function insurancesOf(data: CustomerData): OverviewEntry[] {
  return overviewOf<InsuranceOverview>(versionsOf(data), data.priorities)
}

/** Returns what is known of one insurance; undefined if it is not among the customer's. */
export function findInsurance(data: CustomerData, insuranceNumber: string): KnownInsurance | undefined {
  const id = insuranceIdOf(insuranceNumber)
  const single = singleOf(data, insuranceNumber)?.insurances ?? []
  const listed = insurancesOf(data).find(({ insurance }) => insurance.insuranceId === id)
  const entry = listed ?? overviewOf<InsuranceOverview>(single, {}).find(({ insurance }) => insurance.insuranceId === id)
  return entry && { entry, details: currentDetails([...single, ...data.insurances], [entry])[0] }
}

/** Returns what was loaded for one insurance by itself. */
export const singleOf = ({ single }: CustomerData, insuranceNumber: string): SingleInsurance | undefined =>
  ownValue(single, insuranceIdOf(insuranceNumber))
