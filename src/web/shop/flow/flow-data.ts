import { data, type LoaderFunctionArgs } from 'react-router'
import type { Bundle } from '../../../contract/bundle.ts'
import { carryOver } from '../../../engine/carry-over.ts'
import type { Flow } from '../../../engine/evaluate.ts'
import { servicesContext, type AppServices } from '../../app-services.ts'
import { BundleFailure } from '../../content/bundle-loader.ts'
import { linkBundle } from '../../content/link-bundle.ts'
import type { Product } from '../../content/product.ts'
import { productPathOf, slugOf } from '../../shell/product-paths.ts'
import { flowStorage, readSavedFlow, type SavedFlow } from './saved-flow.ts'

/** What a purchase is drawn from. */
export interface FlowData {
  readonly product: Product
  readonly bundle: Bundle
  readonly flow: Flow
  readonly saved: SavedFlow | undefined
  /** The bundle that the customer began with is gone; the answers that still have a place came along. */
  readonly isReplaced: boolean
}

/**
 * Loader of a purchase. A customer who has begun goes on with the bundle they began with; a new one gets the live one.
 * @throws OutdatedPage when the document wants a validator that this page does not have
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<FlowData> {
  const services = context.get(servicesContext)
  const { pathname } = new URL(request.url)
  const product = await services.content.productByPath(productPathOf(pathname, slugOf(pathname)))
  if (product === undefined) throw data(null, { status: 404 })
  const saved = readSavedFlow(flowStorage(window, services.clock.now), product.flow)
  const pinned = saved && (await loadPinned(services, saved.hash))
  const bundle = pinned ?? (await loadLive(services, product.flow))
  const isReplaced = saved !== undefined && pinned === undefined
  return {
    product,
    bundle,
    flow: await linkBundle(bundle, services.clock),
    saved: isReplaced ? carriedOver(saved, bundle) : saved,
    isReplaced,
  }
}

async function loadPinned({ bundles }: AppServices, hash: string): Promise<Bundle | undefined> {
  try {
    return await bundles.load(hash)
  } catch (failure) {
    if (failure instanceof BundleFailure && failure.isGone) return undefined
    throw failure
  }
}

async function loadLive({ content, bundles }: AppServices, flow: string): Promise<Bundle> {
  const live = await content.liveFlow(flow)
  if (live === undefined) throw data(null, { status: 404 })
  return bundles.load(live.hash)
}

function carriedOver({ answers, answered }: SavedFlow, { hash, document }: Bundle): SavedFlow {
  return { hash, answers: carryOver(document, answers), ...(answered && { answered }), quotes: null }
}
