import type { SubmitRequest, SubmitResponse } from '../../contract/submit.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Sends the answers of a service flow. A repeat with the same idempotency key is the same submission. */
export async function submitFlow(client: ApiClient, flow: string, request: SubmitRequest, options?: CallOptions): Promise<SubmitResponse> {
  const { data, status } = await client.call('POST', '/flows/{flow}/submit', { ...request, flow }, options)
  if (isSubmitResponse(data)) return data
  throw invalidData(status)
}

function isSubmitResponse(data: unknown): data is SubmitResponse {
  return isObject(data) && typeof data['reference'] === 'string' && typeof data['receivedAt'] === 'string'
}
