import { data, type LoaderFunctionArgs } from 'react-router'
import type { Arrival } from '../../../engine/defaults.ts'
import { getRedirectValue, type RedirectValue } from '../../api/redirect.ts'
import { LOG_LEVELS } from '../../api/log.ts'
import { servicesContext, type AppServices } from '../../app-services.ts'
import type { Product } from '../../content/product.ts'
import { openFlow, type OpenFlow } from '../../flow/open-flow.ts'
import { flowStorage } from '../../flow/saved-flow.ts'
import { productPathOf, slugOf } from '../../shell/product-paths.ts'

/** What a purchase is drawn from. */
export interface FlowData extends OpenFlow {
  readonly product: Product
  /** What came with the customer. */
  readonly arrival: Arrival
}

/** Query parameter with a token for what the bank's app knows of the customer. [B7.1] */
const REDIRECT_TOKEN = 'redirectToken'

/** Loader of a purchase. @throws OutdatedPage when the document wants something that this page does not have */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FlowData> {
  const services = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const product = await services.content.productByPath(productPathOf(pathname, slugOf(pathname)))
  if (product === undefined) throw data(null, { status: 404 })
  const [opened, redirect] = await Promise.all([
    openFlow(services, product.flow, flowStorage(window, services.clock)),
    redirectValueOf(services, searchParams),
  ])
  return { ...opened, product, arrival: { query: Object.fromEntries(searchParams), ...(redirect && { redirect }) } }
}

/** A customer whose token leads to nothing fills in the form by hand. */
async function redirectValueOf({ client, log }: AppServices, parameters: URLSearchParams): Promise<RedirectValue | undefined> {
  const token = parameters.get(REDIRECT_TOKEN) ?? ''
  if (token === '') return undefined
  try {
    return await getRedirectValue(client, token)
  } catch {
    log({ text: 'Error fetching metadata or redirect info from Bank app in buying flow', level: LOG_LEVELS.error, tag: 'buying flow' })
    return undefined
  }
}

/** The query of an address without the token, or undefined where it has none. It is of no more use, and nobody else's. */
export function withoutRedirectToken(search: string): string | undefined {
  const parameters = new URLSearchParams(search)
  if (!parameters.has(REDIRECT_TOKEN)) return undefined
  parameters.delete(REDIRECT_TOKEN)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}
