import { expect, it } from 'vitest'
import type { FlowDocument } from '../../../engine/document.ts'
import { typedAnswers } from './typed-answers.ts'

const document = {
  properties: {
    plate: { type: 'string', widget: 'registrationNumber', copy: 'x' },
    address: {
      type: 'object',
      widget: 'address',
      copy: 'x',
      properties: { street: { type: 'string', widget: 'text', copy: 'x' }, zip: { type: 'string', widget: 'digits', copy: 'x' } },
    },
    size: { type: 'integer', widget: 'number', copy: 'x' },
  },
} as unknown as FlowDocument

it('[P4.8] what a customer types for a comparison is read as the form reads it', () => {
  const typed = { plate: 'mlb 01a', 'address.street': ' Gatan  1 ', 'address.zip': '752 36', size: 70 }
  expect(typedAnswers(document, typed)).toEqual({ plate: 'MLB01A', 'address.street': 'Gatan 1', 'address.zip': '75236', size: 70 })
})
