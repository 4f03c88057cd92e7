import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { ASKING_STEPS, type Step } from '../../../engine/document.ts'
import { HealthNote } from '../../flow/health-note.tsx'
import { OutcomePage } from '../../flow/outcome-page.tsx'
import { StepButtons } from '../../flow/step-buttons.tsx'
import { SummaryAnswers } from '../../flow/summary-answers.tsx'
import type { RendererHost } from '../../renderer/host.ts'
import { StepForm } from '../../renderer/step-form.tsx'
import { continueTextOf, GENERAL_KEYS } from '../../renderer/texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Service } from './service.ts'
import type { SignCalls } from './sign-calls.ts'
import { isLastStep } from './service-run.ts'
import { serviceStepAddress } from './step-parameter.ts'

/** Loaded only for signed flows. */
export const signStep = lazyPart(async () => (await import('./service-sign-step.tsx')).ServiceSignStep)

interface ServiceStepProps {
  readonly step: Step
  readonly service: Service
  readonly host: RendererHost
  /** The calls of the signing; default: those of every flow. */
  readonly signCalls?: SignCalls | undefined
}

/** A step of a service flow: questions, summary, signature or outcome. `ServiceReceipt` draws the receipt. */
export function ServiceStep(props: ServiceStepProps) {
  const { step, service, host, signCalls } = props
  if (step.type === 'outcome') return <OutcomePage step={step} host={host} onBack={service.back} />
  if (step.type === 'summary') return <ServiceSummary {...props} />
  if (step.type === 'sign') return <signStep.Part service={service} signCalls={signCalls} />
  return ASKING_STEPS.has(step.type) ? <ServiceQuestions {...props} /> : null
}

function ServiceQuestions({ step, service }: ServiceStepProps) {
  const { isSending, continueKey, onBack } = useStepNavigation(service)
  return (
    <>
      {step.type === 'health' && <HealthNote />}
      <StepForm step={step} isBusy={isSending} continueKey={continueKey} onContinue={service.next} onBack={onBack} />
    </>
  )
}

function ServiceSummary({ step, service, host }: ServiceStepProps) {
  const location = useLocation()
  const { isSending, continueKey, onBack } = useStepNavigation(service)
  return (
    <div className="flow-step summary-step">
      <SummaryAnswers host={host} addressOf={(index) => serviceStepAddress(location, host.document, index)} />
      <StepButtons onBack={onBack} onContinue={service.next} continueText={continueTextOf(host, step, continueKey)} isBusy={isSending} />
    </div>
  )
}

/** Returns the buttons' state. On the last step Continue sends the answers. */
function useStepNavigation(service: Service) {
  const run = useStore(service.state)
  return {
    isSending: run.sending.kind === 'sending',
    continueKey: isLastStep(run) ? 'general.send' : GENERAL_KEYS.continue,
    onBack: run.shownSteps[0] === run.currentStep ? undefined : service.back,
  }
}
