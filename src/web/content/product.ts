import type { ProductPage } from '../../contract/product.ts'
import { isObject } from '../../values/json.ts'

/** A product on sale: the path of its page, the flow that sells it, and the page's content. */
export interface Product {
  readonly product: string
  readonly flow: string
  readonly path: string
  readonly priority: number
  readonly insuranceType: string
  /** Hash of the product's live bundle. */
  readonly hash: string
  readonly page: ProductPage
  /** The inquiry for quotes without a price; absent when the product takes none. */
  readonly inquiry?: ProductInquiry
}

/** The texts of an inquiry, and the name of the product's own quote calls, if it has any. */
export interface ProductInquiry {
  readonly copy: string
  readonly calls?: string
}

const TEXTS = ['product', 'flow', 'path', 'insuranceType', 'hash'] as const

/** Reads a product from the content service; undefined when it cannot be rendered. */
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

/** Checks only what rendering needs: the content service has checked the page against its schema. */
function isPage(value: unknown): value is ProductPage {
  return (
    isObject(value) &&
    typeof value['copy'] === 'string' &&
    isObject(value['priceExample']) &&
    ['covers', 'notCovered', 'steps', 'faq', 'documents'].every((list) => Array.isArray(value[list]))
  )
}

/** Returns the copy page of a product's texts: that of its flow. */
export function copyPageOf({ flow }: Pick<Product, 'flow'>): string {
  return flow
}
