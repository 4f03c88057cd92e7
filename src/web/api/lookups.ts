import type { EntriesPage, LookupEntry } from '../../contract/lookups.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { ApiCallError, invalidData } from './failure.ts'

/** Searches the entries of a lookup set. Does not retry, because the customer is typing. @param set its content hash */
export async function searchEntries(
  client: ApiClient,
  set: string,
  query: string,
  offset: number,
  options?: CallOptions,
): Promise<EntriesPage> {
  const template = '/lookups/{set}/search?q={query}&offset={offset}'
  const { data, status } = await client.call('GET', template, { set, query, offset }, { ...options, retries: 0 })
  if (isPage(data)) return data
  throw invalidData(status)
}

/** Returns the entry with a code in a lookup set; `undefined` if the set has none. @param set its content hash */
export async function getEntry(client: ApiClient, set: string, code: string, options?: CallOptions): Promise<LookupEntry | undefined> {
  try {
    const { data, status } = await client.call('GET', '/lookups/{set}/entries/{code}', { set, code }, options)
    if (isEntry(data)) return data
    throw invalidData(status)
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
    throw failure
  }
}

function isPage(data: unknown): data is EntriesPage {
  return isObject(data) && Array.isArray(data['entries']) && data['entries'].every(isEntry) && Number.isInteger(data['total'])
}

function isEntry(data: unknown): data is LookupEntry {
  return isObject(data) && typeof data['code'] === 'string' && typeof data['text'] === 'string'
}
