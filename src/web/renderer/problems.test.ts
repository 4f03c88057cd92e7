import { describe, expect, it } from 'vitest'
import { bicycle, flowOf } from '../../../tests/fixtures/flow.ts'
import en from '../../../flow-schemas/copy/validators.en.json' with { type: 'json' }
import sv from '../../../flow-schemas/copy/validators.sv.json' with { type: 'json' }
import { createAnswerStore } from './answer-store.ts'
import { problemsOf } from './problems.ts'
import { hasFaults } from './step-form.tsx'
import { textsOf } from '../testing/texts.ts'

const texts = textsOf({
  'test.input.label': 'Svar',
  'bicycle.callUs.title': 'Ring oss',
  'bicycle.callUs.text': 'Så hjälper vi dig.',
  'error.schema.required': 'Fyll i',
  'error.personalNumber.checkDigit': 'Fel siffra',
  'error.default': 'Fel',
})
const flow = await flowOf(bicycle)
const [people, details] = bicycle.steps

describe('[B2.4] what stops a step', () => {
  it('is listed in the order of its inputs: errors, and blocks by their outcome', () => {
    const store = createAnswerStore(flow, { value: 60_000, isElectric: true })
    expect(problemsOf(texts, bicycle, details!, store.getState())).toEqual([
      { input: 'value', text: 'Svar: Ring oss', isBlock: true },
      { input: 'power', text: 'Svar: Fyll i', isBlock: false },
    ])
  })

  it('leaves out what is hidden', () => {
    const store = createAnswerStore(flow, { value: 5000, isElectric: false })
    expect(problemsOf(texts, bicycle, details!, store.getState())).toEqual([])
  })

  it('has the server’s refusals before the rules’', () => {
    const store = createAnswerStore(flow, {})
    store.setServerFaults([{ input: 'owner', message: 'personalNumber.checkDigit', params: {} }])
    expect(problemsOf(texts, bicycle, people!, store.getState())).toEqual([{ input: 'owner', text: 'Svar: Fel siffra', isBlock: false }])
    expect(hasFaults(bicycle, people!, store.getState())).toBe(true)
    expect(hasFaults(bicycle, details!, store.getState())).toBe(false)
  })

  it.each([sv, en])('says in words what only the server knows of an answer', (validatorTexts) => {
    const own = textsOf({ ...validatorTexts, 'test.input.label': 'Svar' })
    const said = ['factDiffers', 'files.unknown'].map((message) => {
      const store = createAnswerStore(flow, {})
      store.setServerFaults([{ input: 'owner', message, params: {} }])
      return problemsOf(own, bicycle, people!, store.getState())[0]?.text
    })
    expect(said).toEqual([`Svar: ${validatorTexts['error.factDiffers']}`, `Svar: ${validatorTexts['error.files.unknown']}`])
  })
})
