import type { FlowDocument } from '../../engine/document.ts'
import { useCopy } from '../copy/copy-context.tsx'

interface FlowProgressProps {
  readonly document: Pick<FlowDocument, 'steps'>
  readonly shownSteps: readonly number[]
  readonly currentStep: number
}

/**
 * Shows the customer's position in the flow. The receipt does not count as a step. Absent in a flow of one step, and
 * after an outcome has ended the flow.
 */
export function FlowProgress({ document, shownSteps, currentStep }: FlowProgressProps) {
  const { t } = useCopy()
  const walked = shownSteps.filter((index) => document.steps[index]?.type !== 'receipt')
  const position = walked.indexOf(currentStep) + 1
  if (position === 0 || walked.length === 1) return null
  return (
    <div className="flow-progress">
      <p>{t('general.progress.step', { step: position, steps: walked.length })}</p>
      <progress aria-label={t('general.progress.label')} max={walked.length} value={position} />
    </div>
  )
}
