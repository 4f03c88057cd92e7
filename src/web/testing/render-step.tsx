import type { ReactNode } from 'react'
import generalCopy from '../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import validatorCopy from '../../../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { flowOf, TODAY } from '../../../tests/fixtures/flow.ts'
import type { Answers, InputSchema, Step } from '../../engine/document.ts'
import type { Flow } from '../../engine/evaluate.ts'
import { createAnswerStore, type AnswerStore } from '../renderer/answer-store.ts'
import type { Texts } from '../../answers/texts.ts'
import { RendererContext, type RendererHost } from '../renderer/host.ts'
import { errorSummary } from '../renderer/late-error-summary.ts'
import { KnownInput } from '../renderer/known-input.tsx'
import { StepForm } from '../renderer/step-form.tsx'
import { widgets } from '../renderer/widgets/testing-registry.ts'
import { documentOf } from '../renderer/widgets/testing.ts'
import { render, type Shown } from './render.tsx'
import { textsOf } from './texts.ts'

// as on a page that is idle
await errorSummary.preload()

export interface StepCase {
  readonly flow: Flow
  readonly stepId: string
  readonly texts: Texts
  readonly answers?: Answers
  /** Inputs that the customer has left. */
  readonly touched?: readonly string[]
  readonly isBusy?: boolean
  readonly contact?: ReactNode
  /** Further parts of the renderer's host. */
  readonly page?: Partial<RendererHost>
  /** Draws what is around the step, such as a router. */
  readonly around?: (step: ReactNode) => ReactNode
}

interface ShownStep extends Shown {
  readonly step: Step
  readonly store: AnswerStore
}

/** Renders a step with answers as a page does: in its form, with its store. */
export function renderStep({
  flow,
  stepId,
  texts,
  answers = {},
  touched = [],
  isBusy = false,
  contact = null,
  page,
  around = asItIs,
}: StepCase): ShownStep {
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
    ...page,
  }
  const shown = render(
    around(
      <RendererContext value={host}>
        <StepForm step={step} isBusy={isBusy} onContinue={() => undefined} onBack={() => undefined} />
      </RendererContext>,
    ),
  )
  return { ...shown, step, store }
}

const asItIs = (step: ReactNode) => step

/** Renders a step with one input, named `place`, and the published texts. */
export async function renderInput(
  place: InputSchema,
  answers: Answers,
  copy: Readonly<Record<string, string>> = {},
  page: Partial<RendererHost> = {},
): Promise<ShownStep> {
  const flow = await flowOf(documentOf(place))
  const texts = textsOf({ ...generalCopy, ...validatorCopy, 'test.all.title': 'Allt', 'test.input.label': 'Fråga', ...copy })
  return renderStep({ flow, stepId: 'all', texts, answers, page })
}
