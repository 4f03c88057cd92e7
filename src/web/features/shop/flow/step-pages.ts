import type { ComponentType } from 'react'
import type { StepType } from '../../../../engine/document.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HealthStep } from './health-step.tsx'
import { InputStep } from './input-step.tsx'
import { loadCalls } from './load-calls.ts'
import type { StepProps } from './step-props.ts'

/** The documents of the purchase, where they are to be accepted. */
export const documentLinks = lazyPart(async () => (await import('./document-links.tsx')).DocumentLinks)

/** What is shown when a call has failed; fetched early, since later there may be no connection. */
export const backendFailure = lazyPart(async () => (await import('./backend-failure.tsx')).BackendFailure)

/** What is said beside a price, and the way to save it. */
export const besidePrice = lazyPart(async () => (await import('./beside-price.tsx')).BesidePrice)
export const saveProposal = lazyPart(async () => (await import('../proposal/save-proposal.tsx')).SaveProposal)

const payment = lazyPart<StepProps>(async () => (await import('./payment-step.tsx')).PaymentStep)
const summary = lazyPart<StepProps>(async () => (await import('./summary-step.tsx')).SummaryStep)
const sign = lazyPart<StepProps>(async () => (await import('./sign-step.tsx')).SignStep)
const outcome = lazyPart<StepProps>(async () => (await import('./outcome-step.tsx')).OutcomeStep)

/** What each type of step is drawn by. The receipt has a page of its own, for it is there after the purchase too. */
export const STEP_PAGES: Readonly<Record<StepType, ComponentType<StepProps>>> = {
  input: InputStep,
  health: HealthStep,
  payment: payment.Part,
  consent: InputStep,
  summary: summary.Part,
  sign: sign.Part,
  outcome: outcome.Part,
  receipt: () => null,
}

/** Fetches what comes after the first questions: asking for a price, and the steps behind them, so that going on waits for nothing. */
export function preloadLaterSteps(): void {
  void backendFailure.preload()
  // when it fails, it is fetched anew once a price is asked for
  loadCalls().catch(() => undefined)
  void besidePrice.preload()
  void saveProposal.preload()
  void documentLinks.preload()
  void payment.preload()
  void summary.preload()
  void sign.preload()
}
