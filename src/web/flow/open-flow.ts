import { data } from 'react-router'
import type { Bundle } from '../../contract/bundle.ts'
import type { Flow } from '../../engine/evaluate.ts'
import type { AppServices } from '../services/app-services.ts'
import { BundleError } from '../content/bundle-loader.ts'
import { linkBundle } from '../content/link-bundle.ts'
import type { WidgetRegistry } from '../renderer/define-widget.ts'
import { widgetsFor } from '../renderer/widgets/load.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import { preloadFlowParts } from './flow-parts.ts'
import { languageToShow } from './language.ts'
import { readSavedFlow, type FlowStorage, type SavedFlow } from './saved-flow.ts'

/** The data that a flow is rendered from. */
export interface OpenFlow {
  readonly bundle: Bundle
  /** The language of the bundle's texts. */
  readonly language: string
  readonly flow: Flow
  readonly widgets: WidgetRegistry
  readonly saved: SavedFlow | undefined
  /** The customer's earlier bundle is withdrawn; the answers that still fit were carried over. */
  readonly isReplaced: boolean
}

/**
 * Opens a flow for the loader of its page. A returning customer continues with their bundle; a new one gets the
 * live bundle. An unpublished flow is not found.
 * @throws OutdatedPageError if the document needs something that this page lacks, or that cannot be fetched
 */
export async function openFlow(services: AppServices, name: string, storage: FlowStorage): Promise<OpenFlow> {
  const saved = readSavedFlow(storage, name)
  const pinned = saved && (await loadPinned(services, saved.hash))
  const bundle = pinned ?? (await loadLive(services, name))
  const isReplaced = saved !== undefined && pinned === undefined
  const language = languageToShow(storage.tab, bundle)
  const [flow, widgets, inLanguage] = await Promise.all([
    linkBundle(bundle, services.clock),
    widgetsFor(bundle.document),
    services.bundles.load(bundle.hash, language),
    preloadFlowParts(bundle, saved !== undefined),
  ])
  return { bundle: inLanguage, language, flow, widgets, saved: isReplaced ? (await carriedOver.load())(saved, bundle) : saved, isReplaced }
}

async function loadPinned({ bundles }: AppServices, hash: string): Promise<Bundle | undefined> {
  try {
    return await bundles.load(hash)
  } catch (failure) {
    if (failure instanceof BundleError && failure.isGone) return undefined
    throw failure
  }
}

async function loadLive({ content, bundles }: AppServices, flow: string): Promise<Bundle> {
  const live = await content.liveFlow(flow)
  if (live === undefined) throw data(null, { status: 404 })
  return bundles.load(live.hash)
}

const carriedOver = lazyCode(async () => (await import('./carried-over.ts')).carriedOver)
