/** Returns the id of an insurance: its number without spaces and dots. [P3.3] */
export function insuranceIdOf(insuranceNumber: string): string {
  return insuranceNumber.replaceAll(/[\s.]/g, '')
}

const LONGEST_GROUP = 4
const NO_BREAK = '\u00a0'

/**
 * Returns an insurance number to show: each sequence of five digits or more in groups of at most four, the longer ones
 * first, such as `TF-26-1048 2915` or `123 456 789`. Spaces do not break. [P5.1]
 */
export function displayInsuranceNumber(insuranceNumber: string): string {
  return insuranceIdOf(insuranceNumber).replaceAll(/\d{5,}/g, (digits) => groupsOf(digits).join(NO_BREAK))
}

function groupsOf(digits: string): string[] {
  if (digits === '') return []
  const length = Math.ceil(digits.length / Math.ceil(digits.length / LONGEST_GROUP))
  return [digits.slice(0, length), ...groupsOf(digits.slice(length))]
}
