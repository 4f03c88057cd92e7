import type { WalletResponse } from '../../contract/wallet.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

const INSURANCE_TEXTS = ['id', 'insuranceCompany', 'insuranceCompanyName', 'insuranceType', 'insuranceName', 'externalStatus'] as const

/** Loads what is kept of the customer's insurances at other companies, and the collections, newest first. [P7.2] */
export async function getWallet(client: ApiClient, personalNumber: string): Promise<WalletResponse> {
  const { data, status } = await client.call('GET', '/wallet/insurances/{personalNumber}', { personalNumber })
  if (isWallet(data)) return data
  throw invalidData(status)
}

function isWallet(data: unknown): data is WalletResponse {
  if (!isObject(data) || !Array.isArray(data['insurances']) || !Array.isArray(data['insuranceCollections'])) return false
  const insurances: readonly unknown[] = data['insurances']
  return insurances.every((one) => isObject(one) && INSURANCE_TEXTS.every((text) => typeof one[text] === 'string'))
}
