import type { NewCredentials, OwnCredentials } from '../../contract/credentials.ts'
import type { OptOutResponse, UndoOptOutResponse } from '../../contract/marketing.ts'
import type { ForgetResponse, LookPage, OwnData } from '../../contract/own-data.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

type Answer = Awaited<ReturnType<ApiClient['call']>>

/** Returns whether the signed-in customer may be sent marketing, over every choice that counts. [P7.2] */
export async function getOwnMarketing(client: ApiClient, personalNumber: string): Promise<boolean> {
  return isOkOf(await client.call('POST', '/customer/marketing/get', { personalNumber }))
}

/** Changes the signed-in customer's choice of marketing. @returns what counts afterwards. [P7.2] */
export async function updateOwnMarketing(client: ApiClient, personalNumber: string, isElectronicMarketingOk: boolean): Promise<boolean> {
  const requestBody = { isElectronicMarketingOk }
  return isOkOf(await client.call('PUT', '/customer/marketing/update', { personalNumber, requestBody }))
}

/** Ends marketing by the code of a link. @returns the code that takes it back. @throws ApiCallError `notFound`. [P1.10] */
export async function optOut(client: ApiClient, encodedCustomerNumber: string): Promise<string> {
  const { data, status } = await client.call('POST', '/marketing/{encodedCustomerNumber}/opt-out', { encodedCustomerNumber })
  if (isObject(data) && typeof data['undo'] === 'string') return (data as OptOutResponse).undo
  throw invalidData(status)
}

/** Takes back an opt-out. @returns false if a later one stays. @throws ApiCallError with the code `undoTooLate` */
export async function undoOptOut(client: ApiClient, undo: string): Promise<boolean> {
  const { data, status } = await client.call('POST', '/marketing/undo-opt-out', { undo })
  if (isObject(data) && typeof data['isTakenBack'] === 'boolean') return (data as UndoOptOutResponse).isTakenBack
  throw invalidData(status)
}

/** Returns the customer's user name, if any, and whether it may be changed now. */
export async function getCredentials(client: ApiClient): Promise<OwnCredentials> {
  return credentialsOf(await client.call('GET', '/customer/credentials'))
}

/** Sets user name and password. @throws ApiCallError with the codes `credentialsRefused`, `signInAgain` */
export async function setCredentials(client: ApiClient, credentials: NewCredentials): Promise<OwnCredentials> {
  return credentialsOf(await client.call('PUT', '/customer/credentials', credentials, { retries: 0 }))
}

/** Removes user name and password. @throws ApiCallError with the code `signInAgain` */
export async function removeCredentials(client: ApiClient): Promise<OwnCredentials> {
  return credentialsOf(await client.call('POST', '/customer/credentials/remove'))
}

/** Returns a page of who has looked at the customer's data. */
export async function getLooks(client: ApiClient, before: number | null): Promise<LookPage> {
  const { data, status } = await client.call('POST', '/customer/looks', before === null ? {} : { before })
  if (isObject(data) && Array.isArray(data['looks'])) return data as LookPage
  throw invalidData(status)
}

/** Returns everything that is kept about the customer. @throws ApiCallError with the code `signInAgain` */
export async function getOwnData(client: ApiClient): Promise<OwnData> {
  const { data, status } = await client.call('GET', '/customer/own-data')
  if (isObject(data) && isObject(data['data'])) return data as OwnData
  throw invalidData(status)
}

/** Deletes what may be deleted about the customer. @throws ApiCallError with the code `signInAgain` */
export async function forget(client: ApiClient): Promise<ForgetResponse> {
  const { data, status } = await client.call('POST', '/customer/forget', { isConfirmed: true })
  if (isObject(data) && isObject(data['deleted'])) return data as ForgetResponse
  throw invalidData(status)
}

function isOkOf({ data, status }: Answer): boolean {
  if (isObject(data) && typeof data['isElectronicMarketingOk'] === 'boolean') return data['isElectronicMarketingOk']
  throw invalidData(status)
}

function credentialsOf({ data, status }: Answer): OwnCredentials {
  if (isObject(data) && typeof data['isOffered'] === 'boolean' && typeof data['mayChange'] === 'boolean') return data as OwnCredentials
  throw invalidData(status)
}
