import { renderToStaticMarkup } from 'react-dom/server'
import generalCopy from '../../../../flow-schemas/copy/general.sv.json' with { type: 'json' }
import validatorCopy from '../../../../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { flowOf, TODAY } from '../../../../tests/fixtures/flow.ts'
import { FLOW_FORMAT, type Answers, type FlowDocument, type InputSchema } from '../../../engine/document.ts'
import { createAnswerStore, type AnswerStore } from '../answer-store.ts'
import { RendererContext } from '../host.ts'
import { StepForm } from '../step-form.tsx'
import { textsOf } from '../testing.ts'
import { widgets } from './testing.tsx'

/** A document that asks for one input, required, on one step. */
export function documentOf(place: InputSchema): FlowDocument {
  return {
    $schema: FLOW_FORMAT,
    flow: 'test',
    kind: 'service',
    copy: ['test'],
    type: 'object',
    properties: { place },
    required: ['place'],
    steps: [{ id: 'all', type: 'input', copy: 'test.all', sections: [{ id: 'all', copy: 'test.all', inputs: ['place'] }] }],
  }
}

/** A step with one input, as a page draws it: in its form, with its store and the published texts. */
export async function stepWith(place: InputSchema, answers: Answers, copy: Readonly<Record<string, string>> = {}) {
  const document = documentOf(place)
  const [step] = document.steps
  if (!step) throw new Error('no step')
  const store: AnswerStore = createAnswerStore(await flowOf(document), answers)
  const texts = textsOf({ ...generalCopy, ...validatorCopy, 'test.all.title': 'Allt', 'test.input.label': 'Fråga', ...copy })
  const host = { ...texts, document, store, widgets, options: {}, today: () => TODAY }
  const draw = () =>
    renderToStaticMarkup(
      <RendererContext value={host}>
        <StepForm step={step} onContinue={() => undefined} />
      </RendererContext>,
    ).replaceAll('\u00a0', ' ')
  return { store, draw }
}
