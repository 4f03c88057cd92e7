import type { OpenSalesLinkResponse } from '../../contract/sales-link.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Opens a sales link: the server remembers one that counts. Returns where to go on. [B6.1] */
export async function openSalesLink(client: ApiClient, link: string): Promise<OpenSalesLinkResponse> {
  const { data, status } = await client.call('POST', '/sales-links/open', { link })
  if (isObject(data) && typeof data['path'] === 'string') return data as OpenSalesLinkResponse
  throw invalidData(status)
}
