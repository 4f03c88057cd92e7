import { expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument, InputSchema, Option } from './document.ts'
import { evaluate } from './evaluate.ts'

const electric = { properties: { isElectric: { const: true } }, required: ['isElectric'] }
const shown = { properties: { isShown: { const: true } }, required: ['isShown'] }
const big = { properties: { size: { const: 'big' } }, required: ['size'] }
const option = (code: string, ...belongsTo: string[]): Option => ({ code, copy: `a.${code}`, ...(belongsTo.length > 0 && { belongsTo }) })
const options = {
  models: [option('v60', 'volvo'), option('s90', 'volvo'), option('f3', 'saab'), option('van', 'volvo', 'saab')],
  trims: [option('x', 'v60')],
}

async function evaluated(properties: Readonly<Record<string, InputSchema>>, required: readonly string[] = []) {
  const document: FlowDocument = {
    ...bicycle,
    properties,
    required,
    conditions: { electric, shown },
    blocks: [],
    steps: [{ id: 'all', type: 'input', copy: 'a.b', sections: [{ id: 'all', copy: 'a.b', inputs: Object.keys(properties) }] }],
  }
  const flow = { ...(await flowOf(document)), options }
  return (answers: Answers) => {
    const { relevant, withheld, hiddenInputs, errors } = evaluate(flow, answers)
    return {
      relevant,
      withheld,
      hidden: [...hiddenInputs],
      errors: Object.entries(errors).map(([path, [error]]) => `${path} ${error?.message}`),
    }
  }
}

const make = input({ type: 'string', widget: 'radio', enum: ['volvo', 'saab', 'other'] })
const model = input({ type: 'string', widget: 'select', options: 'models', choicesFollow: 'make' })

it('[D3] a choice by condition is offered only while one of its conditions holds, and its answer is dropped like a hidden one', async () => {
  const of = await evaluated(
    {
      isElectric: input({ type: 'boolean' }),
      extra: input({ type: 'string', widget: 'radio', enum: ['lock', 'battery'], choicesIf: { electric: ['battery'] } }),
    },
    ['extra'],
  )
  expect(of({ isElectric: true, extra: 'battery' })).toMatchObject({ relevant: { extra: 'battery' }, withheld: {}, errors: [] })
  expect(of({ isElectric: false, extra: 'battery' })).toEqual({
    relevant: { isElectric: false },
    withheld: { extra: ['battery'] },
    hidden: [],
    errors: ['extra schema.required'],
  })
  expect(of({ extra: 'lock' }).relevant).toEqual({ extra: 'lock' })
})

it('[D3] a choice under several conditions is offered while one of them holds, whichever stands first', async () => {
  for (const choicesIf of [
    { electric: ['battery'], shown: ['battery'] },
    { shown: ['battery'], electric: ['battery'] },
  ]) {
    const of = await evaluated({
      isElectric: input({ type: 'boolean' }),
      isShown: input({ type: 'boolean' }),
      extra: input({ type: 'string', widget: 'radio', enum: ['lock', 'battery'], choicesIf }),
    })
    expect(of({ isElectric: true, isShown: false, extra: 'battery' }).relevant).toHaveProperty('extra')
    expect(of({ isElectric: false, isShown: false, extra: 'battery' }).relevant).not.toHaveProperty('extra')
  }
})

it('[D3] dependent choices follow the answer of another input, and a code of no set is dropped', async () => {
  const of = await evaluated({ make, model }, ['model'])
  expect(of({ make: 'volvo', model: 's90' })).toMatchObject({ relevant: { make: 'volvo', model: 's90' }, withheld: { model: ['f3'] } })
  expect(of({ make: 'saab', model: 's90' })).toMatchObject({ relevant: { make: 'saab' }, errors: ['model schema.required'] })
  expect(of({ make: 'saab', model: 'forged' }).relevant).toEqual({ make: 'saab' })
})

