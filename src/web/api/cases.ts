import type { CaseDetails, CaseHealth, CaseMove, CasePage, CaseSearch, CaseSummary } from '../../contract/cases.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns a page of the case handlers' list. */
export async function searchCases(client: ApiClient, search: CaseSearch): Promise<CasePage> {
  const { data, status } = await client.call('POST', '/cases/search', search)
  if (isObject(data) && Array.isArray(data['cases'])) return data as CasePage
  throw invalidData(status)
}

/** Opens a case. The server records who did. */
export async function openCase(client: ApiClient, reference: string): Promise<CaseDetails> {
  const { data, status } = await client.call('POST', '/cases/open', { reference })
  if (isSummary(data) && Array.isArray((data as Partial<CaseDetails>).answers)) return data as CaseDetails
  throw invalidData(status)
}

/** Moves a case on, or back. Does not retry: the server refuses a second move. @param answer closes it with words to the customer */
export async function moveCase(client: ApiClient, reference: string, move: CaseMove, answer?: string): Promise<CaseSummary> {
  const order = { reference, move, ...(answer !== undefined && { answer }) }
  const { data, status } = await client.call('POST', '/cases/move', order, { retries: 0 })
  if (isSummary(data)) return data
  throw invalidData(status)
}

/** Returns the health answers of a case. The server records who read them. */
export async function readCaseHealth(client: ApiClient, reference: string): Promise<CaseHealth> {
  const { data, status } = await client.call('POST', '/cases/health', { reference })
  if (isObject(data) && Array.isArray(data['answers'])) return data as CaseHealth
  throw invalidData(status)
}

/** Whether a value is a case. Checks only what the pages depend on. */
function isSummary(value: unknown): value is CaseSummary {
  return isObject(value) && ['reference', 'state', 'product', 'receivedAt'].every((fact) => typeof value[fact] === 'string')
}
