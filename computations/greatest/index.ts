import { overNumbers } from '../../src/engine/over-numbers.ts'

/** The greatest of the numbers in a field of the rows of a list, and in further answers. [B5.4] */
export const greatest = overNumbers('greatest', ({ known }) =>
  known.length > 0 ? known.reduce((found, value) => Math.max(found, value)) : undefined,
)
