import { useEffect, useEffectEvent, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { Step } from '../../engine/document.ts'
import { focusControl } from './focus-control.ts'
import type { Texts } from '../../answers/texts.ts'
import { useRendererHost } from './host.ts'
import { controlId } from './control-id.ts'
import { problemsOf, type Problem } from './problems.ts'
import { GENERAL_KEYS } from './texts.ts'

interface StepErrorSummaryProps {
  readonly step: Step
  /** Where the focus was when the customer pressed Continue. */
  readonly from: RefObject<Element | null>
}

/** Lists the errors of the step. An entry disappears when its answer is corrected, and the summary with its last entry. */
export function StepErrorSummary({ step, from }: StepErrorSummaryProps) {
  const host = useRendererHost()
  const { store, document } = host
  const evaluation = useStore(store, (state) => state.evaluation)
  const faults = useStore(store, (state) => state.faults)
  const problems = useMemo(() => problemsOf(host, document, step, { evaluation, faults }), [host, document, step, evaluation, faults])
  return <ErrorSummary id="flow-error-summary" problems={problems} from={from} />
}

interface ErrorSummaryProps {
  /** Id of its heading. */
  readonly id: string
  readonly problems: readonly Problem[]
  /** For a summary that comes some time after the press: where the focus was then. */
  readonly from?: RefObject<Element | null>
}

/**
 * Lists problems, each linked to its input. Takes focus when first rendered; with one problem it moves focus to that input
 * instead. A customer who has gone on to a control since the press of Continue keeps the focus there.
 */
export function ErrorSummary({ id, problems, from }: ErrorSummaryProps) {
  const host = useRendererHost()
  const element = useRef<HTMLElement>(null)
  const takeFocus = useEffectEvent(() => {
    if (hasMovedOn(from?.current)) return
    const [only, ...others] = problems
    if (only && others.length === 0 && element.current) focusControl(element.current.ownerDocument, only.input)
    else element.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <section ref={element} className="ds-error-summary" tabIndex={-1} aria-labelledby={id} hidden={problems.length === 0}>
      <h2 className="ds-heading" id={id}>
        {summaryTitle(host, problems)}
      </h2>
      <ul className="ds-list">
        {problems.map(({ input, text }) => (
          <li key={input}>
            <a className="ds-link" data-color="neutral" href={`#${controlId(input)}`} onClick={(event) => followToControl(event, input)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the focus is in another control than at the press. An unknown press counts as just now. */
function hasMovedOn(from: Element | null | undefined): boolean {
  const focused = from?.ownerDocument.activeElement
  return focused !== from && Boolean(focused?.matches('input, select, textarea'))
}

function summaryTitle({ t }: Texts, problems: readonly Problem[]): string {
  const isOnlyBlocked = problems.every(({ isBlock }) => isBlock)
  return isOnlyBlocked ? t(GENERAL_KEYS.blockSummary) : t(GENERAL_KEYS.errorSummary, { count: problems.length })
}

/** Moves focus only: with a new history entry, Back would return to the link. */
function followToControl(event: MouseEvent, input: string): void {
  event.preventDefault()
  focusControl(event.currentTarget.ownerDocument, input)
}
