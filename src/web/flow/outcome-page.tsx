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

/** The end of a customer's way: what the outcome says, how to reach us, and the way back to mend an answer. Its title is the page's. [B2.8] */
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
