import { expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../../tests/fixtures/flow.ts'
import { candidatesOf } from './offers.ts'

it('[P4.8] a block or a missing answer of one cover, at whatever input, takes no other cover from the offers', async () => {
  const flow = await flowOf({
    ...bicycle,
    quote: { path: 'bicycle', groupBy: 'cover' },
    properties: {
      cover: input({ type: 'string', enum: ['full', 'half', 'theft'], quote: { path: 'bicycle.cover', effect: 'update' } }),
      value: input({ type: 'integer', quote: { path: 'bicycle.value', effect: 'create' } }),
      lock: input({ type: 'string', showIf: 'isTheft', quote: { path: 'bicycle.lock', effect: 'create' } }),
    },
    required: ['cover', 'value', 'lock'],
    conditions: {
      isTheft: { properties: { cover: { const: 'theft' } }, required: ['cover'] },
      isDearFull: { properties: { cover: { const: 'full' }, value: { minimum: 50_000 } }, required: ['cover', 'value'] },
    },
    blocks: [{ when: 'isDearFull', at: 'value', outcome: 'callUs' }],
    steps: [
      { id: 'all', type: 'input', copy: 'bicycle.all', sections: [{ id: 'all', copy: 'bicycle.all', inputs: ['cover', 'value', 'lock'] }] },
    ],
  })
  const offered = (answers: object, asked?: string) =>
    candidatesOf(flow, { ...answers }, {}, asked).map(({ choice, nearness }) => `${choice} ${nearness}`)
  expect(offered({ value: 2000, lock: 'ABUS' })).toEqual(['full unknown', 'half unknown', 'theft unknown'])
  expect(offered({ value: 60_000, cover: 'full' }, 'full')).toEqual(['half near'])
  expect(offered({ value: 2000 }, 'half')).toEqual(['full near', 'half same'])
  expect(offered({})).toEqual([])
})
