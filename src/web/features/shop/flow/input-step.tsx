import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { StepForm } from '../../../renderer/step-form.tsx'
import type { StepProps } from './step-props.ts'

/** A step of questions. Continue waits for the quote of the answers. [B4.1] */
export function InputStep({ step, purchase, children }: StepProps & { readonly children?: ReactNode }) {
  const isBusy = useStore(purchase.state, (state) => !state.isFormEnabled)
  const isFirst = useStore(purchase.state, (state) => state.config.shownSteps[0] === state.currentStep)
  return (
    <StepForm step={step} isBusy={isBusy} onContinue={purchase.next} onBack={isFirst ? undefined : purchase.back}>
      {children}
    </StepForm>
  )
}
