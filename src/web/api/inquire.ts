import type { InquiryConfirmation, InquiryContact, InquiryDraft } from '../../contract/inquiries.ts'
import type { InquiryResponse } from '../../contract/own-calls.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns what an inquiry about a quote will hold. */
export async function getInquiryDraft(client: ApiClient, quoteNumber: string): Promise<InquiryDraft> {
  const { data, status } = await client.call('GET', '/coral/quotes/inquiry?quoteNumber={quoteNumber}', { quoteNumber })
  if (isDraft(data)) return data
  throw invalidData(status)
}

/**
 * Files a case about a quote. [B4.5]
 * @param calls name of the product's own quote calls: there, an inquiry is an update with an empty body
 * @returns the token of the case
 */
export async function inquire(client: ApiClient, quoteNumber: string, calls?: string): Promise<string> {
  const path = calls === undefined ? '/coral/quotes/inquire' : `/coral/${calls}/update`
  const { data, status } = await client.call('POST', `${path}?quoteNumber={quoteNumber}`, { quoteNumber })
  const inquiry = isObject(data) ? (data as Partial<InquiryResponse>).inquiry : undefined
  if (typeof inquiry?.token === 'string') return inquiry.token
  throw invalidData(status)
}

/** Completes an inquiry by how and when the customer is reached. A repeated call has no effect. */
export async function completeInquiry(client: ApiClient, token: string, reached: InquiryContact): Promise<InquiryConfirmation> {
  const { data, status } = await client.call('PUT', '/inquiries/{token}', { token, ...reached })
  if (isConfirmation(data)) return data
  throw invalidData(status)
}

/** Returns the confirmation of an inquiry. */
export async function getInquiryConfirmation(client: ApiClient, token: string): Promise<InquiryConfirmation> {
  const { data, status } = await client.call('GET', '/inquiries/{token}', { token })
  if (isConfirmation(data)) return data
  throw invalidData(status)
}

/** Whether a value is a draft. Checks only what the page depends on. */
function isDraft(value: unknown): value is InquiryDraft {
  return (
    isObject(value) &&
    typeof value['reason'] === 'string' &&
    isObject(value['contact']) &&
    [value['asked'], value['callBackDays']].every(Array.isArray)
  )
}

/** Whether a value is a confirmation. Checks only what the page depends on. */
function isConfirmation(value: unknown): value is InquiryConfirmation {
  return (
    isObject(value) && ['reference', 'flow', 'reason'].every((fact) => typeof value[fact] === 'string') && Array.isArray(value['asked'])
  )
}
