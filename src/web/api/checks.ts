import type { CheckRequest, CheckResponse } from '../../contract/checks.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Returns the server's refusals of an answer; empty if it accepts it. Does not retry, because the customer waits. */
export async function checkAnswer(client: ApiClient, request: CheckRequest, options?: CallOptions): Promise<CheckResponse['refusals']> {
  const { data, status } = await client.call('POST', '/checks', request, { ...options, retries: 0 })
  if (isCheckResponse(data)) return data.refusals
  throw invalidData(status)
}

function isCheckResponse(data: unknown): data is CheckResponse {
  return isObject(data) && Array.isArray(data['refusals']) && data['refusals'].every(isRefusal)
}

function isRefusal(refusal: unknown): boolean {
  return isObject(refusal) && typeof refusal['message'] === 'string' && isObject(refusal['params'])
}
