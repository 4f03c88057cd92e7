import type { ParamsFault } from '../../src/engine/params-fault.ts'

/** Youngest and oldest age, in whole years, both included. "max 17" means: has not turned 18. */
export interface AgeRange {
  readonly min?: number
  readonly max?: number
}

/** Returns the fault of a range whose maximum is not above its minimum; undefined otherwise. [P5.1] */
export function findAgeRangeFault({ min, max }: AgeRange): ParamsFault | undefined {
  if (min === undefined || max === undefined || max > min) return undefined
  return { variant: 'maximumNotAbove', min, max }
}
