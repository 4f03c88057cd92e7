import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Bundle } from '../../../contract/bundle.ts'
import type { StepType } from '../../../engine/document.ts'
import type { Product } from '../../content/product.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { RendererContext } from '../../renderer/host.ts'
import { setPageTitle, showPageTop } from '../../shell/page-change.ts'
import { Box } from '../../ui/box.tsx'
import { BackendFailure } from './backend-failure.tsx'
import { InputStep } from './input-step.tsx'
import { PriceBox } from './price-box.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import type { Purchase } from './purchase.ts'
import { SignStep } from './sign-step.tsx'
import { StartOver } from './start-over.tsx'
import type { StepProps } from './step-props.ts'
import { SummaryStep } from './summary-step.tsx'
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

/** What each type of step is drawn by. The receipt has a page of its own, for it is there after the purchase too. */
const STEPS: Readonly<Record<StepType, (props: StepProps) => ReactNode>> = {
  input: InputStep,
  summary: SummaryStep,
  sign: SignStep,
  receipt: () => null,
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
  const context = useMemo(() => ({ purchase, bundle, product, host }), [purchase, bundle, product, host])
  if (!step) return null
  const StepPage = STEPS[step.type]
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
          <StepPage key={step.id} step={step} {...context} />
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
