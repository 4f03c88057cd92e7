import { isObject, type Json } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { ApiCallError } from './failure.ts'

/** The values that the bank's app sent with a customer, by name: for example `personalNumber`. */
export type RedirectValue = Readonly<Record<string, Json>>

/** Returns the value of a redirect token; undefined if the token is unknown or has expired. [B7.1] */
export async function getRedirectValue(client: ApiClient, key: string, options?: CallOptions): Promise<RedirectValue | undefined> {
  try {
    const { data } = await client.call('GET', '/cache/get-value', { key }, options)
    return isObject(data) && isObject(data['value']) ? (data['value'] as RedirectValue) : undefined
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
    throw failure
  }
}
