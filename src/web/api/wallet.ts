import type {
  CollectionRequest,
  CollectionResponse,
  InsuranceCollection,
  WalletCompaniesResponse,
  WalletDeleted,
  WalletInsurance,
  WalletResponse,
  WalletTerms,
  WalletTermsRequest,
} from '../../contract/wallet.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

type Answer = Awaited<ReturnType<ApiClient['call']>>

/** Returns every company, and what the customer's last collection from each gave. [P7.2] */
export async function getCompanies(client: ApiClient, personalNumber: string): Promise<WalletCompaniesResponse['companies']> {
  const { data, status } = await client.call('GET', '/wallet/companies/{personalNumber}', { personalNumber })
  if (isObject(data) && Array.isArray(data['companies'])) return (data as WalletCompaniesResponse).companies
  throw invalidData(status)
}

/** Returns whether the signed-in customer has accepted the present terms, and when. [P7.2] */
export async function getTerms(client: ApiClient): Promise<WalletTerms> {
  return termsOf(await client.call('GET', '/wallet/user/terms'))
}

/**
 * Accepts the terms, or revokes the consent, which deletes what was fetched. [P7.2]
 * @throws ApiCallError with the code `termsChanged` for a version that is not the present one
 */
export async function setTerms(client: ApiClient, decision: WalletTermsRequest): Promise<WalletTerms> {
  return termsOf(await client.call('POST', '/wallet/user/terms', decision))
}

/** Starts a collection. @returns the running one if there is one from the company. @throws ApiCallError with a code of docs/calls.md */
export async function beginCollection(client: ApiClient, personalNumber: string, request: CollectionRequest): Promise<InsuranceCollection> {
  return collectionOf(await client.call('POST', '/wallet/collection/create/{personalNumber}', { personalNumber, ...request }))
}

/** Returns where a collection stands. The question takes it a step onward. [P4.10] */
export async function collectionStatus(client: ApiClient, personalNumber: string, collectionId: string): Promise<InsuranceCollection> {
  const path = '/wallet/collection/status/{personalNumber}/{collectionId}'
  return collectionOf(await client.call('GET', path, { personalNumber, collectionId }, { retries: 0 }))
}

/** Returns what is kept from the company of a collection that has ended well. [P4.10] */
export async function collectionData(client: ApiClient, personalNumber: string, collectionId: string): Promise<readonly WalletInsurance[]> {
  const path = '/wallet/collection/data/{personalNumber}/{collectionId}'
  const { data, status } = await client.call('GET', path, { personalNumber, collectionId })
  if (isObject(data) && Array.isArray(data['insurances'])) return data['insurances'] as WalletInsurance[]
  throw invalidData(status)
}

/** Ends a collection, unless it has ended. */
export async function cancelCollection(client: ApiClient, personalNumber: string, collectionId: string): Promise<InsuranceCollection> {
  const path = '/wallet/collection/cancel/{personalNumber}/{collectionId}'
  return collectionOf(await client.call('POST', path, { personalNumber, collectionId }))
}

/** Returns all that is kept of the customer's insurances at other companies, and every collection, newest first. [P7.2] */
export async function getWallet(client: ApiClient, personalNumber: string): Promise<WalletResponse> {
  const { data, status } = await client.call('GET', '/wallet/insurances/{personalNumber}', { personalNumber })
  if (isWallet(data)) return data
  throw invalidData(status)
}

/** Ends every collection, and deletes all that is kept. @returns how much was deleted. [P7.2] */
export async function deleteWallet(client: ApiClient, personalNumber: string): Promise<WalletDeleted> {
  const { data, status } = await client.call('DELETE', '/wallet/delete/{personalNumber}', { personalNumber })
  if (isObject(data) && isObject(data['deleted'])) return data['deleted'] as WalletDeleted
  throw invalidData(status)
}

function termsOf({ data, status }: Answer): WalletTerms {
  if (isObject(data) && isObject(data['terms']) && typeof data['terms']['isAccepted'] === 'boolean') return data['terms'] as WalletTerms
  throw invalidData(status)
}

function collectionOf({ data, status }: Answer): InsuranceCollection {
  const found = isObject(data) ? (data as Partial<CollectionResponse>).insuranceCollection : undefined
  if (isObject(found) && typeof found['entityId'] === 'string') return found
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
