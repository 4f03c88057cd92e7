import type { Category } from '../../../contract/assortment.ts'
import type { ProductPage } from '../../../contract/product.ts'

/** A product with the words that it is found by. */
export interface Findable<Product> {
  readonly product: Product
  readonly name: string
  /** What else people call it, and what it is about. */
  readonly words: string
}

/** As somebody in a hurry types it: small letters, no accents, no signs between words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The products that a query is about, those first whose name it begins; else in the order that they came in. Each of its
 * words stands somewhere in the name, or begins one of the other words. An empty query is about all.
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

/** Products of one group; those whose category the assortment does not know stand together, without one. */
export interface ProductGroup<Product> {
  readonly category: Category | undefined
  readonly products: readonly Product[]
}

/** Products by their group, in the order of the assortment. A group without products is left out. */
export function groupProducts<Product extends { readonly page: Pick<ProductPage, 'category'> }>(
  products: readonly Product[],
  categories: readonly Category[],
): ProductGroup<Product>[] {
  const known = new Set(categories.map(({ id }) => id))
  const groups = categories.map((category) => ({ category, products: products.filter(({ page }) => page.category === category.id) }))
  const others = { category: undefined, products: products.filter(({ page }) => !known.has(page.category)) }
  return [...groups, others].filter((group) => group.products.length > 0)
}
