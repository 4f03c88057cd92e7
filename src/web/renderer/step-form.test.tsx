import { describe, expect, it } from 'vitest'
import { bicycle, flowOf } from '../../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import { drawStep } from './testing-step.tsx'
import { textsOf } from '../testing/texts.ts'

const texts = textsOf({
  'general.continue': 'Fortsätt',
  'general.back': 'Tillbaka',
  'general.busy': 'Vänta …',
  'general.yes': 'Ja',
  'general.no': 'Nej',
  'general.optional': 'frivilligt',
  'bicycle.owner.title': 'Du',
  'bicycle.bicycle.title': 'Cykeln',
  'bicycle.callUs.title': 'Ring oss',
  'bicycle.callUs.text': 'Så hjälper vi dig.',
  'test.input.label': 'Svar',
  'test.input.help': 'Hjälp',
  'error.schema.required': 'Fyll i',
  'error.default': 'Fel',
})

const flow = await flowOf(bicycle)

interface Drawing {
  readonly stepId: string
  readonly answers?: Answers
  readonly touched?: readonly string[]
  readonly isBusy?: boolean
  readonly document?: FlowDocument
}

function draw({ document = bicycle, ...drawing }: Drawing): string {
  return drawStep({ flow: { ...flow, document }, texts, contact: <p>010-123 45 67</p>, ...drawing }).html
}

describe('[B2.4] an input step', () => {
  it('draws its sections and shown inputs, each control with its label', () => {
    const html = draw({ stepId: 'bicycle' })
    expect(html).toContain('<h2 class="ds-heading" data-size="xs" id="flow-section-bicycle">Cykeln</h2>')
    expect(html).toContain('for="flow-value"')
    expect(html).toMatch(/<input[^>]* id="flow-value"/)
    expect(html).not.toContain('flow-power')
    expect(draw({ stepId: 'bicycle', answers: { isElectric: true } })).toContain('flow-power')
  })

  it('names its controls as the document names its inputs', () => {
    const html = draw({ stepId: 'bicycle' })
    expect(html).toMatch(/<input[^>]* id="flow-value"[^>]* name="value"/)
    expect(html.match(/<input[^>]* type="radio"[^>]* name="isElectric"/g)).toHaveLength(2)
  })

  it('marks what is optional, not what is required', () => {
    const html = draw({ stepId: 'people' })
    expect(html.match(/\(frivilligt\)/g)).toHaveLength(1)
  })

  it('chooses nothing for the customer', () => {
    expect(draw({ stepId: 'bicycle' })).not.toContain('checked')
    expect(draw({ stepId: 'bicycle', answers: { isElectric: false } }).match(/checked=""/g)).toHaveLength(1)
  })

  it('shows an error only at an input that has been left, and says it is described by it', () => {
    expect(draw({ stepId: 'people' })).not.toContain('Fyll i')
    const html = draw({ stepId: 'people', touched: ['owner'] })
    expect(html).toContain('<p class="ds-validation-message" id="flow-owner-error">Fyll i</p>')
    expect(html).toMatch(/<input[^>]* id="flow-owner"[^>]* aria-invalid="true"[^>]* aria-describedby="flow-owner-help flow-owner-error"/)
  })

  it('shows the outcome of a block at its input, in a region that is there before', () => {
    const region = '<div role="status"></div>'
    expect(draw({ stepId: 'bicycle', answers: { value: 5000 } })).toContain(region)
    const html = draw({ stepId: 'bicycle', answers: { value: 60_000 }, touched: ['value'] })
    expect(html).not.toContain(region)
    expect(html).toContain('Ring oss')
    expect(html).toContain('010-123 45 67')
  })

  it('[B4.4] is busy during a call without disabling anything', () => {
    const html = draw({ stepId: 'people', isBusy: true })
    expect(html).toContain('<div class="flow-step" aria-busy="true">')
    expect(html).toMatch(/<button[^>]* aria-busy="true"[^>]* type="submit"/)
    expect(html).toContain('Vänta …')
    expect(html).not.toContain('disabled')
    expect(html).not.toContain('readOnly')
  })

  it('writes a saved answer as it is read', () => {
    expect(draw({ stepId: 'people', answers: { owner: '198507092388' } })).toContain('value="19850709-2388"')
  })
})
