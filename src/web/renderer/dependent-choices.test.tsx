import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../tests/fixtures/flow.ts'
import { renderStep } from '../testing/render-step.tsx'
import { textsOf } from '../testing/texts.ts'

const options = {
  models: [
    { code: 'v60', copy: 'm.v60', belongsTo: ['volvo'] },
    { code: 's90', copy: 'm.s90', belongsTo: ['volvo'] },
    { code: 'f3', copy: 'm.f3', belongsTo: ['saab'] },
  ],
}
const texts = textsOf({
  'm.v60': 'V60',
  'm.s90': 'S90',
  'm.f3': '9-3',
  'make.label': 'Märke',
  'model.label': 'Modell',
  'extras.label': 'Tillbehör',
  'a.title': 'Bil',
  'general.choose': 'Välj',
  'general.optional': 'frivilligt',
  'general.back': 'Tillbaka',
  'general.continue': 'Fortsätt',
  'error.default': 'Kontrollera svaret',
})
const properties = {
  make: input({ type: 'string', widget: 'radio', copy: 'make', enum: ['volvo', 'saab'] }),
  model: input({ type: 'string', widget: 'select', copy: 'model', options: 'models', choicesFollow: 'make' }),
  extras: input({
    type: 'array',
    widget: 'checkboxes',
    copy: 'extras',
    items: { type: 'string', enum: ['roof', 'hook'] },
    uniqueItems: true,
    choicesIf: { isVolvo: ['hook'] },
  }),
}
const flow = {
  ...(await flowOf({
    ...bicycle,
    properties,
    required: ['model'],
    conditions: { isVolvo: { properties: { make: { const: 'volvo' } }, required: ['make'] } },
    blocks: [],
    steps: [{ id: 'car', type: 'input', copy: 'a', sections: [{ id: 'car', copy: 'a', inputs: ['make', 'model', 'extras'] }] }],
  })),
  options,
}

const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked])

it('[D3] the second list follows the first while the customer chooses, and shows no choice that is not offered', async () => {
  const { user, store } = renderStep({ flow, texts, stepId: 'car', page: { options } })
  expect(screen.queryByRole('combobox', { name: 'Modell' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'volvo' }))
  expect(words()).toEqual(['Välj', 'V60', 'S90'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Modell' }), 'S90')
  expect(store.getState().evaluation.relevant).toEqual({ make: 'volvo', model: 's90' })
  await user.click(screen.getByRole('radio', { name: 'saab' }))
  expect(words()).toEqual(['Välj', '9-3'])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
  expect(store.getState().evaluation.relevant).toEqual({ make: 'saab' })
  await user.click(screen.getByRole('radio', { name: 'volvo' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('s90')
})

it('[D3] a ticked choice that is no longer offered is neither shown nor sent, and an answer from outside is shown', async () => {
  const { user, store } = renderStep({ flow, texts, stepId: 'car', answers: { make: 'volvo' }, page: { options } })
  await user.click(screen.getByRole('checkbox', { name: 'hook' }))
  expect(store.getState().evaluation.relevant['extras']).toEqual(['hook'])
  await user.click(screen.getByRole('radio', { name: 'saab' }))
  expect(boxes()).toEqual([['roof', false]])
  expect(store.getState().evaluation.relevant).toEqual({ make: 'saab' })
  await user.click(screen.getByRole('checkbox', { name: 'roof' }))
  expect(store.getState().answers['extras']).toEqual(['roof'])
  act(() => store.set('extras', undefined))
  expect(boxes()).toEqual([['roof', false]])
})
