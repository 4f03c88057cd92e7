import type { FactRequest, FactResponse } from '../../contract/facts.ts'
import { isObject, type Json } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Looks up a flow's fact in a register; `null` if the register does not know it. */
export async function lookUpFact(client: ApiClient, request: FactRequest, options?: CallOptions): Promise<Json | null> {
  const { data, status } = await client.call('POST', '/facts', request, options)
  if (isFactResponse(data)) return data.value
  throw invalidData(status)
}

function isFactResponse(data: unknown): data is FactResponse {
  return isObject(data) && data['value'] !== undefined
}
