import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useStore } from 'zustand'
import { answerParams } from '../../../answers/answer-params.ts'
import { textsIn } from '../../../answers/texts-in.ts'
import { swedishDateOf } from '../../../values/clock.ts'
import type { Facts } from '../../../engine/document.ts'
import { withCustomerOptions } from '../../../engine/customer-facts.ts'
import { isSigned } from '../../../engine/signer.ts'
import { submitFlow } from '../../api/submit.ts'
import { useServices, type AppServices } from '../../services/app-services.ts'
import { MoreCopy, useCopy } from '../../copy/copy-context.tsx'
import { openedParts } from '../../flow/controller/opened-parts.ts'
import { FlowFrame } from '../../flow/flow-frame.tsx'
import type { OpenFlow } from '../../flow/open-flow.ts'
import { useWithoutRedirectToken } from '../../flow/redirect-value.ts'
import { tabStorage, type Received } from '../../flow/saved-flow.ts'
import { flowWords, startOver } from '../../flow/flow-parts.ts'
import { useAddressedStep } from '../../flow/use-addressed-step.ts'
import { useFlowHost } from '../../flow/use-flow-host.tsx'
import { useFlowLanguage, type FlowLanguage } from '../../flow/use-flow-language.ts'
import { useLead } from '../../flow/use-lead.ts'
import { RendererContext } from '../../renderer/host.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import type { OpenServiceFlow } from './service-data.ts'
import { MandateLink } from './mandate-link.tsx'
import { createService, type Service, type Submit } from './service.ts'
import { ServiceFailure } from './service-failure.tsx'
import { receiptTexts, ServiceReceipt } from './service-receipt.tsx'
import { ServiceStep, signStep } from './service-steps.tsx'
import type { SignCalls } from './sign-calls.ts'
import { serviceStepAddress, serviceStepOf } from './step-parameter.ts'

export interface ServiceFlowProps {
  /** The flow that the page's loader opened with `openServiceFlow`. */
  readonly flow: OpenServiceFlow
  /** The facts that the page supplies, by the names of the document's given facts. */
  readonly given?: Facts
  /** Sends the answers. Default: to the handler that the document names. */
  readonly submit?: Submit
  /** The calls of the signing; default: those of every flow. */
  readonly signCalls?: SignCalls
  /** Called when the server has received the answers. */
  readonly onSubmitted?: (received: Received) => void
  /** Called when an answer begins to stop the customer, and when none does any more. */
  readonly onStopped?: (isStopped: boolean) => void
  /** Shown before the questions. */
  readonly notice?: ReactNode
  /** Extra content of the receipt. */
  readonly renderReceipt?: ((received: Received) => ReactNode) | undefined
}

const NOTHING_GIVEN: Facts = {}

/**
 * A service flow on a page, one step at a time, from the first question to the receipt. A page can hold one, because
 * the address names the step.
 */
export function ServiceFlow({ given = NOTHING_GIVEN, ...props }: ServiceFlowProps) {
  const { bundle, known } = props.flow
  const facts = { ...given, ...known }
  return <KeyedServiceFlow key={`${bundle.hash} ${JSON.stringify(facts)}`} {...props} given={facts} />
}

function KeyedServiceFlow({ flow: opened, given = NOTHING_GIVEN, submit, onSubmitted, onStopped, ...page }: ServiceFlowProps) {
  const services = useServices()
  const location = useLocation()
  const language = useOwnLanguage(opened)
  const { bundle } = language
  const showStep = useShowStep(opened)
  const announce = useLatest(onSubmitted)
  const [service] = useState<Service>(() =>
    createService({
      ...openedParts(services, opened, bundle),
      given,
      isAtReceipt: isReceipt(opened, serviceStepOf(location, bundle.document)),
      storage: tabStorage(window, services.clock),
      submit: submit ?? submitTo(services, bundle.flow),
      newRequestId: services.randomId,
      receiptParams: (evaluation) => {
        const texts = textsIn(bundle.copy, language.language)
        return receiptTexts(bundle, answerParams({ ...bundle, evaluation, texts }, swedishDateOf(services.clock.now())))
      },
      showStep: (index, { replace }) => showStep.current(index, replace),
      onReceived: (received) => announce.current?.(received),
    }),
  )
  useEffect(() => service.start(), [service])
  useStops(service, onStopped)
  useAddress(service, opened)
  useWithoutRedirectToken()
  const shown = <ServicePage service={service} opened={opened} language={language} {...page} />
  return (
    <MoreCopy copy={bundle.copy} language={language.language}>
      {bundle.worded ? (
        <flowWords.Part answers={service.answers} bundle={bundle}>
          {shown}
        </flowWords.Part>
      ) : (
        shown
      )}
    </MoreCopy>
  )
}

