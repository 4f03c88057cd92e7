import type { Bundle } from '../../../../contract/bundle.ts'
import type { ProductPage } from '../../../../contract/product.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readLiveFlows, type BundleStore } from '../bundles.ts'

/** A product on sale, as the content service lists it. */
export type ListedProduct = ReturnType<typeof productOf>

/** Returns the products on sale by priority. Products of equal priority are in order of their flow names. [P2.5] */
export async function listProducts({ db, store }: { readonly db: Db; readonly store: BundleStore }): Promise<readonly ListedProduct[]> {
  const live = await readLiveFlows(db)
  const loaded = await Promise.all(live.map(({ hash }) => store.get(hash)))
  const products = loaded.flatMap((found) => (found?.bundle.product ? [productOf(found.bundle, found.bundle.product)] : []))
  return products.toSorted((a, b) => a.priority - b.priority || (a.flow < b.flow ? -1 : 1))
}

function productOf({ hash, document: { insuranceType = 'Unknown', quote } }: Bundle, page: ProductPage) {
  const inquiry = quote?.inquiry && { copy: quote.inquiry.copy, calls: quote.calls?.name }
  return { product: page.product, flow: page.flow, path: page.path, priority: page.priority, insuranceType, hash, page, inquiry }
}
