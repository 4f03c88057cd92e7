import { expect, it } from 'vitest'
import { edited, bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import { codesOf, withInputs } from '../../tests/fixtures/lint.ts'
import type { Answers, FlowDocument } from './document.ts'
import { evaluate } from './evaluate.ts'
import { isRequiredNow } from './required-now.ts'

/** A bicycle of value needs a lock, and each rider who is a child a helmet. */
const child = { properties: { isChild: { const: true } }, required: ['isChild'] }
const properties: FlowDocument['properties'] = {
  ...bicycle.properties,
  lock: input({ type: 'string', requiredIf: 'dear' }),
  riders: input({
    type: 'array',
    widget: 'list',
    items: {
      type: 'object',
      properties: { isChild: input({ type: 'boolean' }), helmet: input({ type: 'string', requiredIf: 'child' }) },
      required: [],
      conditions: { child },
    },
  }),
}
const document: FlowDocument = {
  ...bicycle,
  properties,
  required: [],
  steps: [{ id: 'all', type: 'input', copy: 'a.b', sections: [{ id: 'all', copy: 'a.b', inputs: Object.keys(properties) }] }],
}
const flow = await flowOf(document)
const errorsOf = (answers: Answers) => Object.entries(evaluate(flow, answers).errors).map(([path, [error]]) => `${path} ${error?.message}`)

it('[D3] an input with `requiredIf` is missing only while its condition holds, in the flow and in a row', () => {
  expect(errorsOf({ value: 49_999 })).toEqual([])
  expect(errorsOf({ value: 50_000 })).toEqual(['lock schema.required'])
  expect(errorsOf({ value: 50_000, lock: 'chain' })).toEqual([])
  expect(errorsOf({ riders: [{ isChild: false }, { isChild: true }, { isChild: true, helmet: 'red' }] })).toEqual([
    'riders.1.helmet schema.required',
  ])
})

it('[B2.4] an input is marked as required while the condition of its `requiredIf` holds', () => {
  const evaluation = evaluate(flow, { value: 50_000, riders: [{ isChild: false }, { isChild: true }] })
  const marked = (path: string) => isRequiredNow(flow, evaluation, path)
  expect(['lock', 'riders.0.helmet', 'riders.1.helmet', 'value'].filter(marked)).toEqual(['lock', 'riders.1.helmet'])
  expect(isRequiredNow(flow, evaluate(flow, {}), 'lock')).toBe(false)
})

it('an input that is hidden is not missing, whatever its `requiredIf` says', async () => {
  const hidden = await flowOf(edited(document, ({ properties }) => void (properties['lock']!.showIf = 'electric')))
  expect(evaluate(hidden, { value: 50_000, isElectric: false }).errors).toEqual({})
})

it('the lint refuses a `requiredIf` without effect, and one that names a condition outside its group', () => {
  const isRider = { isRider: { properties: { size: { const: 1 } }, required: ['size'] } }
  const found = codesOf({
    ...withInputs({
      size: input({ type: 'integer', widget: 'number' }),
      always: input({ type: 'string', requiredIf: 'isRider' }),
      ghostly: input({ type: 'string', requiredIf: 'ghost' }),
      read: input({ type: 'null', widget: 'info', requiredIf: 'isRider' }),
      parts: input({
        type: 'object',
        widget: 'address',
        requiredIf: 'isRider',
        properties: { part: input({ type: 'string', requiredIf: 'isRider' }) },
        required: [],
      }),
    }),
    conditions: isRider,
    required: ['always'],
  }).filter((finding) => /requiredIf/.test(finding))
  expect(found).toEqual([
    'unknownCondition /properties/ghostly/requiredIf',
    'unknownCondition /properties/parts/properties/part/requiredIf',
    'idleRequiredIf /properties/always/requiredIf',
    'idleRequiredIf /properties/read/requiredIf',
    'idleRequiredIf /properties/parts/requiredIf',
  ])
})
