import type { WalletResponse } from '../../contract/wallet.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Loads what is kept of a customer's insurances at other companies, and the collections. [P7.2] */
export async function getWallet(client: ApiClient, personalNumber: string): Promise<WalletResponse> {
  const { data, status } = await client.call('GET', '/wallet/insurances/{personalNumber}', { personalNumber })
  if (isWallet(data)) return data
  throw invalidData(status)
}

const TEXTS = ['id', 'insuranceCompanyName', 'insuranceType', 'insuranceName', 'externalStatus', 'comparison', 'fetchedAt'] as const

/** Whether a value is a wallet. Checks only what the pages depend on. */
function isWallet(value: unknown): value is WalletResponse {
  return (
    isObject(value) &&
    Array.isArray(value['insuranceCollections']) &&
    Array.isArray(value['insurances']) &&
    value['insurances'].every(
      (one) => isObject(one) && TEXTS.every((name) => typeof one[name] === 'string') && Array.isArray(one['externalAddons']),
    )
  )
}