/** Returns the flow's language, with the customer's own choices in the bundle. */
function useOwnLanguage(opened: OpenServiceFlow): FlowLanguage {
  const language = useFlowLanguage(opened)
  const { bundle } = language
  return { ...language, bundle: useMemo(() => withCustomerOptions(bundle, opened.known), [bundle, opened.known]) }
}

/** Reports whether one of the answers stops the customer. */
function useStops({ answers }: Service, onStopped: ServiceFlowProps['onStopped']): void {
  const isStopped = useStore(answers, ({ evaluation }) => Object.keys(evaluation.blocks).length > 0)
  const report = useEffectEvent((now: boolean) => onStopped?.(now))
  useEffect(() => {
    report(isStopped)
  }, [isStopped])
}

function isReceipt({ bundle }: OpenFlow, index: number): boolean {
  return bundle.document.steps[index]?.type === 'receipt'
}

function submitTo({ client }: AppServices, flow: string): Submit {
  return async (request, requestId) => submitFlow(client, flow, request, { idempotencyKey: requestId })
}

/** Returns a ref to the latest value, for a function that is created once and called later. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useShowStep({ bundle }: OpenFlow) {
  const location = useLocation()
  const lead = useLead((pathname) => pathname === location.pathname)
  return useLatest((index: number, replace: boolean) => lead(serviceStepAddress(location, bundle.document, index), { replace }))
}

/** Follows the address. A link from a receipt to the page starts a new flow; Back does not. */
function useAddress(service: Service, { bundle }: OpenFlow): void {
  const navigationType = useNavigationType()
  const follow = (step: number) => {
    const startsOver = service.state.getState().sending.kind === 'sent' && step === 0 && navigationType === NavigationType.Push
    if (startsOver) service.startOver()
    else service.visit(step)
  }
  useAddressedStep((address) => serviceStepOf(address, bundle.document), follow)
}

interface ServicePageProps extends Pick<ServiceFlowProps, 'notice' | 'renderReceipt' | 'signCalls'> {
  readonly service: Service
  readonly opened: OpenFlow
  readonly language: FlowLanguage
}

function ServicePage({ service, opened, language, notice, renderReceipt, signCalls }: ServicePageProps) {
  const { t } = useCopy()
  const { document } = service.flow
  const { currentStep, shownSteps, sending } = useStore(service.state)
  const { hash } = language.bundle
  const extras = useMemo(() => ({ renderDocuments: () => <MandateLink hash={hash} /> }), [hash])
  const host = useFlowHost(service, language.bundle, opened.widgets, extras)
  useEffect(() => (isSigned(document) ? whenIdle(window, () => void signStep.preload()) : undefined), [document])
  const step = document.steps[currentStep]
  if (!step) return null
  const received = sending.kind === 'sent' ? service.received() : undefined
  return (
    <RendererContext value={host}>
      <div className="service-flow" lang={language.language}>
        <FlowFrame
          document={document}
          step={step}
          shownSteps={shownSteps}
          language={language}
          isReplaced={opened.isReplaced && !received}
          {...(received && { params: received.params })}
        >
          {received ? (
            <ServiceReceipt step={step} received={received}>
              {renderReceipt?.(received)}
            </ServiceReceipt>
          ) : (
            <>
              {notice}
              <Suspense fallback={<output>{t('general.loading')}</output>}>
                <ServiceStep step={step} service={service} host={host} signCalls={signCalls} />
              </Suspense>
              <ServiceFailure service={service} />
              {opened.saved && <startOver.Part note={t('general.saved.inTab')} onStartOver={service.startOver} />}
            </>
          )}
        </FlowFrame>
      </div>
    </RendererContext>
  )
}
