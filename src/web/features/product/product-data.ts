import { data, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../../copy/lookup.ts'
import { servicesContext } from '../../services/app-services.ts'
import type { Product } from '../../content/product.ts'
import { redirectTrimmed } from '../../services/shell-data.ts'

/** Loader data of a product's page. */
export interface ProductData {
  readonly product: Product
  readonly copy: Copy
}

/** Loader of every address without another route: the product with that path, or 404. */
export async function productLoader({ request, context }: LoaderFunctionArgs): Promise<ProductData> {
  redirectTrimmed(request)
  const { content, copy } = context.get(servicesContext)
  const product = await content.productByPath(new URL(request.url).pathname)
  if (product === undefined) throw data(null, { status: 404 })
  return { product, copy: await copy.load(copyPagesOf(product)) }
}

/**
 * Returns the copy pages with the texts of a product's page: its own, and shared ones. A key begins with its copy page.
 */
export function copyPagesOf({ flow, page }: Pick<Product, 'flow' | 'page'>): string[] {
  const { covers, notCovered, steps, faq } = page
  const keys = [flow, ...steps, ...faq, ...[...covers, ...notCovered].map(({ copy }) => copy)]
  return [...new Set(keys.map((key) => key.replace(/\..*/, '')))]
}
