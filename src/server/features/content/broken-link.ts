import { articlePath } from '../../../contract/article-paths.ts'
import type { PublishedArticle } from '../../../contract/articles.ts'
import type { Link } from '../../../contract/links.ts'
import { readPageAddress } from '../../../contract/page-address.ts'
import { CONTACT_ANCHOR, PRODUCTS_ANCHOR } from '../../../contract/page-paths.ts'
import type { ContentFindings } from '../../../findings/content-findings.ts'

/** A product that links can name. It need not be on sale: pages show a link to a product off sale as plain text. */
export interface LinkedProduct {
  readonly flow: string
  readonly path: string
  /** The kinds of its documents. */
  readonly documents: readonly string[]
}

/** What links can name. */
export interface LinkTargets {
  readonly articles: readonly Pick<PublishedArticle, 'id' | 'kind' | 'slug' | 'body'>[]
  readonly products: readonly LinkedProduct[]
  /** The service flows. */
  readonly services: readonly string[]
}

type Broken = ContentFindings['brokenLink']

/** Returns why a link leads nowhere; undefined for one that has its page, its document or its anchor. */
export function brokenLink(link: Link, targets: LinkTargets): Broken | undefined {
  if (link.linktype === 'asset') return hasAsset(link.asset, targets) ? undefined : { variant: 'asset', asset: link.asset }
  if (link.linktype !== 'story') return undefined
  const { story, anchor } = link
  const anchors = anchorsOf(story, targets)
  if (!anchors) return { variant: 'story', story }
  return anchor === undefined || anchors.includes(anchor) ? undefined : { variant: 'anchor', story, anchor }
}

function hasAsset(asset: string, { products }: LinkTargets): boolean {
  const [flow, kind = ''] = asset.split('/')
  return products.some((product) => product.flow === flow && product.documents.includes(kind))
}

/** Returns the anchors of a page, or undefined if there is no such page. */
function anchorsOf(story: string, { articles, products, services }: LinkTargets): readonly string[] | undefined {
  const address = readPageAddress(`/${story}`)
  if (address.kind === 'article') {
    const article = articles.find((one) => articlePath(one) === `/${story}`)
    return article && [CONTACT_ANCHOR, ...article.body.flatMap(({ anchor }) => anchor ?? [])]
  }
  if (address.kind === 'own') return story === '' ? [CONTACT_ANCHOR, PRODUCTS_ANCHOR] : [CONTACT_ANCHOR]
  if (address.kind === 'service') return services.includes(address.flow) ? [CONTACT_ANCHOR] : undefined
  if (address.kind !== 'product' && address.kind !== 'purchase' && address.kind !== 'document') return undefined
  const product = products.find(({ path }) => path === address.path)
  if (address.kind === 'document' && product?.documents.includes(address.document ?? '') !== true) return undefined
  return product && [CONTACT_ANCHOR]
}
