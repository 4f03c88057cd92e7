import { documentPdfPath } from '../../../contract/document-paths.ts'
import type { Link } from '../../../contract/links.ts'
import { readPageAddress } from '../../../contract/page-address.ts'

/** A product on sale, as links name it. */
export interface LinkedProduct {
  readonly flow: string
  readonly path: string
  /** Hash of its live bundle. */
  readonly hash: string
}

/**
 * Returns the address of a link by its type: a page of the shop, a page elsewhere, a document as PDF, or an e-mail.
 * Returns undefined if it leads to a product that is not on sale: the page then shows its text alone. [P3.6]
 */
export function resolveLink(link: Link, products: readonly LinkedProduct[]): string | undefined {
  const resolve = RESOLVERS[link.linktype] as (link: Link, products: readonly LinkedProduct[]) => string | undefined
  return resolve(link, products)
}

type LinkOf<Type extends Link['linktype']> = Extract<Link, { readonly linktype: Type }>

const RESOLVERS: {
  readonly [Type in Link['linktype']]: (link: LinkOf<Type>, products: readonly LinkedProduct[]) => string | undefined
} = {
  story: ({ story, anchor }, products) => (isOpen(story, products) ? withAnchor(`/${story}`, anchor) : undefined),
  url: ({ url, anchor }) => withAnchor(url, anchor),
  asset: ({ asset, anchor }, products) => withAnchor(pdfOf(asset, products), anchor),
  email: ({ email }) => `mailto:${email}`,
}

function withAnchor(address: string | undefined, anchor: string | undefined): string | undefined {
  return address === undefined || anchor === undefined ? address : `${address}#${anchor}`
}

/** Whether a page can be reached: those of products only while these are on sale. */
function isOpen(story: string, products: readonly LinkedProduct[]): boolean {
  const address = readPageAddress(`/${story}`)
  return !('path' in address) || products.some(({ path }) => path === address.path)
}

function pdfOf(asset: string, products: readonly LinkedProduct[]): string | undefined {
  const [flow, kind = ''] = asset.split('/')
  const product = products.find((one) => one.flow === flow)
  return product && documentPdfPath(product.hash, kind)
}