it('[D3] an input without any choice to offer is hidden, and not missed', async () => {
  const of = await evaluated({ make, model }, ['model'])
  expect(of({})).toMatchObject({ hidden: ['model'], errors: [] })
  expect(of({ make: 'other', model: 'v60' })).toMatchObject({ relevant: { make: 'other' }, hidden: ['model'], errors: [] })
})

it('[D3] dependent choices go on in a chain: a dropped answer leads to no further choice', async () => {
  const kind = input({ type: 'string', widget: 'radio', enum: ['v60', 'f3'], options: 'models', choicesFollow: 'make' })
  const trim = input({ type: 'string', widget: 'radio', enum: ['x'], options: 'trims', choicesFollow: 'kind' })
  const of = await evaluated({ trim, kind, make })
  expect(of({ make: 'volvo', kind: 'v60', trim: 'x' }).relevant).toEqual({ make: 'volvo', kind: 'v60', trim: 'x' })
  expect(of({ make: 'saab', kind: 'v60', trim: 'x' })).toMatchObject({ relevant: { make: 'saab' }, hidden: ['trim'] })
})

it('[D3] of several choices only those that are not offered are dropped; they may lead too, and a kept answer counts no more', async () => {
  const makes = input({ type: 'array', widget: 'checkboxes', items: { type: 'string', enum: ['volvo', 'saab'] }, uniqueItems: true })
  const models = input({
    type: 'array',
    widget: 'checkboxes',
    items: { type: 'string' },
    uniqueItems: true,
    options: 'models',
    choicesFollow: 'makes',
    whenHidden: 'keep',
  })
  const of = await evaluated({ makes, models })
  expect(of({ makes: ['saab'], models: ['v60', 'f3', 'van'] })).toMatchObject({
    relevant: { models: ['f3', 'van'] },
    withheld: { models: ['v60', 's90'] },
  })
  expect(of({ makes: ['volvo', 'saab'], models: ['v60', 'f3'] })).toMatchObject({ relevant: { models: ['v60', 'f3'] }, withheld: {} })
  expect(of({ makes: ['saab'], models: ['v60'] }).relevant).toEqual({ makes: ['saab'] })
})

it('[D3] in a row the choices follow the answers of that row', async () => {
  const size = input({ type: 'string', widget: 'radio', enum: ['small', 'big'] })
  const rack = input({ type: 'string', widget: 'radio', enum: ['front', 'back'], choicesIf: { big: ['back'] } })
  const items = { type: 'object', properties: { size, rack }, required: ['rack'], conditions: { big } } as const
  const of = await evaluated({ rows: input({ type: 'array', widget: 'list', items }) })
  expect(
    of({
      rows: [
        { size: 'big', rack: 'back' },
        { size: 'small', rack: 'back' },
      ],
    }),
  ).toEqual({
    relevant: { rows: [{ size: 'big', rack: 'back' }, { size: 'small' }] },
    withheld: { 'rows.1.rack': ['back'] },
    hidden: [],
    errors: ['rows.1.rack schema.required'],
  })
})

it('[D3] an answer that is kept while its question is hidden is dropped once its choice is not offered', async () => {
  const of = await evaluated({
    isElectric: input({ type: 'boolean' }),
    isShown: input({ type: 'boolean' }),
    extra: input({
      type: 'string',
      widget: 'radio',
      enum: ['lock', 'battery'],
      choicesIf: { electric: ['battery'] },
      showIf: 'shown',
      whenHidden: 'keep',
    }),
  })
  expect(of({ isElectric: true, isShown: false, extra: 'battery' })).toMatchObject({ relevant: { extra: 'battery' }, hidden: ['extra'] })
  expect(of({ isElectric: false, isShown: false, extra: 'battery' }).relevant).toEqual({ isElectric: false, isShown: false })
  expect(of({ isElectric: false, isShown: false, extra: 'lock' }).relevant).toMatchObject({ extra: 'lock' })
})
