import { trimPath } from '../../services/shell-data.ts'

/**
 * The maximum depth of a product's path: `/a` to `/a/b/c/d`. Paths are content, so the routes match any path of up to
 * this depth.
 */
const DEEPEST = 4

const PRODUCT_PATTERNS = Array.from({ length: DEEPEST }, (_, depth) =>
  Array.from({ length: depth + 1 }, (_, part) => `:part${part + 1}`).join('/'),
)

/**
 * Returns the route patterns of the pages below a product's path. @param slugs for example `teckna`, `dokument/:kind`
 */
export function belowProduct(...slugs: string[]): string[] {
  return slugs.flatMap((slug) => PRODUCT_PATTERNS.map((product) => `${product}/${slug}`))
}

/**
 * Returns the product's path from an address below it, for example `/person/barnforsakring` of
 * `/person/barnforsakring/teckna`.
 */
export function productPathOf(pathname: string, slug: string): string {
  return trimPath(pathname).slice(0, -(slug.length + 1))
}

/** Returns the last segment of an address: `teckna` of `/person/barnforsakring/teckna`. */
export function slugOf(pathname: string): string {
  return trimPath(pathname).split('/').at(-1) ?? ''
}

/** Whether two addresses belong to the purchase of the same product. */
export function isSamePurchase(one: string, other: string): boolean {
  return productPathOf(one, slugOf(one)) === productPathOf(other, slugOf(other))
}
