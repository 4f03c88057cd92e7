import { OutcomePage } from '../../../flow/outcome-page.tsx'
import type { StepProps } from './step-props.ts'

/** The end of a purchase that cannot continue online. */
export function OutcomeStep({ step, host, purchase }: StepProps) {
  return <OutcomePage step={step} host={host} onBack={purchase.back} />
}
