import { isObject } from '../../values/json.ts'
import { ContentError, createAsk, type Transport } from './ask.ts'
import { readProduct, type Product } from './product.ts'

/** Which bundle of a flow is live. */
export interface LiveFlow {
  readonly flow: string
  readonly hash: string
  /** Instant, ISO 8601. */
  readonly publishedAt: string
}

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

/** Builds the client. @param url address of the GraphQL endpoint */
export function createContentClient(url: string, fetch: Transport): ContentClient {
  const { askOnce, askAnew } = createAsk(url, fetch)
  return {
    async products() {
      const { products } = await askOnce(PRODUCTS, {})
      if (!Array.isArray(products)) throw new ContentError('the content service gave no list of products')
      return products.flatMap((product) => readProduct(product) ?? [])
    },
    async productByPath(path) {
      const { product } = await askOnce(PRODUCT_BY_PATH, { path })
      return readProduct(product)
    },
    async liveFlow(id) {
      const { flow } = await askAnew(LIVE_FLOW, { id })
      return isLiveFlow(flow) ? flow : undefined
    },
  }
}

function isLiveFlow(value: unknown): value is LiveFlow {
  return isObject(value) && ['flow', 'hash', 'publishedAt'].every((field) => typeof value[field] === 'string')
}
