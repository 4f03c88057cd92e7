import type { ProductMetadata } from '../../contract/quotes.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions } from './client.ts'
import { invalidData } from './failure.ts'

/** Loads the core system's metadata of a product: tariff, withdrawal days, free trial. [B4.2] */
export async function getProductMetadata(client: ApiClient, product: string, options?: CallOptions): Promise<ProductMetadata> {
  const { data, status } = await client.call('GET', '/quotes/metadata/{product}', { product }, options)
  if (isMetadata(data)) return data
  throw invalidData(status)
}

function isMetadata(data: unknown): data is ProductMetadata {
  return (
    isObject(data) &&
    typeof data['product'] === 'string' &&
    typeof data['insuranceType'] === 'string' &&
    Number.isInteger(data['withdrawalDays'])
  )
}
