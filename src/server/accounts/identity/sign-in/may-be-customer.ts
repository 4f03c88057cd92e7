import { ageOn, birthDateOf } from '../../../../values/personal-number.ts'
import type { IsoDate } from '../../../../values/clock.ts'

/** The age from which a person makes contracts of their own. */
const OF_AGE = 18

/**
 * Whether a person may be a customer: they are of age. Children have an e-ID too, but no insurance of their own.
 * @param personalNumber twelve digits
 */
export function mayBeCustomer(personalNumber: string, today: IsoDate): boolean {
  const birthDate = birthDateOf(personalNumber, today)
  return birthDate !== undefined && ageOn(birthDate, today) >= OF_AGE
}
