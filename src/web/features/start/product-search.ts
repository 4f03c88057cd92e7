import type { Category } from '../../../contract/assortment.ts'
import type { ProductPage } from '../../../contract/product.ts'

/** A product with its search terms. */
export interface Findable<Product> {
  readonly product: Product
  readonly name: string
  /** Other names of the product, and its subjects. */
  readonly words: string
}

/** Normalises a text for search: lower case, no accents, single spaces in place of punctuation. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Returns the products that match a query, first those whose name it begins, else in the given order. Each word must
 * occur in the name or begin one of the other words. An empty query matches all.
 */
export function findProducts<Product>(query: string, products: readonly Findable<Product>[]): Product[] {
  const wanted = plain(query)
  if (wanted === '') return products.map(({ product }) => product)
  const found = products.flatMap(({ product, name, words }) => {
    const [title, others] = [plain(name), ` ${plain(words)}`]
    const isFound = wanted.split(' ').every((word) => title.includes(word) || others.includes(` ${word}`))
    return isFound ? [{ product, isNamed: title.startsWith(wanted) }] : []
  })
  return found.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ product }) => product)
}

/** The products of one group. Products of unknown categories form a group without a category. */
export interface ProductGroup<Product> {
  readonly category: Category | undefined
  readonly products: readonly Product[]
}

/** Returns the products by group, in the order of the assortment. Leaves out empty groups. */
export function groupProducts<Product extends { readonly page: Pick<ProductPage, 'category'> }>(
  products: readonly Product[],
  categories: readonly Category[],
): ProductGroup<Product>[] {
  const known = new Set(categories.map(({ id }) => id))
  const groups = categories.map((category) => ({ category, products: products.filter(({ page }) => page.category === category.id) }))
  const others = { category: undefined, products: products.filter(({ page }) => !known.has(page.category)) }
  return [...groups, others].filter((group) => group.products.length > 0)
}
