import type { RatingRequest, RatingResponse } from '../../contract/rating.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

const LISTS = ['offers', 'known', 'questions', 'leftOut', 'stops'] as const

/** Returns an insurance of the customer's wallet beside our offers. [P7.2] */
export async function rateInsurance(client: ApiClient, request: RatingRequest): Promise<RatingResponse> {
  const { data, status } = await client.call('POST', '/rating/get', { ...request })
  const isWhole = isObject(data) && isObject(data['begin']) && isObject(data['product']) && isObject(data['insurance'])
  if (isWhole && LISTS.every((list) => Array.isArray(data[list]))) return data as unknown as RatingResponse
  throw invalidData(status)
}
