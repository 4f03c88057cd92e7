import type { Comparison, ComparisonResponse } from '../../contract/comparison.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'

/** Loads how our insurance of a kind stands against others; null if nobody compares it. [B1.3] */
export async function getComparison(client: ApiClient, insuranceType: string): Promise<Comparison | null> {
  const { data, status } = await client.call('GET', '/comparison/{insuranceType}', { insuranceType })
  if (isAnswer(data)) return data.comparison
  throw invalidData(status)
}

function isAnswer(data: unknown): data is ComparisonResponse {
  if (!isObject(data)) return false
  const { comparison } = data
  return comparison === null || (isObject(comparison) && Array.isArray(comparison['ratings']) && typeof comparison['source'] === 'string')
}
