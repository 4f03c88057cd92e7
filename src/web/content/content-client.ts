import { CATEGORY_ICONS } from '../../contract/category-icons.ts'
import type { Category } from '../../contract/assortment.ts'
import type { InsurancePriorities } from '../../insurance/insurance-order.ts'
import { isObject } from '../../values/json.ts'
import { ContentError, createAsk, type Transport } from './ask.ts'
import { readProduct, type Product } from './product.ts'

/** The live bundle of a flow. */
export interface LiveFlow {
  readonly flow: string
  readonly hash: string
  /** Instant, ISO 8601. */
  readonly publishedAt: string
}

/** Queries the content service for products and live flows. */
export interface ContentClient {
  /** Returns the products on sale, by priority. */
  products(): Promise<readonly Product[]>
  /** Returns the groups of the shop's product list, in order. */
  categories(): Promise<readonly Category[]>
  /** Returns the list position of each insurance type. */
  insurancePriorities(): Promise<InsurancePriorities>
  /** Returns the product with a page at the path, for example `/person/barnforsakring`. */
  productByPath(path: string): Promise<Product | undefined>
  /** Returns the live bundle of a flow, never from a cache. */
  liveFlow(id: string): Promise<LiveFlow | undefined>
}

const FIELDS = 'product flow path priority insuranceType hash page inquiry { copy calls }'
const PRODUCTS = `{ products { ${FIELDS} } }`
const CATEGORIES = '{ categories { id copy icon } }'
const PRIORITIES = '{ insurancePriorities { insuranceType priority } }'
const PRODUCT_BY_PATH = `query ($path: String!) { product(path: $path) { ${FIELDS} } }`
const LIVE_FLOW = 'query ($id: ID!) { flow(id: $id) { flow hash publishedAt } }'

/** Returns the client. @param url address of the GraphQL endpoint */
export function createContentClient(url: string, fetch: Transport): ContentClient {
  const { askOnce, askEachTime } = createAsk(url, fetch)
  return {
    async products() {
      const { products } = await askOnce(PRODUCTS, {})
      if (!Array.isArray(products)) throw new ContentError('the content service gave no list of products')
      return products.flatMap((product) => readProduct(product) ?? [])
    },
    async categories() {
      const { categories } = await askOnce(CATEGORIES, {})
      if (!Array.isArray(categories)) throw new ContentError('the content service gave no list of categories')
      return categories.filter(isCategory)
    },
    async insurancePriorities() {
      const { insurancePriorities } = await askOnce(PRIORITIES, {})
      if (!Array.isArray(insurancePriorities)) throw new ContentError('the content service gave no list of priorities')
      return Object.fromEntries(insurancePriorities.filter(isPriority).map(({ insuranceType, priority }) => [insuranceType, priority]))
    },
    async productByPath(path) {
      const { product } = await askOnce(PRODUCT_BY_PATH, { path })
      return readProduct(product)
    },
    async liveFlow(id) {
      const { flow } = await askEachTime(LIVE_FLOW, { id })
      return isLiveFlow(flow) ? flow : undefined
    },
  }
}

function isCategory(value: unknown): value is Category {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['copy'] === 'string' &&
    CATEGORY_ICONS.some((icon) => icon === value['icon'])
  )
}

function isPriority(value: unknown): value is { readonly insuranceType: string; readonly priority: number } {
  return isObject(value) && typeof value['insuranceType'] === 'string' && typeof value['priority'] === 'number'
}

function isLiveFlow(value: unknown): value is LiveFlow {
  return isObject(value) && ['flow', 'hash', 'publishedAt'].every((field) => typeof value[field] === 'string')
}
