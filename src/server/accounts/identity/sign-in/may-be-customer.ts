import { ageOn, birthDateOf } from '../../../../values/personal-number.ts'
import type { IsoDate } from '../../../../values/clock.ts'

/** The age of majority. */
const OF_AGE = 18

/**
 * Whether a person is old enough to be a customer. Children can have an e-ID, but cannot buy insurance.
 * @param personalNumber twelve digits
 */
export function mayBeCustomer(personalNumber: string, today: IsoDate): boolean {
  const birthDate = birthDateOf(personalNumber, today)
  return birthDate !== undefined && ageOn(birthDate, today) >= OF_AGE
}
