import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TODAY } from '../../../tests/fixtures/flow.ts'
import type { Answers, Step } from '../../engine/document.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { createAnswerStore, type AnswerStore } from './answer-store.ts'
import { RendererContext, type RendererHost, type Texts } from './host.ts'
import { KnownInput } from './known-input.tsx'
import { StepForm } from './step-form.tsx'
import { widgets } from './widgets/testing.tsx'

interface StepDrawing {
  readonly flow: Flow
  readonly stepId: string
  readonly texts: Texts
  readonly answers?: Answers
  readonly touched?: readonly string[]
  readonly isBusy?: boolean
  readonly contact?: ReactNode
}

interface DrawnStep {
  readonly html: string
  readonly step: Step
  readonly store: AnswerStore
}

/** The markup of a step with answers, as a page draws it. For tests. */
export function drawStep({ flow, stepId, texts, answers = {}, touched = [], isBusy = false, contact = null }: StepDrawing): DrawnStep {
  const { document } = flow
  const store = createAnswerStore(flow, answers)
  store.touchAll(touched)
  const step = document.steps.find(({ id }) => id === stepId)
  if (!step) throw new Error(`no step ${stepId}`)
  const host: RendererHost = {
    ...texts,
    document,
    store,
    widgets,
    options: {},
    today: () => TODAY,
    renderKnown: (input) => <KnownInput input={input} />,
    renderContact: () => contact,
  }
  const html = renderToStaticMarkup(
    <RendererContext value={host}>
      <StepForm step={step} isBusy={isBusy} onContinue={() => undefined} onBack={() => undefined} />
    </RendererContext>,
  )
  return { html, step, store }
}
