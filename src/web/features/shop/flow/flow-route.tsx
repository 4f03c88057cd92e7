import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { getProductMetadata } from '../../../api/metadata.ts'
import { useServices, type AppServices } from '../../../services/app-services.ts'
import { MoreCopy } from '../../../copy/copy-context.tsx'
import { openedParts } from '../../../flow/controller/opened-parts.ts'
import { useWithoutRedirectToken } from '../../../flow/redirect-value.ts'
import { flowWords } from '../../../flow/flow-parts.ts'
import { flowStorage } from '../../../flow/saved-flow.ts'
import { useAddressedStep } from '../../../flow/use-addressed-step.ts'
import { useFlowLanguage } from '../../../flow/use-flow-language.ts'
import { useLead } from '../../../flow/use-lead.ts'
import { isSamePurchase } from '../../product/product-paths.ts'
import { lazyCode } from '../../../ui/lazy-code.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { FlowData } from './flow-data.ts'
import { FlowPage } from './flow-page.tsx'
import { createPurchase, purchaseCalls, type Purchase } from '../purchase/purchase.ts'
import type { QuoteApi, QuotedProduct } from '../purchase/inquiry-calls.ts'
import type { PurchaseApi } from '../purchase/purchase-calls.ts'
import { stepAddress, stepOfAddress } from './step-addresses.ts'

export { loader } from './flow-data.ts'

/** The pages of a purchase: `<product path>/teckna` and `/signering`. [B2.1] */
export function Component() {
  const data = useLoaderData<FlowData>()
  return <PurchasePages key={`${data.product.path} ${data.bundle.hash}`} {...data} />
}

function PurchasePages({ product, isReplaced, ...opened }: FlowData) {
  const { saved, widgets } = opened
  const services = useServices()
  const location = useLocation()
  const lead = useLead((pathname) => isSamePurchase(pathname, location.pathname))
  const language = useFlowLanguage(opened)
  const { bundle } = language
  const [purchase] = useState<Purchase>(() =>
    createPurchase({
      ...openedParts(services, opened, bundle),
      openApi: (leave) => purchaseApi(services, { quote: { path: product.product }, ...bundle.document }, leave),
      storage: flowStorage(window, services.clock),
      log: services.log,
      track: (event) => withStatistics(services, ({ track }) => track(event)),
      showStep: (index, options) => lead(stepAddress(product.path, bundle.document, index), options),
      showPage: (page) => lead(`${product.path}/${page}`),
    }),
  )
  useEffect(() => purchase.start(), [purchase])
  useStatistics(purchase, services)
  useWithoutRedirectToken()
  useAddressedStep(
    (address) => stepOfAddress(bundle.document, address),
    (step) => purchase.visit(step),
  )
  const page = (
    <FlowPage
      purchase={purchase}
      language={language}
      widgets={widgets}
      product={product}
      isReplaced={isReplaced}
      wasSaved={saved !== undefined}
      stopped={saved?.step}
    />
  )
  return (
    <MoreCopy copy={bundle.copy} language={language.language}>
      {bundle.worded ? (
        <flowWords.Part answers={purchase.answers} bundle={bundle}>
          {page}
        </flowWords.Part>
      ) : (
        page
      )}
    </MoreCopy>
  )
}

const statistics = lazyCode(() => import('../../statistics/follow-purchase.ts'))

/** Calls `act` with the statistics. Does nothing if they cannot be loaded, or in dev mode. [B9.4] */
function withStatistics({ devMode }: AppServices, act: (code: Awaited<ReturnType<typeof statistics.load>>) => void): void {
  if (devMode?.isOn) return
  void statistics
    .load()
    .then(act)
    .catch(() => undefined)
}

/** Sends the purchase's progress to analytics, once the page is idle. [B9.4] */
function useStatistics({ state }: Purchase, services: AppServices): void {
  useEffect(() => whenIdle(window, () => withStatistics(services, ({ followPurchase }) => followPurchase(state))), [state, services])
}

function purchaseApi({ client, log }: AppServices, quoted: QuotedProduct, leave: (page: string) => void): PurchaseApi {
  let bound: QuoteApi | undefined
  return {
    metadata: async () => getProductMetadata(client, quoted.quote.path),
    before: async (call, answers) => (await purchaseCalls.load()).beforeQuotes({ client, log }, call, answers),
    quotes: async () => (bound ??= await (await purchaseCalls.load()).boundCalls(client, quoted, leave)),
  }
}
