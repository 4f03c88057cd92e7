import type { ComponentType } from 'react'
import type { StepType } from '../../../../engine/document.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HealthStep } from './health-step.tsx'
import { InputStep } from './input-step.tsx'
import { purchaseCalls } from '../purchase/purchase.ts'
import type { StepProps } from './step-props.ts'

/** The purchase's documents, for the customer to accept. */
export const documentLinks = lazyPart(async () => (await import('./document-links.tsx')).DocumentLinks)

/** Shown when a call has failed. Preloaded, because the connection may be lost by then. */
export const backendFailure = lazyPart(async () => (await import('./backend-failure.tsx')).BackendFailure)

/** Shown to a customer who comes back. */
export const welcomeBack = lazyPart(async () => (await import('./welcome-back.tsx')).WelcomeBack)

/** What a price is for, the notes beside it, and the button that saves it. */
export const besidePrice = lazyPart(async () => (await import('./beside-price.tsx')).BesidePrice)

const payment = lazyPart<StepProps>(async () => (await import('./payment-step.tsx')).PaymentStep)
const summary = lazyPart<StepProps>(async () => (await import('./summary-step.tsx')).SummaryStep)
const sign = lazyPart<StepProps>(async () => (await import('./sign-step.tsx')).SignStep)
const outcome = lazyPart<StepProps>(async () => (await import('./outcome-step.tsx')).OutcomeStep)

/** The component of each step type. The receipt has a separate page, because it stays available after the purchase. */
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

/** Preloads what follows the first questions, so that Continue does not wait: the price calls and the later steps. */
export function preloadLaterSteps(): void {
  void backendFailure.preload()
  void purchaseCalls.preload()
  void besidePrice.preload()
  void documentLinks.preload()
  void payment.preload()
  void summary.preload()
  void sign.preload()
}
