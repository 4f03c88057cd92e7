import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'
import { rounded } from '../../src/engine/over-numbers.ts'

/** What is left of one number after another: `from` less `minus`. [B5.4] */
export const difference = defineComputation({
  name: 'difference',
  inputs: { from: { type: 'number' }, minus: { type: 'number' } },
  params: NO_PARAMS,
  gives: 'number',
  compute: ({ from, minus }) => rounded(from - minus),
})
