import type { AuditPage, AuditSearch } from '../../contract/audit.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns a page of the audit log. The server records the search. */
export async function searchAudit(client: ApiClient, search: AuditSearch): Promise<AuditPage> {
  const { data, status } = await client.call('POST', '/admin/audit/search', search)
  if (isObject(data) && Array.isArray(data['entries']) && Array.isArray(data['accounts'])) return data as AuditPage
  throw invalidData(status)
}
