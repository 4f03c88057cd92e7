/** Youngest and oldest age, in whole years, both included. "max 17" means: has not turned 18. */
export interface AgeRange {
  readonly min?: number
  readonly max?: number
}

/** What is wrong with a range: its maximum is not above its minimum; undefined when nothing is. [P5.1] */
export function findAgeRangeFault({ min, max }: AgeRange): string | undefined {
  if (min === undefined || max === undefined || max > min) return undefined
  return `the maximum age ${max} is not above the minimum age ${min}`
}
