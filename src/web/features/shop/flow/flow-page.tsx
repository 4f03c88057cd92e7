import { Suspense, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Product } from '../../../content/product.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { FlowFrame } from '../../../flow/flow-frame.tsx'
import { startOver } from '../../../flow/flow-parts.ts'
import type { FlowLanguage } from '../../../flow/use-flow-language.ts'
import { RendererContext } from '../../../renderer/host.ts'
import type { WidgetRegistry } from '../../../renderer/define-widget.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import { PriceBox } from './price-box.tsx'
import type { Purchase } from '../purchase/purchase.ts'
import { backendFailure, preloadLaterSteps, STEP_PAGES, welcomeBack } from './step-pages.ts'
import { usePurchaseHost } from './use-purchase-host.tsx'

interface FlowPageProps {
  readonly purchase: Purchase
  readonly language: FlowLanguage
  readonly widgets: WidgetRegistry
  readonly product: Product
  readonly isReplaced: boolean
  readonly wasSaved: boolean
  /** The id of the step where a customer who comes back stopped. */
  readonly stopped: string | undefined
}

/** A step of a purchase, with the price beside it. [B2.4] [B2.6] */
export function FlowPage({ purchase, language, widgets, product, isReplaced, wasSaved, stopped }: FlowPageProps) {
  const { t } = useCopy()
  const { document: flowDocument } = purchase.flow
  const { bundle } = language
  const currentStep = useStore(purchase.state, (state) => state.currentStep)
  const shownSteps = useStore(purchase.state, (state) => state.config.shownSteps)
  const hasFailed = useStore(purchase.state, (state) => state.loadState.kind === 'backendError')
  const host = usePurchaseHost(purchase, { bundle, productPath: product.path }, widgets)
  const step = flowDocument.steps[currentStep]
  useEffect(() => whenIdle(window, preloadLaterSteps), [])
  const context = useMemo(() => ({ purchase, bundle, product, host }), [purchase, bundle, product, host])
  if (!step) return null
  const StepPage = STEP_PAGES[step.type]
  const isOver = step.type === 'outcome'
  return (
    <RendererContext value={host}>
      <div className="container page flow-page" lang={language.language}>
        <FlowFrame document={flowDocument} step={step} shownSteps={shownSteps} language={language} isReplaced={isReplaced}>
          <Suspense>{wasSaved && <welcomeBack.Part {...{ product, purchase, stopped }} />}</Suspense>
          <Suspense key={step.id} fallback={<output>{t('general.loading')}</output>}>
            <StepPage step={step} {...context} />
          </Suspense>
          <Suspense>{hasFailed && !isOver && <backendFailure.Part purchase={purchase} path={product.path} />}</Suspense>
          {wasSaved && <startOver.Part note={t('general.saved.note')} onStartOver={purchase.startOver} />}
        </FlowFrame>
        {!isOver && <PriceBox purchase={purchase} product={product} />}
      </div>
    </RendererContext>
  )
}
