import { useEffect, useRef, type ReactNode } from 'react'
import { SHOP_LANGUAGE } from '../../contract/bundle.ts'
import type { FlowDocument, Step } from '../../engine/document.ts'
import type { CopyParams } from '../../copy/placeholders.ts'
import { useCopy } from '../copy/copy-context.tsx'
import { setPageTitle, showPageTop } from '../ui/page-change.ts'
import { Box } from '../ui/box.tsx'
import { hasLanguages, languageSwitch } from './flow-parts.ts'
import { FlowProgress } from './flow-progress.tsx'
import { stepTitleKey } from './step-title.ts'
import type { FlowLanguage } from './use-flow-language.ts'
import '../renderer/renderer.css'
import './flow.css'

interface FlowFrameProps {
  readonly document: FlowDocument
  readonly step: Step
  readonly shownSteps: readonly number[]
  readonly language: FlowLanguage
  /** The questions have changed since the customer began. */
  readonly isReplaced: boolean
  /** Parameters of the title and introduction texts. */
  readonly params?: CopyParams
  readonly children: ReactNode
}

/** Renders the frame of a step: progress, title and introduction. */
export function FlowFrame({ document: flowDocument, step, shownSteps, language, isReplaced, params, children }: FlowFrameProps) {
  const { t, hasText } = useCopy()
  const currentStep = flowDocument.steps.indexOf(step)
  const intro = `${step.copy}.intro`
  useStepChange(currentStep)
  usePageLanguage(language.language)
  return (
    <div className="flow-main">
      {hasLanguages(language.bundle) && <languageSwitch.Part {...language} />}
      <FlowProgress document={flowDocument} shownSteps={shownSteps} currentStep={currentStep} />
      <h1>{t(stepTitleKey(flowDocument, step), params)}</h1>
      {hasText(intro) && <p className="lead">{t(intro, params)}</p>}
      {isReplaced && (
        <Box kind="warning" title={t('general.failure.withdrawn.title')}>
          <p>{t('general.failure.withdrawn.text')}</p>
        </Box>
      )}
      {children}
    </div>
  )
}

/** Declares the language of the page and its title while the flow is shown: the frame around it stays in the shop's. WCAG 3.1.1 */
function usePageLanguage(language: string): void {
  useEffect(() => {
    const { documentElement } = document
    documentElement.lang = language
    return () => {
      documentElement.lang = SHOP_LANGUAGE
    }
  }, [language])
}

/** Scrolls to the top and moves focus to the heading at each step. The first step is announced with the page. [P2.2] */
function useStepChange(currentStep: number): void {
  const { t } = useCopy()
  const shown = useRef(currentStep)
  useEffect(() => {
    if (shown.current !== currentStep) showPageTop(document)
    shown.current = currentStep
    setPageTitle(document, (page) => t('site.pageTitle', { page }))
  }, [currentStep, t])
}
