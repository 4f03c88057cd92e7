import type { CustomerCase } from '../../contract/customer-cases.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Loads the signed-in customer's own cases, newest first. [P7.2] */
export async function getOwnCases(client: ApiClient): Promise<readonly CustomerCase[]> {
  const { data, status } = await client.call('GET', '/cases/get')
  if (isObject(data) && Array.isArray(data['cases']) && data['cases'].every(isCase)) return data['cases']
  throw invalidData(status)
}

/** Whether a value is a case. Checks only what the page depends on. */
function isCase(value: unknown): value is CustomerCase {
  return (
    isObject(value) && ['reference', 'title', 'status'].every((fact) => typeof value[fact] === 'string') && Array.isArray(value['history'])
  )
}
