import type {
  AwaitingCase,
  AwaitingCaseDetails,
  CompleteSignResponse,
  InitiateCaseSignRequest,
} from '../../contract/awaiting-signatures.ts'
import type { InitiateSignResponse } from '../../contract/signing.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'
import { isStart } from './signing.ts'

/** Loads what waits for the customer's signature, the oldest first. [P1.8] [P7.2] */
export async function getAwaitingCases(client: ApiClient): Promise<readonly AwaitingCase[]> {
  const { data, status } = await client.call('GET', '/cases/awaiting-signatures')
  if (isObject(data) && Array.isArray(data['cases']) && data['cases'].every(isCase)) return data['cases']
  throw invalidData(status)
}

/** Loads a case with what is signed. [P7.2] @throws ApiCallError `notFound`, or with the code `caseOutdated` */
export async function getAwaitingCase(client: ApiClient, caseId: string): Promise<AwaitingCaseDetails> {
  const { data, status } = await client.call('GET', '/cases/details', { caseId })
  if (isObject(data) && Array.isArray(data['rows']) && isCase(data)) return data as AwaitingCaseDetails
  throw invalidData(status)
}

/** Starts the signing of a form that waits. */
export async function initiateCaseSign(client: ApiClient, request: InitiateCaseSignRequest): Promise<InitiateSignResponse> {
  const { data, status } = await client.call('POST', '/cases/initiate-sign', request, { retries: 0 })
  if (isStart(data)) return data
  throw invalidData(status)
}

/** Hands in what is signed. A repeated call gives the same. [P7.2] */
export async function completeSign(client: ApiClient, signingId: string): Promise<CompleteSignResponse> {
  const { data, status } = await client.call('POST', '/insurance-application/complete-sign', { signingId })
  if (isObject(data)) return data
  throw invalidData(status)
}

function isCase(entry: unknown): entry is AwaitingCase {
  return isObject(entry) && ['caseId', 'insuranceName', 'createdDate'].every((text) => typeof entry[text] === 'string')
}
