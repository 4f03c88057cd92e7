import type { AcceptResponse, ReceiptResponse } from '../../contract/quotes.ts'
import type { WithdrawalReceipt, WithdrawalRequest } from '../../contract/withdrawal.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'
import { isKronor } from './quotes.ts'

/** Accepts a signed quote, which becomes a policy, or waits until everyone else has signed. [B7.1] */
export async function acceptQuote(
  client: ApiClient,
  quoteNumber: string,
  options?: CallOptions,
  template = '/coral/quotes/accept?quoteNumber={quoteNumber}',
): Promise<AcceptResponse> {
  const { data, status } = await client.call('POST', template, { quoteNumber }, options)
  if (hasReceipt(data) || isWaiting(data)) return data
  throw invalidData(status)
}

/** Returns the receipt of a purchase and what was bought. @param receiptToken unguessable, from the purchase or the confirmation e-mail */
export async function getReceipt(client: ApiClient, receiptToken: string, options?: CallOptions): Promise<ReceiptResponse> {
  const { data, status } = await client.call('GET', '/receipts/{receiptToken}', { receiptToken }, options)
  if (isReceiptResponse(data)) return data
  throw invalidData(status)
}

/** Withdraws from a contract and returns the acknowledgement. Distance contracts act (2005:59), chapter 3. */
export async function withdrawFromContract(
  client: ApiClient,
  request: WithdrawalRequest,
  options?: CallOptions,
): Promise<WithdrawalReceipt> {
  const { data, status } = await client.call('POST', '/withdrawals', request, options)
  if (isWithdrawalReceipt(data)) return data
  throw invalidData(status)
}

function isWithdrawalReceipt(data: unknown): data is WithdrawalReceipt {
  return isObject(data) && ['withdrawalId', 'policyNumber', 'receivedAt'].every((fact) => typeof data[fact] === 'string')
}

/** Whether a value is a receipt with the rows of its papers. */
function isReceiptResponse(data: unknown): data is ReceiptResponse {
  if (!hasReceipt(data)) return false
  const { papers } = data as Partial<ReceiptResponse>
  return isObject(papers) && [papers.answers, papers.cover, papers.addons].every(Array.isArray)
}

type WithReceipt = Extract<AcceptResponse, { receipt: unknown }>
type Waiting = Exclude<AcceptResponse, WithReceipt>

function isWaiting(data: unknown): data is Waiting {
  return isObject(data) && isObject(data['waiting']) && typeof data['waiting']['path'] === 'string'
}

/** Whether a value is an answer with a receipt. Checks only what a page depends on. */
function hasReceipt(data: unknown): data is WithReceipt {
  if (!isObject(data) || !isObject(data['receipt'])) return false
  const { policyNumber, receiptToken, startDate, annualPremium, payment, documents } = data['receipt']
  return (
    [policyNumber, receiptToken, startDate].every((text) => typeof text === 'string') &&
    isKronor(annualPremium) &&
    (payment === undefined || isObject(payment)) &&
    Array.isArray(documents)
  )
}
