import type { Proposal, SaveProposalRequest, SaveProposalResponse } from '../../contract/proposals.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { ApiCallError } from './failure.ts'
import { isKronor } from './quotes.ts'

/**
 * Saves a price proposal, and mails its link if the request has an address. Does not retry, so that no mail is sent
 * twice.
 */
export async function saveProposal(client: ApiClient, request: SaveProposalRequest): Promise<SaveProposalResponse> {
  const { data, status } = await client.call('POST', '/proposals/save', request, { retries: 0 })
  if (isObject(data) && typeof data['token'] === 'string' && typeof data['validUntil'] === 'string') return data as SaveProposalResponse
  throw new ApiCallError('badResponse', 'Invalid Data', { status })
}

/** Returns a price proposal; undefined if its link is unknown or has expired. */
export async function openProposal(client: ApiClient, token: string): Promise<Proposal | undefined> {
  try {
    const { data, status } = await client.call('POST', '/proposals/open', { token })
    if (isProposal(data)) return data
    throw new ApiCallError('badResponse', 'Invalid Data', { status })
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.kind === 'notFound') return undefined
    throw failure
  }
}

/** Whether a value is a proposal. Checks only what a page depends on. */
function isProposal(value: unknown): value is Proposal {
  if (!isObject(value) || !isObject(value['flow']) || !isObject(value['price'])) return false
  const { name, savedOn, validUntil, answered, flow, price } = value
  return (
    [name, savedOn, validUntil, flow['bundle'], price['tariff']].every((text) => typeof text === 'string') &&
    isObject(flow['answers']) &&
    Array.isArray(answered) &&
    isKronor(price['annual']) &&
    Array.isArray(price['ages'])
  )
}
