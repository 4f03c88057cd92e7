import type { Step } from '../../engine/document.ts'
import { useCopy } from '../copy/copy-context.tsx'
import type { RendererHost } from '../renderer/host.ts'
import { outcomeTexts } from '../renderer/texts.ts'
import { StepButtons } from './step-buttons.tsx'
import { outcomeOf } from './step-title.ts'

interface OutcomePageProps {
  readonly step: Step
  readonly host: Pick<RendererHost, 'document' | 'renderContact'>
  readonly onBack: () => void
}

/**
 * Shows an outcome: its text, how to reach the insurer, and Back to correct an answer. The page has the outcome's
 * title. [B2.8]
 */
export function OutcomePage({ step, host, onBack }: OutcomePageProps) {
  const texts = useCopy()
  const outcome = outcomeOf(host.document, step)
  if (!outcome) return null
  return (
    <div className="flow-step outcome-step">
      <p className="lead">{outcomeTexts(texts, outcome).text}</p>
      {outcome.contact && host.renderContact?.(outcome.contact)}
      <StepButtons onBack={onBack} />
    </div>
  )
}
