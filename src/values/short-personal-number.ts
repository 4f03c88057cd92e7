import type { IsoDate } from './clock.ts'
import { dateParts } from './calendar.ts'
import { ageOn } from './personal-number.ts'
import { replaceDashes, stripSpaces } from './typed-text.ts'

/** Youngest and oldest age that an input accepts, in whole years, both included. */
export interface AcceptedAges {
  readonly min?: number
  readonly max?: number
}

/** The highest possible age in years, above the highest known age in Sweden (113). */
const OLDEST = 115

/** From the year of their hundredth birthday, a person's short number has a plus sign. (Folkbokföringslagen § 18) */
const PLUS_FROM_AGE = 100

/** Without a sign, ten digits that begin with a century may be the beginning of twelve. */
const SHORT_FORM = /^(?!(?:18|19|20)\d{8}$)(\d\d)(\d\d)(\d\d)([-+]?)(\d{4})$/

/**
 * Returns a personal number in short form, YYMMDD-NNNC, YYMMDD+NNNC or YYMMDDNNNC, with its century: 12 digits. Undefined
 * for another form, or if the century is in doubt. A dash is often written for a plus sign, so only the plus sign decides
 * alone; otherwise the input's ages must exclude the other centuries.
 */
export function completePersonalNumber(typed: string, ages: AcceptedAges, today: IsoDate): string | undefined {
  const [, year = '', month = '', day = '', sign, last = ''] = SHORT_FORM.exec(replaceDashes(stripSpaces(typed))) ?? []
  const thisYear = dateParts(today).year
  const born = [0, 1, 2]
    .map((back) => `${Math.floor(thisYear / 100) - back}${year}-${month}-${dayOfBirth(day)}`)
    .filter((date) => date <= today && ageOn(date, today) <= OLDEST)
  const chosen = sign === '+' ? born.find((date) => thisYear - dateParts(date).year >= PLUS_FROM_AGE) : beyondDoubt(born, ages, today)
  return sign === undefined || chosen === undefined ? undefined : chosen.slice(0, 4) + month + day + last
}

/** The day of a coordination number is the day of birth plus 60. */
const dayOfBirth = (day: string) => String(Number(day) % 60).padStart(2, '0')

/** Returns the latest birth date if it is the only one of an accepted age, or the only one at all. */
function beyondDoubt(born: readonly IsoDate[], { min = 0, max = OLDEST }: AcceptedAges, today: IsoDate): IsoDate | undefined {
  const accepted = born.filter((date) => ageOn(date, today) >= min && ageOn(date, today) <= max)
  const [only, other] = accepted.length > 0 ? accepted : born
  return other === undefined && only === born[0] ? only : undefined
}
