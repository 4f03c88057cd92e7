import { input } from '../../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument, InputSchema } from '../../engine/document.ts'
import { CHILD_BUNDLE, WHOLE_ANSWERS } from './child-bundle.ts'

const CHOOSING_INPUTS: Readonly<Record<string, InputSchema>> = {
  extras: input({
    type: 'array',
    widget: 'checkboxes',
    items: { type: 'string', enum: ['lock', 'lamp', 'basket', 'none'] },
    uniqueItems: true,
    maxItems: 2,
    standsAlone: 'none',
    choicesIf: { hasHighAmount: ['basket'] },
  }),
  colour: input({ type: 'string', widget: 'radio', enum: ['red', 'gold'], choicesIf: { hasHighAmount: ['gold'] } }),
  region: input({ type: 'string', widget: 'select', enum: ['north', 'south'] }),
  depot: input({ type: 'string', widget: 'select', options: 'depots', choicesFollow: 'region' }),
  booking: input({ type: 'string', widget: 'text', mask: 'AAA 000' }),
}

/** The child insurance with questions of every kind of choice, and one with a mask. */
export const CHOOSING_PURCHASE: FlowDocument = {
  ...CHILD_BUNDLE.document,
  properties: { ...CHILD_BUNDLE.document.properties, ...CHOOSING_INPUTS },
  conditions: {
    ...CHILD_BUNDLE.document.conditions,
    hasHighAmount: { properties: { insuranceAmount: { minimum: 3 } }, required: ['insuranceAmount'] },
  },
  steps: [
    {
      id: 'choosing',
      type: 'input',
      copy: 'test.step',
      sections: [{ id: 'choosing', copy: 'test.step', inputs: Object.keys(CHOOSING_INPUTS) }],
    },
    ...CHILD_BUNDLE.document.steps,
  ],
}
export const CHOOSING_HASH = 'choosing-purchase-test'

/** Which depots belong to a region. */
export const DEPOTS = [
  { code: 'kiruna', copy: 'test.depot', belongsTo: ['north'] },
  { code: 'lund', copy: 'test.depot', belongsTo: ['south'] },
]

/** Answers that the flow accepts. */
export const CHOSEN: Answers = { ...WHOLE_ANSWERS, extras: ['lock', 'lamp'], region: 'north', depot: 'kiruna', booking: 'ABC123' }
