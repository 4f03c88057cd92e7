import { defineComputation } from '../../src/engine/computation.ts'

export interface RemainingShareParams {
  /** What the shares make together, in the unit of the answer: 100 for per cent. */
  readonly whole: number
}

/** What is left of a whole when one has a share of it: the other loan-taker's part of the insured sum. [B5.6] */
export const remainingShare = defineComputation({
  name: 'remainingShare',
  inputs: { share: { type: 'number' } },
  params: {
    type: 'object',
    properties: { whole: { type: 'integer', minimum: 1 } },
    required: ['whole'],
    additionalProperties: false,
  },
  gives: 'number',
  compute: ({ share }, { whole }: RemainingShareParams) => {
    const isPart = Number.isInteger(share) && share >= 0 && share <= whole
    return isPart ? whole - share : undefined
  },
})
