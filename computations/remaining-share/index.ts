import { defineComputation } from '../../src/engine/computation.ts'

export interface RemainingShareParams {
  /** The sum of all shares, in the unit of the answer: 100 for per cent. */
  readonly whole: number
}

/** The remainder after one share: the other loan-taker's part of the insured sum. [B5.6] */
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
