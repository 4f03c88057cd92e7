import { data, type LoaderFunctionArgs } from 'react-router'
import type { EntryContext } from '../../../../engine/defaults.ts'
import { servicesContext } from '../../../services/app-services.ts'
import type { Product } from '../../../content/product.ts'
import { customerValuesOf } from '../../../flow/customer-values.ts'
import { openFlow, type OpenFlow } from '../../../flow/open-flow.ts'
import { redirectValueOf } from '../../../flow/redirect-value.ts'
import { flowStorage } from '../../../flow/saved-flow.ts'
import { productPathOf, slugOf } from '../../product/product-paths.ts'
import { welcomeBack } from './step-pages.ts'

/** Loader data of a purchase's pages. */
export interface FlowData extends OpenFlow {
  readonly product: Product
  readonly entryContext: EntryContext
}

/** Loader of a purchase. @throws OutdatedPageError when the document needs something that this page does not have */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FlowData> {
  const services = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const product = await services.content.productByPath(productPathOf(pathname, slugOf(pathname)))
  if (product === undefined) throw data(null, { status: 404 })
  const [opened, redirect, customer] = await Promise.all([
    openFlow(services, product.flow, flowStorage(window, services.clock)),
    redirectValueOf(services, searchParams, 'buying flow'),
    customerValuesOf(services),
  ])
  if (opened.saved) await welcomeBack.preload()
  return {
    ...opened,
    product,
    entryContext: { query: Object.fromEntries(searchParams), ...(redirect && { redirect }), ...(customer && { customer }) },
  }
}
