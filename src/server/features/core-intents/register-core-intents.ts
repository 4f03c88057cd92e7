import { createCarryOvers, type CarryOverOptions, type CarryOvers } from './carry-overs.ts'

/** Makes what moves quotes of a visit to a signed-in session. It has no routes. */
export function registerCoreIntents(options: CarryOverOptions): { readonly carryOvers: CarryOvers } {
  return { carryOvers: createCarryOvers(options) }
}
