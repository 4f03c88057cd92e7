import { useStore } from 'zustand'
import { useCopy } from '../../copy/copy-context.tsx'
import type { Purchase } from './purchase.ts'

/** Where in the purchase the customer stands. The receipt is no step to walk: it is what comes out. */
export function ProgressSteps({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useCopy()
  const shown = useStore(purchase.state, (state) => state.config.shownSteps)
  const currentStep = useStore(purchase.state, (state) => state.currentStep)
  const { steps } = purchase.flow.document
  const walked = shown.filter((index) => steps[index]?.type !== 'receipt')
  const position = walked.indexOf(currentStep) + 1
  return (
    <div className="flow-progress">
      <p>{t('general.progress.step', { step: position, steps: walked.length })}</p>
      <progress aria-label={t('general.progress.label')} max={walked.length} value={position} />
    </div>
  )
}
