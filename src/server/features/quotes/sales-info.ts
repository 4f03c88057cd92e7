import type { SalesConfig, SalesInfo } from '../../../quote/sellingChannel.ts'

/** Returns whether `sellingChannel` can give this sales info with these organisation numbers. [B6.1] */
export function isPossibleSalesInfo(info: SalesInfo, { organizationNumbers: { bank, own, myPages } }: SalesConfig): boolean {
  const { sellingChannel, intermediaryOrganizationNumber: number, salesInitiatedAgent: agent } = info
  if (sellingChannel === 'CommercialVehicles') return Boolean(number) && Boolean(agent)
  if (agent !== undefined) return false
  if (sellingChannel === 'Internetbank') return number === bank
  return number === undefined || number === own || number === myPages
}
