import type { ComponentType } from 'react'
import type { StepType } from '../../../engine/document.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { InputStep } from './input-step.tsx'
import type { StepProps } from './step-props.ts'

const summary = lazyPart<StepProps>(async () => (await import('./summary-step.tsx')).SummaryStep)
const sign = lazyPart<StepProps>(async () => (await import('./sign-step.tsx')).SignStep)

/** What each type of step is drawn by. The receipt has a page of its own, for it is there after the purchase too. */
export const STEP_PAGES: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  input: InputStep,
  summary: summary.Part,
  sign: sign.Part,
  receipt: () => null,
}

/** Fetches the steps that come after the questions, so that going on waits for nothing. */
export function preloadLaterSteps(): void {
  void summary.preload()
  void sign.preload()
}
