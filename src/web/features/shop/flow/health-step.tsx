import { HealthNote } from '../../../flow/health-note.tsx'
import { InputStep } from './input-step.tsx'
import type { StepProps } from './step-props.ts'

/** A step of questions about health. */
export function HealthStep(props: StepProps) {
  return (
    <>
      <HealthNote />
      <InputStep {...props} />
    </>
  )
}
