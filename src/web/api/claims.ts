import type { CaseFiles, ClaimDetails, ListedClaim } from '../../contract/claims.ts'
import type { StoredFile } from '../../contract/files.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns the claims of the signed-in customer, newest first. [P7.2] */
export async function getClaims(client: ApiClient): Promise<readonly ListedClaim[]> {
  const { data, status } = await client.call('GET', '/claims/get', {})
  if (isObject(data) && Array.isArray(data['claims']) && data['claims'].every(isClaim)) return data['claims']
  throw invalidData(status)
}

/** Opens a claim of the signed-in customer. */
export async function openClaim(client: ApiClient, reference: string): Promise<ClaimDetails> {
  const { data, status } = await client.call('GET', '/claims/{reference}', { reference })
  if (isObject(data) && ['answers', 'files'].every((list) => Array.isArray(data[list])) && isClaim(data)) return data as ClaimDetails
  throw invalidData(status)
}

/** Returns the files of a case that the signed-in case handler may open. */
export async function getCaseFiles(client: ApiClient, reference: string): Promise<readonly StoredFile[]> {
  const { data, status } = await client.call('POST', '/cases/files', { reference })
  if (isObject(data) && Array.isArray(data['files'])) return (data as CaseFiles).files
  throw invalidData(status)
}

/** Whether a value is a claim. Checks only what the pages depend on. */
function isClaim(value: unknown): value is ListedClaim {
  return (
    isObject(value) && ['reference', 'title', 'status'].every((fact) => typeof value[fact] === 'string') && Array.isArray(value['history'])
  )
}
