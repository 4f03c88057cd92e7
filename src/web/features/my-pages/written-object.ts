import { formatRegistrationNumber, isRegistrationNumber } from '../../../../validators/registration-number/registration-number.ts'

/** Returns what is insured as it is written: a registration number in two groups, which do not break. Other words stay. */
export const writtenObject = (text: string): string =>
  isRegistrationNumber(text) ? formatRegistrationNumber(text).replace(' ', '\u00a0') : text
