import type { CustomerFactsResponse } from '../../contract/facts.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns what the server knows of the signed-in customer, by the names of a flow's facts. @param bundle the flow's content hash */
export async function getCustomerFacts(client: ApiClient, bundle: string): Promise<CustomerFactsResponse['facts']> {
  const { data, status } = await client.call('GET', '/customer/facts?bundle={bundle}', { bundle })
  if (isObject(data) && isObject(data['facts'])) return data['facts'] as CustomerFactsResponse['facts']
  throw invalidData(status)
}
