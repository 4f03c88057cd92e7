import type { ProductPage } from '../../contract/product.ts'
import { isObject } from '../../values/json.ts'

/** A product on sale: where its page lies, which flow sells it, and the page's content. */
export interface Product {
  readonly product: string
  readonly flow: string
  readonly path: string
  readonly priority: number
  readonly insuranceType: string
  /** Hash of the live bundle that the product came with. */
  readonly hash: string
  readonly page: ProductPage
  /** How a customer asks for an offer whose quote has no price; absent where the product takes no inquiries. */
  readonly inquiry?: ProductInquiry
}

/** The texts of an inquiry, and the name of the product's own quote calls, if it has any. */
export interface ProductInquiry {
  readonly copy: string
  readonly calls?: string
}

const TEXTS = ['product', 'flow', 'path', 'insuranceType', 'hash'] as const

/** A product as the content service sent it; undefined where a page could not be drawn from it. */
export function readProduct(value: unknown): Product | undefined {
  if (!isProduct(value)) return undefined
  const { inquiry, ...product } = value
  const read = readInquiry(inquiry)
  return read ? { ...product, inquiry: read } : product
}

function readInquiry(value: unknown): ProductInquiry | undefined {
  if (!isObject(value) || typeof value['copy'] !== 'string') return undefined
  const { copy, calls } = value
  return typeof calls === 'string' ? { copy, calls } : { copy }
}

function isProduct(value: unknown): value is Product {
  return (
    isObject(value) &&
    TEXTS.every((field) => typeof value[field] === 'string') &&
    typeof value['priority'] === 'number' &&
    isPage(value['page'])
  )
}

/** The content service has checked the page against its schema: looked at is only what would stop the drawing. */
function isPage(value: unknown): value is ProductPage {
  return (
    isObject(value) &&
    typeof value['copy'] === 'string' &&
    isObject(value['priceExample']) &&
    ['covers', 'notCovered', 'steps', 'faq', 'documents'].every((list) => Array.isArray(value[list]))
  )
}

/** The copy page that holds a product's texts: that of its flow. */
export function copyPageOf({ flow }: Pick<Product, 'flow'>): string {
  return flow
}
