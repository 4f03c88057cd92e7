import { overNumbers } from '../../src/engine/over-numbers.ts'

/** The product of answers, as a number of animals times the value of each. Nothing is known until all of them are. [B5.4] */
export const product = overNumbers('product', ({ known, isPartial }) =>
  known.length > 0 && !isPartial ? known.reduce((total, value) => total * value) : undefined,
)
