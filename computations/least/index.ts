import { overNumbers } from '../../src/engine/over-numbers.ts'

/** The least of the numbers in a field of the rows of a list, and in further answers. [B5.4] */
export const least = overNumbers('least', ({ known }) =>
  known.length > 0 ? known.reduce((found, value) => Math.min(found, value)) : undefined,
)
