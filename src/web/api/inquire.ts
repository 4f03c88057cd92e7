import type { InquiryResponse } from '../../contract/own-calls.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/**
 * Requests an offer. [B4.5]
 * @param calls name of the product's own quote calls: there, an inquiry is an update with an empty body
 * @returns the reference of the case
 */
export async function inquire(client: ApiClient, quoteNumber: string, calls?: string): Promise<string> {
  const path = calls === undefined ? '/coral/quotes/inquire' : `/coral/${calls}/update`
  const { data, status } = await client.call('POST', `${path}?quoteNumber={quoteNumber}`, { quoteNumber })
  const inquiry = isObject(data) ? (data as Partial<InquiryResponse>).inquiry : undefined
  if (typeof inquiry?.reference === 'string') return inquiry.reference
  throw invalidData(status)
}
