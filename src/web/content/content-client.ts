import { cacheExchange, Client, fetchExchange, type RequestPolicy } from '@urql/core'
import type { ProductPage } from '../../contract/product.ts'
import { isObject } from '../../engine/json.ts'
import { readProduct, type Product } from './product.ts'

/** Which bundle of a flow is live. */
export interface LiveFlow {
  readonly flow: string
  readonly hash: string
  /** Instant, ISO 8601. */
  readonly publishedAt: string
}

export type { Product, ProductPage }

/** Asks the content service what is on sale and what is live. */
export interface ContentClient {
  /** The products on sale, as the content service orders them. */
  products(): Promise<readonly Product[]>
  /** The product whose page lies at a path, for example `/person/barnforsakring`. */
  productByPath(path: string): Promise<Product | undefined>
  /** The live bundle of a flow, never from a cache. */
  liveFlow(id: string): Promise<LiveFlow | undefined>
}

const FIELDS = 'product flow path priority insuranceType hash page'
const PRODUCTS = `{ products { ${FIELDS} } }`
const PRODUCT_BY_PATH = `query ($path: String!) { product(path: $path) { ${FIELDS} } }`
const LIVE_FLOW = 'query ($id: ID!) { flow(id: $id) { flow hash publishedAt } }'

/** Asking the content service failed, or its answer cannot be used. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure'
}

/** Builds the client. @param url address of the GraphQL endpoint */
export function createContentClient(url: string, fetch: typeof globalThis.fetch): ContentClient {
  const client = new Client({ url, fetch, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false })

  const ask = async (query: string, variables: Record<string, string>, requestPolicy: RequestPolicy) => {
    const { data, error } = await client.query(query, variables, { requestPolicy }).toPromise()
    if (error) throw new ContentFailure(error.message, { cause: error })
    if (!isObject(data)) throw new ContentFailure('the content service gave no data')
    return data
  }

  return {
    async products() {
      const { products } = await ask(PRODUCTS, {}, 'cache-first')
      if (!Array.isArray(products)) throw new ContentFailure('the content service gave no list of products')
      return products.flatMap((product) => readProduct(product) ?? [])
    },
    async productByPath(path) {
      const { product } = await ask(PRODUCT_BY_PATH, { path }, 'cache-first')
      return readProduct(product)
    },
    async liveFlow(id) {
      const { flow } = await ask(LIVE_FLOW, { id }, 'network-only')
      return isLiveFlow(flow) ? flow : undefined
    },
  }
}

function isLiveFlow(value: unknown): value is LiveFlow {
  return isObject(value) && ['flow', 'hash', 'publishedAt'].every((field) => typeof value[field] === 'string')
}
