import type { CancelInsuranceRequest, CancelInsuranceResponse } from '../../contract/endings.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Orders the end of an own insurance. A repeat changes nothing. [P7.2] */
export async function cancelInsurance(
  client: ApiClient,
  request: CancelInsuranceRequest,
  options?: CallOptions,
): Promise<CancelInsuranceResponse> {
  const { data, status } = await client.call('POST', '/messages/cancel-insurance', request, options)
  if (isCancelInsuranceResponse(data)) return data
  throw invalidData(status)
}

function isCancelInsuranceResponse(data: unknown): data is CancelInsuranceResponse {
  return isObject(data) && typeof data['reference'] === 'string' && typeof data['receivedAt'] === 'string'
}
