import { expect, it } from 'vitest'
import { bicycle, edited, flowOf, input } from '../../../../tests/fixtures/flow.ts'
import { candidatesOf } from './offers.ts'

it('[P4.8] a block or a missing answer of one cover, at whatever input, takes no other cover from the offers', async () => {
  const flow = await flowOf(
    edited(bicycle, (draft) => {
      draft.quote = { path: 'bicycle', groupBy: 'cover' }
      const ofCover = { path: 'bicycle.cover', effect: 'update' } as const
      draft.properties = {
        cover: input({ type: 'string', enum: ['full', 'half', 'theft'], quote: ofCover }),
        value: input({ type: 'integer', quote: { path: 'bicycle.value', effect: 'create' } }),
        lock: input({ type: 'string', showIf: 'isTheft', quote: { path: 'bicycle.lock', effect: 'create' } }),
      }
      draft.required = ['cover', 'value', 'lock']
      draft.conditions = {
        isTheft: { properties: { cover: { const: 'theft' } }, required: ['cover'] },
        isDearFull: { properties: { cover: { const: 'full' }, value: { minimum: 50_000 } }, required: ['cover', 'value'] },
      }
      draft.blocks = [{ when: 'isDearFull', at: 'value', outcome: 'callUs' }]
      const inputs = ['cover', 'value', 'lock']
      draft.steps = [{ id: 'all', type: 'input', copy: 'bicycle.all', sections: [{ id: 'all', copy: 'bicycle.all', inputs }] }]
    }),
  )
  const offered = (answers: object, asked?: string) =>
    candidatesOf(flow, { ...answers }, {}, asked).map(({ choice, nearness }) => `${choice} ${nearness}`)
  expect(offered({ value: 2000, lock: 'ABUS' })).toEqual(['full unknown', 'half unknown', 'theft unknown'])
  expect(offered({ value: 60_000, cover: 'full' }, 'full')).toEqual(['half near'])
  expect(offered({ value: 2000 }, 'half')).toEqual(['full near', 'half same'])
  expect(offered({})).toEqual([])
})
