import type { FlowDocument, Step } from '../../engine/document.ts'
import { useCopy } from '../copy/copy-context.tsx'
import type { RendererHost } from '../renderer/host.ts'
import { outcomeTexts } from '../renderer/texts.ts'
import { StepButtons } from './step-buttons.tsx'

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
      <p className="lead flow-text">{outcomeTexts(texts, outcome).text}</p>
      {outcome.contact && host.renderContact?.(outcome.contact)}
      <StepButtons onBack={onBack} />
    </div>
  )
}

/** The key of what the page of a step is called: an outcome's page as the outcome. */
export function stepTitleKey(document: Pick<FlowDocument, 'outcomes'>, step: Step): string {
  return `${(outcomeOf(document, step) ?? step).copy}.title`
}

function outcomeOf({ outcomes }: Pick<FlowDocument, 'outcomes'>, { type, outcome }: Step) {
  return type === 'outcome' ? outcomes?.[outcome ?? ''] : undefined
}
