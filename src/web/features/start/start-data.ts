import type { LoaderFunctionArgs } from 'react-router'
import type { Category } from '../../../contract/assortment.ts'
import type { Copy } from '../../../copy/lookup.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { servicesContext } from '../../services/app-services.ts'
import { copyPageOf, type Product } from '../../content/product.ts'

/** Loader data of the start page: the products, or the failure to load them. */
export type StartData =
  | { readonly state: 'ready'; readonly products: readonly Product[]; readonly categories: readonly Category[]; readonly copy: Copy }
  | { readonly state: 'failed' }

/** Loader of the start page. If the products cannot be loaded, logs it and returns the page without them. */
export async function startLoader({ context }: LoaderFunctionArgs): Promise<StartData> {
  const { content, copy, log } = context.get(servicesContext)
  try {
    const [products, categories] = await Promise.all([content.products(), content.categories()])
    return { state: 'ready', products, categories, copy: await copy.load(products.map(copyPageOf)) }
  } catch (error) {
    log({ text: 'Error loading products', level: LOG_LEVELS.error, data: describeError(error), tag: 'start' })
    return { state: 'failed' }
  }
}
