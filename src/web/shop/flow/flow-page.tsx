import { Suspense, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Product } from '../../content/product.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { RendererContext } from '../../renderer/host.ts'
import { setPageTitle, showPageTop } from '../../shell/page-change.ts'
import { whenIdle } from '../../shell/when-idle.ts'
import { Box } from '../../ui/box.tsx'
import { BackendFailure } from './backend-failure.tsx'
import { PriceBox } from './price-box.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import type { Purchase } from './purchase.ts'
import { StartOver } from './start-over.tsx'
import { preloadLaterSteps, STEP_PAGES } from './step-pages.ts'
import { useRendererHostOf } from './use-renderer-host.tsx'
import '../../renderer/renderer.css'
import './flow.css'

interface FlowPageProps {
  readonly purchase: Purchase
  readonly bundle: Bundle
  readonly product: Product
  readonly isReplaced: boolean
  readonly wasSaved: boolean
}

/** A step of a purchase, with the price beside it. [B2.4] [B2.6] */
export function FlowPage({ purchase, bundle, product, isReplaced, wasSaved }: FlowPageProps) {
  const { t, hasText } = useCopy()
  const { document: flowDocument } = purchase.flow
  const currentStep = useStore(purchase.state, (state) => state.currentStep)
  const hasFailed = useStore(purchase.state, (state) => state.loadState.kind === 'backendError')
  const host = useRendererHostOf(purchase, bundle)
  const step = flowDocument.steps[currentStep]
  useStepChange(currentStep)
  useEffect(() => whenIdle(window, preloadLaterSteps), [])
  const context = useMemo(() => ({ purchase, bundle, product, host }), [purchase, bundle, product, host])
  if (!step) return null
  const StepPage = STEP_PAGES[step.type]
  const intro = `${step.copy}.intro`
  return (
    <RendererContext value={host}>
      <div className="container page flow-page">
        <div className="flow-main">
          <ProgressSteps purchase={purchase} />
          <h1>{t(`${step.copy}.title`)}</h1>
          {hasText(intro) && <p className="lead">{t(intro)}</p>}
          {isReplaced && (
            <Box kind="warning" title={t('general.failure.withdrawn.title')}>
              <p>{t('general.failure.withdrawn.text')}</p>
            </Box>
          )}
          <Suspense key={step.id} fallback={<output>{t('general.loading')}</output>}>
            <StepPage step={step} {...context} />
          </Suspense>
          {hasFailed && <BackendFailure purchase={purchase} />}
          {wasSaved && <StartOver purchase={purchase} />}
        </div>
        <PriceBox purchase={purchase} product={product} />
      </div>
    </RendererContext>
  )
}

/** Each step begins at the top, with its heading read out. The first one has been announced with the page. [P2.2] */
function useStepChange(currentStep: number): void {
  const { t } = useCopy()
  const shown = useRef(currentStep)
  useEffect(() => {
    if (shown.current !== currentStep) showPageTop(document)
    shown.current = currentStep
    setPageTitle(document, (page) => t('site.pageTitle', { page }))
  }, [currentStep, t])
}
