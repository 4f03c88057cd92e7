import { overNumbers } from '../../src/engine/over-numbers.ts'

/** The sum of a field over the rows of a list, and of further answers: what all bicycles of a household are worth. [B5.4] */
export const sum = overNumbers('sum', ({ known, hasList }) =>
  known.length > 0 || hasList ? known.reduce((total, value) => total + value, 0) : undefined,
)
