import { data, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext } from '../../services/app-services.ts'
import type { Product } from '../../content/product.ts'
import { redirectTrimmed } from '../../services/shell-data.ts'

/** What a product's page is drawn from. */
export interface ProductData {
  readonly product: Product
  readonly copy: Copy
}

/** Loader of every address that no other route knows: the product whose page lies there, or not found. */
export async function productLoader({ request, context }: LoaderFunctionArgs): Promise<ProductData> {
  redirectTrimmed(request)
  const { content, copy } = context.get(servicesContext)
  const product = await content.productByPath(new URL(request.url).pathname)
  if (product === undefined) throw data(null, { status: 404 })
  return { product, copy: await copy.load(copyPagesOf(product)) }
}

/** The copy pages that hold the texts of a product's page: its own, and those that it shares with others. A key begins with its page. */
export function copyPagesOf({ flow, page }: Pick<Product, 'flow' | 'page'>): string[] {
  const { covers, notCovered, steps, faq } = page
  const keys = [flow, ...steps, ...faq, ...[...covers, ...notCovered].map(({ copy }) => copy)]
  return [...new Set(keys.map((key) => key.replace(/\..*/, '')))]
}
