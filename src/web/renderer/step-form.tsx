import { memo, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { remoteChecks } from '../../../validators/remote-checks.ts'
import type { FlowDocument, Section, Step } from '../../engine/document.ts'
import { blockingPaths, outcomeStepOf, shownPaths } from '../../engine/navigation.ts'
import { BusyMark } from './busy-mark.tsx'
import { FORM_ID } from './form-id.ts'
import { errorSummary } from './late-error-summary.ts'
import { useFormSession, type FormSession } from './form-session.ts'
import { useRendererHost } from './host.ts'
import type { AnswerState } from './answer-state.ts'
import { StatusRegion } from './status-region.tsx'
import { titleOf } from '../../answers/texts.ts'
import { continueTextOf, GENERAL_KEYS, introOf } from './texts.ts'
import { useContinue } from './use-continue.ts'
import { FlowInput } from './input.tsx'

export interface StepFormProps {
  readonly step: Step
  /** A call is under way: finished changes wait, and Continue waits for its end. */
  readonly isBusy?: boolean
  /** Level of the section headings, one below the page's own. */
  readonly headingLevel?: 2 | 3
  /** Called when the step has no error and the customer continues. */
  readonly onContinue: () => void
  /** Absent on the first step. */
  readonly onBack?: (() => void) | undefined
  /** Copy key of the Continue button; without it, the general text. */
  readonly continueKey?: string
  /** Content between the questions and the buttons. */
  readonly children?: ReactNode
}

/**
 * Draws an input step of the document. [B2.4] [B2.6]
 * While a call is running [B4.4] the controls stay enabled: a disabled control loses focus, and a read-only one loses
 * the rest of a word. Finished changes wait until the call has ended, so that the page's quote matches what was sent.
 * A press of Continue waits too. Continue is then busy, never disabled, and keeps focus. A press also waits for the
 * server's checks of single answers; refused answers must be corrected first.
 */
export function StepForm(props: StepFormProps) {
  return <KeyedStepForm key={props.step.id} {...props} />
}

function KeyedStepForm({ step, isBusy = false, headingLevel = 2, onContinue, onBack, continueKey, children }: StepFormProps) {
  const host = useRendererHost()
  const { store, document, remoteChecking } = host
  const session = useFormSession(isBusy)
  const hiddenSections = useStore(store, ({ evaluation }) => evaluation.hiddenSections)
  const refusals = useStore(store, (state) => state.refusals)
  const [passedRefusals, setPassedRefusals] = useState(() => (hasFaults(document, step, store.getState()) ? 0 : refusals))
  const isPending = useStore(store, (state) => hasPending(document, step, state))

  useEffect(() => void errorSummary.preload(), [])
  const hasRefusedAnswers = () => (remoteChecking?.refusedPaths(document, step, store.getState(), remoteChecks) ?? []).length > 0
  const proceed = () => {
    const { evaluation } = store.getState()
    const isBlocked = blockingPaths(document, step, evaluation).length > 0 && outcomeStepOf(document, step, evaluation) === undefined
    if (isBlocked || hasRefusedAnswers()) {
      store.refuse(shownPaths(document, step, evaluation))
    } else {
      setPassedRefusals(refusals)
      onContinue()
    }
  }
  const { press, isWaiting } = useContinue({
    isBusy: isBusy || isPending,
    isRefused: () => hasFaults(document, step, store.getState()) && !hasRefusedAnswers(),
    proceed,
  })
  const isHeldUp = isBusy || (isPending && isWaiting)
  const pressedFrom = useRef<Element>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pressedFrom.current = window.document.activeElement
    session.changes.finishAll()
    // answers that the customer did not type have not been checked yet
    for (const path of shownPaths(document, step, store.getState().evaluation)) session.checks?.check(path)
    press()
  }

  return (
    <div className="flow-step" aria-busy={isHeldUp}>
      {refusals > passedRefusals && <errorSummary.WhenIdle key={refusals} step={step} from={pressedFrom} />}
      {(step.sections ?? [])
        .filter(({ id }) => !hiddenSections.has(id))
        .map((section) => (
          <FlowSection key={section.id} section={section} session={session} headingLevel={headingLevel} />
        ))}
      {children}
      <form id={FORM_ID} className="flow-buttons" noValidate onSubmit={submit}>
        {onBack && (
          <button type="button" className="ds-button" data-variant="secondary" onClick={onBack}>
            {host.t(GENERAL_KEYS.back)}
          </button>
        )}
        <button className="ds-button" aria-busy={isHeldUp || undefined} type="submit">
          {isHeldUp && <BusyMark />}
          {continueTextOf(host, step, continueKey)}
        </button>
        <StatusRegion className="ds-sr-only">{isHeldUp && host.t(GENERAL_KEYS.busy)}</StatusRegion>
      </form>
    </div>
  )
}

interface FlowSectionProps {
  readonly section: Section
  readonly session: FormSession
  readonly headingLevel: 2 | 3
}

/** Renders a section's visible inputs under its heading. */
const FlowSection = memo(function FlowSection({ section, session, headingLevel }: FlowSectionProps) {
  const host = useRendererHost()
  const hiddenInputs = useStore(host.store, ({ evaluation }) => evaluation.hiddenInputs)
  const intro = introOf(host, section)
  const Heading = `h${headingLevel}` as const
  const headingId = `flow-section-${section.id}`
  return (
    <section className="flow-section" aria-labelledby={headingId}>
      <Heading className="ds-heading" data-size="xs" id={headingId}>
        {titleOf(host, section)}
      </Heading>
      {intro !== undefined && <p className="ds-paragraph flow-text">{intro}</p>}
      {section.inputs
        .filter((input) => !hiddenInputs.has(input))
        .map((input) => (
          <FlowInput key={input} input={input} session={session} />
        ))}
    </section>
  )
})

/** Whether the server refused an answer that this step shows. */
export function hasFaults(document: FlowDocument, step: Step, { evaluation, faults }: Pick<AnswerState, 'evaluation' | 'faults'>): boolean {
  return shownPaths(document, step, evaluation).some((path) => Object.hasOwn(faults, path))
}

/** Whether the server is checking an answer of this step. */
export function hasPending(
  document: FlowDocument,
  step: Step,
  { evaluation, pending }: Pick<AnswerState, 'evaluation' | 'pending'>,
): boolean {
  // runs at each key press, and is nearly always empty
  if (Object.keys(pending).length === 0) return false
  return shownPaths(document, step, evaluation).some((path) => Object.hasOwn(pending, path))
}
